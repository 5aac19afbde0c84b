import Foundation
import Testing

/// Editing `tercet.yml` while the built program watches.
@Suite struct CommandWatchReloadTests {
  private func watch(_ text: String? = "sources: art\noutput: out\n", _ arguments: String...)
    throws -> CommandWatch
  {
    let folder = try CommandFolder(pictures: [
      "art/a@3x.png": .small(), "art/ui/b@3x.png": .small(1), "photos/c@3x.png": .small(2),
    ])
    try folder.makeFolder(".git")
    if let text { try folder.write(text, to: "tercet.yml") }
    return CommandWatch(folder: folder, arguments: arguments)
  }

  /// Whether an event was told that holds each of these texts.
  private func told(_ watch: CommandWatch, _ texts: String...) -> Bool {
    watch.events.contains { event in texts.allSatisfy(event.contains) }
  }

  @Test func `everything that the file decides takes effect, also where to look and to write`()
    async throws
  {
    let watch = try watch()
    let folder = watch.folder
    let result = try await watch.run { _ in
      #expect(folder.exists("out/ui/b.png") && !folder.exists("out/c.png"))
      try folder.write(
        "sources: [art, photos]\noutput: other\nexclude: [ui]\nscales: [2x]\n",
        to: "tercet.yml"
      )
      try await watch.until { folder.exists("other/c@2x.png") && folder.exists("other/a@2x.png") }
      #expect(told(watch, #""event":"configured""#, #""folders":["art","photos"]"#))
      #expect(told(watch, #""event":"configured""#, #""file":"tercet.yml""#))
      // The new source is watched, the excluded folder is not built.
      try folder.write(CommandPicture.small(3).png, to: "photos/d@3x.png")
      try await watch.until { folder.exists("other/d@2x.png") }
    }
    #expect(result.errors == "")
    #expect(!folder.exists("other/ui") && !folder.exists("other/a.png"))
  }

  @Test func `a rule takes effect`() async throws {
    let watch = try watch()
    let folder = watch.folder
    _ = try await watch.run { _ in
      try folder.write(
        "sources: art\noutput: out\nrules: [{match: ui, filter: nearest}]\n",
        to: "tercet.yml"
      )
      try await watch.until {
        let manifest = String(decoding: try folder.read("out/asset-manifest.json"), as: UTF8.self)
        return manifest.matches(of: /filter=nearest/).count == 2
      }
    }
  }

  @Test func `a nearer file is in force from its arrival to its end`() async throws {
    let watch = try watch("output: out\n", "art")
    let folder = watch.folder
    _ = try await watch.run { _ in
      #expect(folder.exists("out/art/a.png"))
      try folder.write("output: near\n", to: "art/tercet.yml")
      try await watch.until { folder.exists("art/near/a.png") }
      #expect(told(watch, #""event":"configured""#, #""file":"art/tercet.yml""#))
      try folder.remove("art/tercet.yml")
      try await watch.until { told(watch, #""event":"configured""#, #""file":"tercet.yml""#) }
      try folder.write(CommandPicture.small(3).png, to: "art/d@3x.png")
      try await watch.until { folder.exists("out/art/d.png") }
    }
    #expect(!folder.exists("art/near/d.png"))
  }

  @Test func `without the only file the command line alone decides`() async throws {
    let watch = try watch("output: out\n", "art")
    let folder = watch.folder
    _ = try await watch.run { _ in
      try folder.remove("tercet.yml")
      try await watch.until { folder.exists("art/a.png") }
      #expect(told(watch, #"{"event":"configured","folders":["art"]}"#))
    }
  }

  @Test func `a broken file leaves the last good one in force, and its mistakes stand`()
    async throws
  {
    let watch = try watch()
    let folder = watch.folder
    let mistake = #""message":"unknown key 'outptu'; did you mean 'output'?""#
    let result = try await watch.run { _ in
      try folder.write("sources: art\noutptu: other\n", to: "tercet.yml")
      try await watch.until { told(watch, mistake, #""path":"tercet.yml:2:1""#) }
      let builds = watch.builds
      try folder.write(CommandPicture.small(3).png, to: "art/d@3x.png")
      try await watch.until { folder.exists("out/d.png") && watch.builds > builds }
      #expect(watch.events.count { $0.contains(mistake) } == 2)
      try folder.write("sources: art\noutput: other\n", to: "tercet.yml")
      try await watch.until { folder.exists("other/d.png") && watch.builds > builds + 1 }
      #expect(watch.events.count { $0.contains(mistake) } == 2)
    }
    #expect(result.errors == "")
    #expect(!folder.exists("art/a.png"))
  }

  @Test func `the command line keeps winning`() async throws {
    let watch = try watch(nil, "art", "-o", "mine", "--scales", "2x")
    let folder = watch.folder
    _ = try await watch.run { _ in
      try folder.write("output: theirs\nscales: [1x]\nexclude: [ui]\n", to: "tercet.yml")
      try await watch.until { told(watch, #""event":"summary""#, #""masters":1,"#) }
    }
    #expect(folder.exists("mine/a@2x.png"))
    #expect(!folder.exists("mine/a.png") && !folder.exists("theirs"))
  }

  @Test func `a file that is named is followed, and no other`() async throws {
    let watch = try watch("output: no\n", "art", "--config", "conf/.watch.yml")
    let folder = watch.folder
    try folder.makeFolder(".git")
    try folder.write("output: ../out\n", to: "conf/.watch.yml")
    _ = try await watch.run { _ in
      try folder.write("output: neither\n", to: "art/tercet.yml")
      try folder.write("output: ../other\n", to: "conf/.watch.yml")
      try await watch.until { folder.exists("other/a.png") }
    }
    #expect(!folder.exists("no") && !folder.exists("art/neither"))
    #expect(!folder.exists("art/a.png"))
  }

  @Test func `none is followed where none is wanted`() async throws {
    let watch = try watch("output: no\n", "art", "--no-config")
    let folder = watch.folder
    _ = try await watch.run { _ in
      try folder.write("output: neither\n", to: "tercet.yml")
      try folder.write("output: neither\n", to: "art/tercet.yml")
      try folder.write(CommandPicture.small(3).png, to: "art/d@3x.png")
      try await watch.until { folder.exists("art/d.png") }
    }
    #expect(!told(watch, "configured"))
    #expect(watch.builds == 2)
    #expect(!folder.exists("no") && !folder.exists("neither") && !folder.exists("art/neither"))
  }

  @Test(arguments: ["rename", "away", "slowly", "link"])
  func `however it is saved, nothing is built by a part of it`(_ way: String) async throws {
    let watch = try watch()
    let folder = watch.folder
    // Without its second line the renditions would lie beside the masters.
    let text = "sources: [art]\noutput: other\n"
    if way == "link" {
      try folder.move("tercet.yml", to: "real.yml")
      try folder.link("tercet.yml", to: "real.yml")
    }
    _ = try await watch.run { _ in
      switch way {
      case "rename":
        try folder.write(text, to: "new.yml")
        rename(folder.full("new.yml"), folder.full("tercet.yml"))
      case "away":
        try folder.move("tercet.yml", to: "tercet.yml~")
        try folder.write(CommandPicture.small(3).png, to: "art/d@3x.png")
        try await Task.sleep(for: .milliseconds(200))
        try folder.write(text, to: "tercet.yml")
      case "link":
        try folder.write(text, to: "new.yml")
        rename(folder.full("new.yml"), folder.full("real.yml"))
      default:
        let file = try #require(FileHandle(forWritingAtPath: folder.full("tercet.yml")))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data(text.utf8.prefix(15)))
        try folder.write(CommandPicture.small(3).png, to: "art/d@3x.png")
        try await watch.until { folder.exists("out/d.png") }
        try file.write(contentsOf: Data(text.utf8.dropFirst(15)))
        try file.close()
      }
      try await watch.until { folder.exists("other/ui/b.png") }
    }
    #expect(!folder.exists("art/a.png") && !folder.exists("art/d.png"))
    // On a slow machine the wait for a file that is away may be over before it is back.
    #expect(way == "away" || watch.events.count { $0.contains("configured") } == 1)
  }

  @Test func `polling finds a new file too`() async throws {
    let watch = try watch(nil, "art", "--poll", "1")
    let folder = watch.folder
    _ = try await watch.run { _ in
      try folder.write("output: out\n", to: "tercet.yml")
      try await watch.until { folder.exists("out/art/a.png") }
    }
  }

  @Test func `a new output is claimed and the old one let go`() async throws {
    let watch = try watch()
    let folder = watch.folder
    _ = try await watch.run { running in
      try folder.write("sources: art\noutput: other\n", to: "tercet.yml")
      try await watch.until { told(watch, "configured") }
      let second = CommandWatch(folder: try CommandFolder(), arguments: [folder.full("art")])
      let refused = try await CommandProcess(
        arguments: ["watch", "art", "-o", "other", "--no-config"],
        folder: folder.path
      ).run()
      #expect(refused.status == 1)
      #expect(refused.errors.contains("process \(running.processIdentifier)"))
      // This one holds what the first would have.
      var free = second
      free.arguments = [folder.full("photos"), "-o", folder.full("out"), "--no-config"]
      _ = try await free.run { _ in
        try folder.write("sources: art\noutput: out\n", to: "tercet.yml")
        try await watch.until { told(watch, #""code":"watched-already""#, #""path":"out""#) }
      }
      // What stood in the way is gone by the next change.
      try folder.write(CommandPicture.small(3).png, to: "art/d@3x.png")
      try await watch.until { folder.exists("out/d.png") }
    }
  }

  @Test func `a file that goes for a moment has nothing built without it`() async throws {
    let watch = try watch()
    let folder = watch.folder
    _ = try await watch.run { _ in
      try folder.move("tercet.yml", to: "kept")
      try folder.write(CommandPicture.small(3).png, to: "art/d@3x.png")
      try await Task.sleep(for: .milliseconds(300))
      try folder.write(CommandPicture.small(4).png, to: "art/e@3x.png")
      try folder.move("kept", to: "tercet.yml")
      try await watch.until { folder.exists("out/d.png") && folder.exists("out/e.png") }
    }
    #expect(!folder.exists("art/d.png") && !folder.exists("asset-manifest.json"))
  }

  @Test func `what was built while the file was away goes when it is back`() async throws {
    let watch = try watch()
    let folder = watch.folder
    let before = try folder.tree(below: "art").bytes
    _ = try await watch.run { _ in
      let out = try folder.tree(below: "out").bytes
      try folder.move("tercet.yml", to: "kept")
      try await watch.until { try folder.exists("photos/c.png") && watch.isAtRest }
      try folder.write(CommandPicture.small(9).png, to: "art/hand.png")
      try folder.move("kept", to: "tercet.yml")
      try await watch.until { try !folder.exists("asset-manifest.json") && watch.isAtRest }
      #expect(try folder.tree(below: "out").bytes == out)
    }
    #expect(folder.exists("art/hand.png"))
    try folder.remove("art/hand.png")
    #expect(try folder.tree(below: "art").bytes == before)
    #expect(!folder.exists("photos/c.png"))
  }
}
