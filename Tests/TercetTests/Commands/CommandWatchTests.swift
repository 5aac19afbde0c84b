import Foundation
import Testing

/// Saving, moving and removing files while the built program watches.
@Suite struct CommandWatchTests {
  private func watch(_ pictures: [String: CommandPicture] = ["art/a@3x.png": .small()]) throws
    -> CommandWatch
  {
    CommandWatch(folder: try CommandFolder(pictures: pictures))
  }

  @Test func `a save in place and a save by rename are built`() async throws {
    let watch = try watch()
    let folder = watch.folder
    let result = try await watch.run { _ in
      try folder.write(CommandPicture.small(1).png, to: "art/b@3x.png")
      try await watch.until { folder.exists("art/b@2x.png") && folder.exists("art/b.png") }

      let before = try folder.read("art/a@2x.png")
      try folder.write(CommandPicture.small(2).png, to: "art/.a.tmp")
      rename(folder.full("art/.a.tmp"), folder.full("art/a@3x.png"))
      try await watch.until { try folder.read("art/a@2x.png") != before }
    }
    #expect(result.status == 130)
    #expect(result.errors == "")
    #expect(try folder.tree(below: "art").leftovers == [])
  }

  @Test func `a slow copy is built when it is whole`() async throws {
    let watch = try watch()
    let folder = watch.folder
    _ = try await watch.run { _ in
      let bytes = CommandPicture(width: 300, height: 300).png
      #expect(FileManager.default.createFile(atPath: folder.full("art/slow@3x.png"), contents: nil))
      let file = try #require(FileHandle(forWritingAtPath: folder.full("art/slow@3x.png")))
      try file.write(contentsOf: bytes[..<1000])
      try folder.write(CommandPicture.small(1).png, to: "art/quick@3x.png")
      try await watch.until { folder.exists("art/quick.png") }
      try file.write(contentsOf: bytes[1000...])
      try file.close()
      try await watch.until { folder.exists("art/slow.png") && folder.exists("art/slow@2x.png") }
    }
    #expect(CommandPicture.size(ofPNG: try folder.read("art/slow@2x.png")) == [200, 200])
  }

  @Test func `a new folder with content, its new name and its end are followed`() async throws {
    let watch = try watch(["art/a@3x.png": .small(), "aside/deep/b@3x.png": .small(1)])
    let folder = watch.folder
    _ = try await watch.run { _ in
      try folder.move("aside", to: "art/new")
      try await watch.until { folder.exists("art/new/deep/b@2x.png") }

      try folder.move("art/new", to: "art/other")
      try folder.write(CommandPicture.small(2).png, to: "art/other/deep/c@3x.png")
      try await watch.until { folder.exists("art/other/deep/c@2x.png") }
      // What was moved along is still ours: it follows its master.
      let before = try folder.read("art/other/deep/b@2x.png")
      try folder.write(CommandPicture.small(3).png, to: "art/other/deep/b@3x.png")
      try await watch.until { try folder.read("art/other/deep/b@2x.png") != before }

      try folder.remove("art/other/deep/b@3x.png")
      try await watch.until { !folder.exists("art/other/deep/b@2x.png") }
      // In one step: what goes file by file is made again meanwhile.
      try folder.move("art/other", to: "away")
      try await watch.until {
        !String(decoding: try folder.read("art/asset-manifest.json"), as: UTF8.self)
          .contains("other")
      }
    }
    #expect(try folder.tree(below: "art").paths.count == 4)
  }

  @Test func `a thousand files at once are few builds, and none for our own`() async throws {
    let watch = try watch()
    let folder = watch.folder
    let picture = CommandPicture(width: 3, height: 3).png
    for number in 0..<1000 {
      try folder.write(picture, to: "aside/\(number % 7)/n\(number)@3x.png")
    }
    _ = try await watch.run { _ in
      let before = watch.builds
      for number in 0..<7 { try folder.move("aside/\(number)", to: "art/\(number)") }
      @Sendable func manifest() throws -> String {
        String(decoding: try folder.read("art/asset-manifest.json"), as: UTF8.self)
      }
      try await watch.until { try manifest().matches(of: /"name"/).count >= 1001 }
      #expect(watch.builds - before <= 4)
      // The next change is the next build, so nothing of ours came between.
      try await watch.until {
        watch.events.last?.contains(#""event":"summary""#) ?? false
      }
      let after = watch.builds
      try folder.write(CommandPicture.small(9).png, to: "art/last@3x.png")
      try await watch.until { folder.exists("art/last@2x.png") && watch.builds > after }
      #expect(watch.builds == after + 1)
    }
  }

  @Test func `an output folder inside the input causes no build`() async throws {
    var watch = try watch()
    watch.arguments = ["art", "-o", "art/out"]
    let folder = watch.folder
    _ = try await watch.run { [watch] _ in
      try folder.write(CommandPicture.small(1).png, to: "art/b@3x.png")
      try await watch.until { watch.builds == 2 }
      try folder.remove("art/out/a@2x.png")
      try await watch.until { folder.exists("art/out/a@2x.png") && watch.builds == 3 }
    }
    #expect(watch.builds == 3)
    #expect(!folder.exists("art/out/out"))
  }

  @Test func `a folder that is removed and made again is watched again`() async throws {
    let watch = try watch()
    let folder = watch.folder
    _ = try await watch.run { _ in
      try folder.move("art", to: "away")
      try await watch.until { watch.events.contains { $0.contains("unusable-path") } }
      try folder.write(CommandPicture.small(1).png, to: "art/b@3x.png")
      try await watch.until { folder.exists("art/b@2x.png") }
    }
  }

  @Test func `a failing master doesn't end the watch`() async throws {
    let watch = try watch()
    let folder = watch.folder
    _ = try await watch.run { _ in
      try folder.write(Array(CommandPicture.small().png.prefix(60)), to: "art/bad@3x.png")
      try await watch.until { watch.events.contains { $0.contains(#""code":"truncated""#) } }
      try folder.write(CommandPicture.small(4).png, to: "art/bad@3x.png")
      try await watch.until { folder.exists("art/bad@2x.png") }
    }
  }

  @Test func `a build takes its turn beside a watch`() async throws {
    let watch = try watch()
    let folder = watch.folder
    _ = try await watch.run { _ in
      try folder.remove("art/a@2x.png")
      let build = try await folder.tercet("art")
      #expect(build.status == 0)
      #expect(folder.exists("art/a@2x.png"))
    }
  }

  @Test func `polling finds the same`() async throws {
    var watch = try watch()
    watch.arguments = ["art", "--poll", "1"]
    let folder = watch.folder
    _ = try await watch.run { [watch] _ in
      try folder.write(CommandPicture.small(1).png, to: "art/sub/b@3x.png")
      try await watch.until { folder.exists("art/sub/b@2x.png") }
      try folder.remove("art/a@3x.png")
      try await watch.until { !folder.exists("art/a@2x.png") }
    }
  }

  @Test func `links to pictures and, with an output, to folders are followed`() async throws {
    var watch = try watch(["art/a@3x.png": .small(), "aside/b@3x.png": .small(1)])
    watch.arguments = ["art", "-o", "out"]
    let folder = watch.folder
    _ = try await watch.run { [watch] _ in
      try folder.link("art/link", to: "../aside")
      try await watch.until { folder.exists("out/link/b.png") }
      try folder.write(CommandPicture.small(2).png, to: "aside/c@3x.png")
      try await watch.until { folder.exists("out/link/c.png") }

      try folder.write(CommandPicture.small(3).png, to: "real.png")
      try folder.link("art/d@3x.png", to: "../real.png")
      try await watch.until { folder.exists("out/d@2x.png") }
      let before = try folder.read("out/d@2x.png")
      try folder.write(CommandPicture.small(4).png, to: "new.png")
      rename(folder.full("new.png"), folder.full("real.png"))
      try await watch.until { try folder.read("out/d@2x.png") != before }

      try folder.remove("art/link")
      try await watch.until { !folder.exists("out/link") }
    }
  }
}
