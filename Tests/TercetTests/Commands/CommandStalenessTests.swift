import Foundation
import Testing

/// What a build does after something happened to a tree that was built, in exact counts.
@Suite struct CommandStalenessTests {
  /// Something that happens, as a shell script in the folder, and what the next build does.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var script: String
    var counts: String
    /// Options of the build after it.
    var options: [String] = []
    /// With `-o out` rather than in place.
    var hasOutput = false

    init(
      _ fact: String,
      _ script: String,
      _ counts: String,
      _ options: String...,
      out: Bool = false
    ) {
      testDescription = fact
      self.script = script
      self.counts = counts
      self.options = options
      hasOutput = out
    }
  }

  /// Three masters with two renditions each.
  static let fresh = "3 masters: 0 rendered, 6 unchanged, 0 kept, 0 failed"

  static let rows = [
    Row("nothing", "", fresh),
    Row("touch", "touch art/a@3x.png art/ui/c@3x.png", fresh),
    Row("touch to the past", "find art -type f | xargs touch -d 2001-02-03", fresh),
    Row("touch to the future", "find art -type f | xargs touch -d 2199-02-03", fresh),
    Row("a master read and written back", "cp art/a@3x.png x; cat x > art/a@3x.png", fresh),
    Row("a master replaced by an equal file", "cp art/a@3x.png x; mv x art/a@3x.png", fresh),
    Row(
      "cp -p of another picture of the same size and time",
      "touch -r art/a@3x.png other@3x.png; cp -p other@3x.png art/a@3x.png",
      "3 masters: 2 rendered, 4 unchanged, 0 kept, 0 failed"
    ),
    Row(
      "mv of a master",
      "mv art/a@3x.png art/ui/d@3x.png",
      "3 masters: 0 rendered, 2 restored, 4 unchanged, 0 kept, 2 removed, 0 failed"
    ),
    Row(
      "mv of a master, without a cache",
      "mv art/a@3x.png art/ui/d@3x.png; rm -r cache",
      "3 masters: 2 rendered, 4 unchanged, 0 kept, 2 removed, 0 failed"
    ),
    Row(
      "masters exchanged",
      "mv art/a@3x.png x; mv art/b@3x.png art/a@3x.png; mv x art/b@3x.png",
      "3 masters: 0 rendered, 4 restored, 2 unchanged, 0 kept, 0 failed"
    ),
    Row(
      "a master deleted",
      "rm art/a@3x.png",
      "2 masters: 0 rendered, 4 unchanged, 0 kept, 2 removed, 0 failed"
    ),
    Row(
      "a master deleted, its renditions kept",
      "rm art/a@3x.png",
      "2 masters: 0 rendered, 4 unchanged, 0 kept, 0 failed",
      "--keep-orphans"
    ),
    Row("the cache deleted", "rm -r cache", fresh),
    Row("all records deleted", "rm -r cache/tercet/records", fresh),
    Row("records cut short", "for f in cache/tercet/records/*; do truncate -s 200 $f; done", fresh),
    Row(
      "records damaged",
      "for f in cache/tercet/records/*; do printf x | dd of=$f bs=1 seek=300 conv=notrunc 2>&-; done",
      fresh
    ),
    Row(
      "an output deleted",
      "rm art/a.png",
      "3 masters: 0 rendered, 1 restored, 5 unchanged, 0 kept, 0 failed"
    ),
    Row(
      "an output deleted, without a cache",
      "rm art/a.png; rm -r cache",
      "3 masters: 1 rendered, 5 unchanged, 0 kept, 0 failed"
    ),
    Row(
      "an output deleted, its rendition in the store damaged",
      "rm art/a.png; for f in cache/tercet/renditions/*; do tr '\\000' '\\001' < $f > x; mv x $f; done",
      "3 masters: 1 rendered, 5 unchanged, 0 kept, 0 failed"
    ),
    Row(
      "an output edited",
      "cp other@3x.png art/a.png",
      "3 masters: 0 rendered, 5 unchanged, 1 kept, 0 failed"
    ),
    Row(
      "an output edited, and forced",
      "cp other@3x.png art/a.png",
      "3 masters: 0 rendered, 1 restored, 5 unchanged, 0 kept, 0 failed",
      "--force"
    ),
    Row(
      "the manifest deleted",
      "rm art/asset-manifest.json",
      "3 masters: 0 rendered, 0 unchanged, 6 kept, 0 failed"
    ),
    Row(
      "a rule gone",
      "",
      "3 masters: 0 rendered, 3 unchanged, 0 kept, 3 removed, 0 failed",
      "--scales",
      "1x,3x"
    ),
    Row(
      "a setting changed",
      "",
      "3 masters: 6 rendered, 0 unchanged, 0 kept, 0 failed",
      "--filter",
      "nearest"
    ),
    Row("a setting that touches none", "", fresh, "--quality", "7"),
    Row(
      "the tree copied to another place",
      "cp -R art copy; rm -r art cache; mv copy art",
      fresh
    ),
    Row(
      "a master deleted, with an output folder",
      "rm art/ui/c@3x.png",
      "2 masters: 0 rendered, 6 unchanged, 0 kept, 3 removed, 0 failed",
      out: true
    ),
    Row(
      "mv of a folder, with an output folder",
      "mv art/ui art/deep",
      "3 masters: 0 rendered, 2 restored, 1 copied, 6 unchanged, 0 kept, 3 removed, 0 failed",
      out: true
    ),
    Row(
      "the output folder deleted",
      "rm -r out",
      "3 masters: 0 rendered, 6 restored, 3 copied, 0 unchanged, 0 kept, 0 failed",
      out: true
    ),
  ]

  @Test(arguments: rows)
  func `does exactly what is needed`(_ row: Row) async throws {
    let folder = try CommandFolder(pictures: [
      "art/a@3x.png": .small(1), "art/b@3x.png": .small(2), "art/ui/c@3x.png": .small(3),
      "other@3x.png": .small(4),
    ])
    let arguments = ["art"] + (row.hasOutput ? ["-o", "out"] : [])
    _ = try await tercet(arguments, in: folder)
    // The second build writes the record that the next could believe.
    _ = try await tercet(arguments, in: folder)
    try await shell(row.script, in: folder)
    let masters = try folder.tree(below: "art").files.filter { $0.key.hasSuffix("@3x.png") }

    let result = try await tercet(arguments + row.options, in: folder)
    #expect(result.output == row.counts + " (0.0 s)\n")
    #expect(result.status == 0)
    let after = try folder.tree(below: "art").files.filter { $0.key.hasSuffix("@3x.png") }
    #expect(after == masters)

    let built = try folder.tree()
    for cache in ["cache", "no-cache"] {
      let check = try await tercet(
        ["check"] + arguments + row.options.filter { $0 != "--force" },
        in: folder,
        cache: cache
      )
      #expect(check.output.contains(": 0 to render, "))
      #expect(check.status == 0)
    }
    #expect(try folder.tree() == built)
  }

  @Test func `a setting changed back and forth costs no second rendering`() async throws {
    let folder = try CommandFolder(pictures: ["art/a@3x.png": .small(1), "art/b@3x.png": .small(2)])
    for (filter, counts) in [
      ("box", "4 rendered, 0"), ("nearest", "4 rendered, 0"), ("box", "0 rendered, 4 restored, 0"),
      ("nearest", "0 rendered, 4 restored, 0"),
    ] {
      let result = try await tercet(["art", "--filter", filter], in: folder)
      #expect(result.output == "2 masters: \(counts) unchanged, 0 kept, 0 failed (0.0 s)\n")
    }
  }

  @Test func `branches switched back and forth cost hashing alone`() async throws {
    let folder = try CommandFolder(pictures: ["art/a@3x.png": .small(1), "art/b@3x.png": .small(2)])
    func git(_ script: String) async throws {
      let identity = "git -c user.name=n -c user.email=e@e -c init.defaultBranch=main"
      try await shell("g() { \(identity) \"$@\" >&- 2>&-; }; \(script)", in: folder)
    }
    _ = try await tercet(["art"], in: folder)
    try await git("g init; g add art; g commit -m one; g checkout -b other")
    try folder.write(CommandPicture.small(5).png, to: "art/a@3x.png")
    let second = try await tercet(["art"], in: folder)
    #expect(second.output.hasPrefix("2 masters: 2 rendered, 2 unchanged, "))
    try await git("g commit -a -m two")
    for branch in ["main", "other", "main"] {
      try await git("g checkout \(branch)")
      let result = try await tercet(["art"], in: folder)
      #expect(result.output == "2 masters: 0 rendered, 4 unchanged, 0 kept, 0 failed (0.0 s)\n")
      try await git("g diff --exit-code || echo changed > changed")
      #expect(!folder.exists("changed"))
    }
    // Only the master comes back from a stash; its renditions come from the store.
    try folder.write(CommandPicture.small(6).png, to: "art/b@3x.png")
    try await git("g stash")
    let stashed = try await tercet(["art"], in: folder)
    #expect(stashed.output.hasPrefix("2 masters: 0 rendered, 4 unchanged, "))
    try await git("g stash pop")
    let popped = try await tercet(["art"], in: folder)
    #expect(popped.output.hasPrefix("2 masters: 2 rendered, 2 unchanged, "))
    try await git("g checkout art/b@3x.png")
    let restored = try await tercet(["art"], in: folder)
    #expect(restored.output.hasPrefix("2 masters: 0 rendered, 2 restored, 2 unchanged, "))
  }

  @Test func `a record of another tree is not believed`() async throws {
    let folder = try CommandFolder(pictures: ["one/art/a@3x.png": .small(1)])
    try await shell("mkdir two; cp -pR one/art two", in: folder)
    for name in ["one", "two", "one", "two"] { _ = try await tercet(["art"], in: folder, name) }
    // Each record takes the other's place.
    try await shell(
      "cd cache/tercet/records; set -- *; mv $1 x; mv $2 $1; mv x $2",
      in: folder
    )
    try folder.write(CommandPicture.small(2).png, to: "one/art/a@3x.png")
    let one = try await tercet(["art"], in: folder, "one")
    #expect(one.output == "1 master: 2 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)\n")
    let two = try await tercet(["art"], in: folder, "two")
    #expect(two.output == "1 master: 0 rendered, 2 unchanged, 0 kept, 0 failed (0.0 s)\n")
  }

  private func tercet(
    _ arguments: [String],
    in folder: CommandFolder,
    _ name: String = "",
    cache: String = "cache"
  ) async throws -> CommandResult {
    try await CommandProcess(
      arguments: arguments,
      folder: folder.full(name),
      environment: ["XDG_CACHE_HOME": folder.full(cache)]
    ).run()
  }

  private func shell(_ script: String, in folder: CommandFolder) async throws {
    let process = CommandProcess(
      arguments: ["-c", script],
      folder: folder.path,
      environment: ["HOME": folder.path],
      program: "/bin/sh"
    )
    _ = try await process.run()
  }
}
