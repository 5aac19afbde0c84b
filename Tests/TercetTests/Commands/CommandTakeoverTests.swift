import Foundation
import TestSupport
import Testing

/// Folders of finished sets that come under tercet's care.
@Suite struct CommandTakeoverTests {
  /// A finished set of each master, of which no manifest tells.
  private func finished(_ pictures: [String: CommandPicture]) async throws -> CommandFolder {
    let folder = try CommandFolder(pictures: pictures)
    let build = try await folder.tercet("art", "--no-manifest", "--cache-dir", "cache")
    #expect(build.status == 0)
    return folder
  }

  private func set(_ name: String, _ seed: Int) -> [String: CommandPicture] {
    ["art/\(name)@3x.png": .small(seed)]
  }

  @Test func `recognised, written down only when asked to, and never looked at again`()
    async throws
  {
    let folder = try await finished(set("a", 1))
    let start = try folder.tree()
    let look = try await folder.tercet("adopt", "--existing", "art")
    #expect(look.errors == "")
    #expect(
      look.output == """
        would adopt art/a.png 10×10 (has the same pixels)
        would adopt art/a@2x.png 20×20 (has the same pixels)
        1 master: 2 to adopt, 0 to render, 0 unchanged, 0 kept, 0 failed (0.0 s)

        """
    )
    #expect(look.status == 0)
    #expect(try folder.tree() == start)

    let take = try await folder.tercet("adopt", "--existing", "--yes", "art")
    #expect(
      take.output == "1 master: 2 adopted, 0 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
    let taken = try folder.tree()
    #expect(taken.paths == (start.paths + ["art/asset-manifest.json"]).sorted())
    for path in start.paths { #expect(taken.files[path] == start.files[path]) }

    let check = try await folder.tercet("check", "art")
    #expect(check.output == "1 master: 0 to render, 2 unchanged, 0 kept, 0 failed (0.0 s)\n")
    #expect(check.status == 0)
    let again = try await folder.tercet("adopt", "--existing", "--yes", "art")
    #expect(
      again.output == "1 master: 0 rendered, 2 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
    #expect(try folder.tree() == taken)
    try folder.write(CommandPicture.small(2).png, to: "art/a@3x.png")
    let build = try await folder.tercet("art")
    #expect(build.output == "1 master: 2 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)\n")
  }

  @Test func `what is wrong with each of the others`() async throws {
    let folder = try await finished(
      set("other", 3).merging(set("old", 1)) { $1 }.merging(set("size", 5)) { $1 }
        .merging(set("missing", 6)) { $1 }.merging(set("twice", 7)) { $1 }
    )
    try folder.write(CommandPicture(width: 10, height: 10, seed: 77).png, to: "art/other.png")
    try folder.remove("art/old@2x.png")
    let nearest = try await folder.tercet(
      "art/old@3x.png",
      "--filter",
      "linear",
      "--no-manifest",
      "--scales",
      "2x"
    )
    #expect(nearest.status == 0)
    try folder.write(CommandPicture(width: 15, height: 15).png, to: "art/size.png")
    try folder.write(CommandPicture.small(5).png, to: "art/size@2x.png")
    try folder.remove("art/missing.png")
    try folder.write(CommandPicture.small(7).png, to: "art/twice@3x copy.png")
    try folder.write("text", to: "art/twice.png")
    let look = try await folder.tercet("adopt", "--existing", "art", "--tolerance", "60")
    #expect(
      look.errorLines.sorted() == [
        "art/missing.png: warning: is missing; 'tercet build' makes it",
        "art/old@2x.png: warning: shows what 'art/old@3x.png' shows, but not as it is now "
          + "(\(decibels(in: look.errors)) dB); it was made from an older master, or drawn by hand; "
          + "replace it with 'tercet build --force', or keep it",
        "art/other.png: warning: shows something else than 'art/other@3x.png'; find out which of "
          + "the two is right",
        "art/size.png: warning: was made by hand, and is kept, but has 15×15 pixels where the set "
          + "needs 10×10; export it again, or replace it with '--force'",
        "art/size@2x.png: warning: was made by hand, and is kept, but has 30×30 pixels, as the "
          + "master that it is a copy of, where the set needs 20×20; export it again, or replace "
          + "it with '--force'",
        "art/twice.png: warning: is no readable image, and is kept; '--force' replaces it",
        "art/twice@3x copy.png: warning: looks like a duplicate of 'twice@3x.png' and is left "
          + "out; delete it or give it a name of its own",
      ]
    )
    #expect(
      look.output.hasSuffix(
        "5 masters: 4 to adopt, 0 to render, 0 unchanged, 5 kept, 0 failed (0.0 s)\n"
      )
    )
    #expect(look.status == 0)
    let strict = try await folder.tercet("adopt", "--existing", "art", "--strict")
    #expect(strict.status == 1)
  }

  /// Two frames of 6×6 pixels, and one of 2×2.
  private static let animation = """
    R0lGODlhBgAGAIEAAAAAAP///wAAAAAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQABQAAACwAAAAABgAGAAAIDAABCBxI\
    sKDBgwgDAgAh+QQBBQABACwAAAAABgAGAIH///8AAAAAAAAAAAAIDAABCBxIsKDBgwgDAgA7
    """
  private static let still = "R0lGODdhAgACAIEAAAAAAP///wAAAAAAACwAAAAAAgACAAAIBgABCAQQEAA7"

  @Test func `files of the right size that can't be compared, and copies of other bytes`()
    async throws
  {
    let folder = try CommandFolder(pictures: set("a", 1).merging(set("b", 2)) { $1 })
    try folder.write("sources: art\noutput: out\n", to: "tercet.yml")
    _ = try await folder.tercet("build", "--no-manifest")
    let (animation, still) = (Data(base64Encoded: Self.animation), Data(base64Encoded: Self.still))
    try folder.write(Array(try #require(animation)), to: "art/c@3x.gif")
    try folder.write(Array(try #require(still)), to: "out/c.gif")
    try folder.write(CommandPicture(width: 30, height: 30, seed: 77).png, to: "out/a@3x.png")
    let master = try folder.read("art/b@3x.png")
    try folder.write(master + Array("behind the end".utf8), to: "out/b@3x.png")
    let look = try await folder.tercet("adopt", "--existing", "--yes", "art")
    #expect(
      look.errorLines.sorted() == [
        "out/a@3x.png: warning: shows something else than 'art/a@3x.png'; find out which of the "
          + "two is right",
        "out/b@3x.png: warning: shows what 'art/b@3x.png' shows, in other bytes; replace it by a "
          + "copy with 'tercet build --force', or keep it",
        "out/c.gif: warning: is damaged, or has another number of frames than 'art/c@3x.gif'; "
          + "export it again, or replace it with 'tercet build --force'",
        "out/c@2x.gif: warning: is missing; 'tercet build' makes it",
        "out/c@3x.gif: warning: is missing; 'tercet build' makes it",
      ]
    )
    #expect(
      look.output == "3 masters: 4 adopted, 0 rendered, 0 unchanged, 3 kept, 0 failed (0.0 s)\n"
    )
  }

  private func decibels(in errors: String) -> Substring {
    errors.split(separator: " dB").first?.split(separator: "(").last ?? ""
  }

  @Test func `the old chain's sizes are recognised, or named`() async throws {
    let folder = try CommandFolder(pictures: [
      "art/a@3x.png": CommandPicture(width: 300, height: 300)
    ])
    _ = try await folder.tercet("art", "--percent", "automator", "--no-manifest")
    let plain = try await folder.tercet("adopt", "--existing", "art")
    #expect(
      plain.errorLines == [
        "art/a.png: warning: was made by hand, and is kept, but has 99×99 pixels, as the old "
          + "Automator action makes them, where the set needs 100×100; export it again, or replace "
          + "it with '--force'",
        "art/a@2x.png: warning: was made by hand, and is kept, but has 198×198 pixels, as the old "
          + "Automator action makes them, where the set needs 200×200; export it again, or replace "
          + "it with '--force'",
      ]
    )
    let chain = try await folder.tercet("adopt", "--existing", "art", "--percent", "automator")
    #expect(chain.errors == "")
    #expect(chain.output.contains("1 master: 2 to adopt"))
  }

  @Test func `a rendition whose bytes alone were changed is taken back`() async throws {
    let folder = try CommandFolder(pictures: set("a", 4))
    _ = try await folder.tercet("art")
    // A chunk that decoders pass over, as optimisers drop and editors add them.
    let bytes = try folder.read("art/a@2x.png")
    let text = PNGBytes.chunk("tEXt", Array("Title\0icon".utf8))
    try folder.write(Array(bytes.dropLast(12)) + text + Array(bytes.suffix(12)), to: "art/a@2x.png")
    let before = try await folder.tercet("art")
    #expect(before.errors.contains("was edited since it was written"))
    let take = try await folder.tercet("adopt", "--existing", "--yes", "art")
    #expect(take.errors == "")
    #expect(
      take.output == "1 master: 1 adopted, 0 rendered, 1 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
    let after = try await folder.tercet("check", "art")
    #expect(after.errors == "")
    #expect(after.status == 0)
  }

  @Test func `a set with stale files of tercet's own is built first`() async throws {
    let folder = try CommandFolder(pictures: set("a", 4))
    _ = try await folder.tercet("art", "--scales", "2x")
    try folder.write(CommandPicture.small(9).png, to: "art/a@3x.png")
    _ = try await folder.tercet("art", "--scales", "1x", "--no-manifest")
    let start = try folder.tree()
    let take = try await folder.tercet("adopt", "--existing", "--yes", "art")
    #expect(
      take.errors
        == "art/a@2x.png: warning: is tercet's already, and stale: the master changed; 'tercet "
        + "build' makes it anew\n"
    )
    #expect(try folder.tree() == start)
  }

  @Test func `an output folder of a tercet.yml is taken over too`() async throws {
    let folder = try CommandFolder(pictures: set("a", 4))
    try folder.write("output: out\n", to: "tercet.yml")
    _ = try await folder.tercet("build", "art", "--no-manifest")
    let take = try await folder.tercet("adopt", "--existing", "--yes", "art")
    #expect(take.errors == "")
    #expect(
      take.output == "1 master: 2 adopted, 0 rendered, 1 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
    #expect(folder.exists("out/asset-manifest.json"))
    let check = try await folder.tercet("check", "art")
    #expect(check.status == 0)
  }

  @Test(arguments: [
    (["--yes"], "'--yes' needs '--existing'."),
    (
      ["--existing", "--undo"],
      "'--undo' and '--existing' exclude each other; a takeover is undone by the version control "
        + "of the manifest, which is all that it writes."
    ),
  ])
  func `options that make no sense`(_ options: [String], _ sentence: String) async throws {
    let folder = try CommandFolder(pictures: ["art/1.png": .small(1)])
    let start = try folder.tree()
    let result = try await CommandProcess(
      arguments: ["adopt", "art"] + options,
      folder: folder.path,
      environment: [:]
    ).run()
    #expect(result.errors == "tercet: error: \(sentence)\nSee 'tercet --help' for more.\n")
    #expect(result.status == 64)
    #expect(try folder.tree() == start)
  }

  @Test func `what was taken over is released by clean and by a deleted master`() async throws {
    let folder = try await finished(set("a", 1).merging(set("b", 2)) { $1 })
    let start = try folder.tree(below: "art")
    _ = try await folder.tercet("adopt", "--existing", "--yes", "art")
    let clean = try await folder.tercet("clean", "art", "-v")
    #expect(
      clean.output == """
        kept art/a.png (was taken over)
        kept art/a@2x.png (was taken over)
        kept art/b.png (was taken over)
        kept art/b@2x.png (was taken over)
        2 masters: 0 rendered, 0 unchanged, 4 kept, 0 failed (0.0 s)

        """
    )
    #expect(try folder.tree(below: "art") == start)
    _ = try await folder.tercet("adopt", "--existing", "--yes", "art")
    try folder.remove("art/b@3x.png")
    let build = try await folder.tercet("art")
    #expect(build.output == "1 master: 0 rendered, 2 unchanged, 2 kept, 0 failed (0.0 s)\n")
    #expect(folder.exists("art/b.png"))
  }

  @Test func `a build from above keeps what was taken over below`() async throws {
    let folder = try CommandFolder(pictures: set("ui/a", 1))
    _ = try await folder.tercet("art", "--filter", "linear", "--no-manifest")
    let start = try folder.tree(below: "art")
    _ = try await folder.tercet("adopt", "--existing", "--yes", "art/ui", "--tolerance", "10")
    let build = try await folder.tercet("art")
    #expect(build.output == "1 master: 0 rendered, 0 unchanged, 2 kept, 0 failed (0.0 s)\n")
    for (path, file) in start.files { #expect(try folder.tree(below: "art").files[path] == file) }
  }
}
