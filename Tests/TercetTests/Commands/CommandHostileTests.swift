import Foundation
import TercetSystem
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Repositories that somebody else wrote, and what they can't do to the person who runs tercet there.
struct CommandHostileTests {
  /// A repository with a master, and a home beside it that is not the repository's.
  private func folder() throws -> CommandFolder {
    let folder = try CommandFolder(pictures: ["repo/art/a@3x.png": .small()])
    try folder.makeFolder("repo/.git")
    try folder.write("# mine\n", to: "home/rc")
    return folder
  }

  /// Runs a command in the repository, and checks that nothing beside it has changed.
  @discardableResult
  private func tercet(_ arguments: String..., in folder: CommandFolder) async throws
    -> CommandResult
  {
    let before = try folder.tree(below: "home")
    let result = try await CommandProcess(
      arguments: arguments,
      folder: folder.full("repo"),
      environment: ["XDG_CACHE_HOME": folder.full("cache")]
    ).run()
    #expect(try folder.tree(below: "home") == before)
    return result
  }

  private let zeros = String(repeating: "0", count: 64)

  private func hex(_ folder: CommandFolder, _ name: String) throws -> String {
    SHA256.digest(try folder.read(name)).hex
  }

  @Test(arguments: ["../../home/rc", "../../home/new"])
  func `a journal that is a link gets no line`(target: String) async throws {
    let folder = try folder()
    try folder.link("repo/art/.tercet-journal", to: target)
    for arguments in [["art"], ["clean", "art"], ["check", "art"], ["art", "--force"]] {
      let result = try await CommandProcess(
        arguments: arguments,
        folder: folder.full("repo")
      ).run()
      #expect(
        result.errors
          == "art/.tercet-journal: error: is a link, which no file of tercet's own ever is, and "
          + "nothing is read from it or written to it; remove it and run again\n"
      )
      #expect(result.status == (arguments[0] == "check" ? 64 : 1))
    }
    #expect(try folder.tree(below: "home").paths == ["rc"])
    #expect(try folder.read("home/rc") == Array("# mine\n".utf8))
    #expect(!folder.exists("repo/art/a.png"))
  }

  @Test func `a plan leads neither out nor to other names than adoption gives`() async throws {
    let folder = try folder()
    try folder.link("repo/art/link", to: "../../home")
    try folder.write(CommandPicture.small(1).png, to: "repo/art/x.png")
    for (from, to) in [
      ("link/moved", "link/rc"), ("moved.png", "x.png"), ("x.txt", "x@3x.png"),
      ("../b.png", "../a.png"),
      ("link/rc.png", "link/rc@3x.png"),
    ] {
      let digest = try hex(folder, "repo/art/x.png")
      let text = #"[{"from":"\#(from)","to":"\#(to)","sha256":"\#(digest)","made":[]}]"#
      try folder.write(text, to: "repo/art/.tercet-adopt")
      let before = try folder.tree(below: "repo/art")
      let result = try await tercet("adopt", "art", in: folder)
      #expect(
        result.errors
          == "art/.tercet-adopt: error: tells of an adoption that was cut off, but not of these "
          + "very files: it came with a checkout or a copy; 'tercet adopt --undo' follows it where "
          + "the images are the same, else remove it\n"
      )
      #expect(result.status == 1)
      #expect(try folder.tree(below: "repo/art") == before)
    }
  }

  @Test func `a plan that came with the files is followed only when asked, by hash`() async throws {
    let folder = try folder()
    func write(_ digest: String) throws {
      let text = #"[{"from":"a.png","to":"a@3x.png","sha256":"\#(digest)","made":["a.png"]}]"#
      try folder.write(text, to: "repo/art/.tercet-adopt")
    }
    try write(try hex(folder, "repo/art/a@3x.png"))
    let before = try folder.tree(below: "repo/art")
    for arguments in [["adopt", "art"], ["art"], ["art", "-o", "out"], ["clean", "art"]] {
      let result = try await CommandProcess(
        arguments: arguments,
        folder: folder.full("repo")
      ).run()
      #expect(result.errors.contains("not of these very files"))
      #expect(result.status == 1)
      #expect(try folder.tree(below: "repo/art") == before)
    }
    let dry = try await tercet("adopt", "--undo", "art", "-n", in: folder)
    #expect(dry.output.hasPrefix("would rename art/a@3x.png (back to art/a.png)\n"))
    #expect(try folder.tree(below: "repo/art") == before)
    try write(zeros)
    let wrong = try await tercet("adopt", "--undo", "art", in: folder)
    #expect(
      wrong.errorLines.first
        == "art/a@3x.png: warning: isn't the image any more that it was when an adoption was cut "
        + "off, and keeps its name"
    )
    #expect(folder.exists("repo/art/a@3x.png") && !folder.exists("repo/art/.tercet-adopt"))
    try write(try hex(folder, "repo/art/a@3x.png"))
    try await tercet("adopt", "--undo", "art", in: folder)
    #expect(try folder.tree(below: "repo/art").paths == ["a.png"])
  }

  @Test(arguments: ["pkg/__init__.py", "pkg/empty.png", "pkg/full.png", "pkg/code.py"])
  func `a journal removes nobody's files`(path: String) async throws {
    let folder = try folder()
    try folder.write(
      path.contains("full") ? "full" : path.contains("code") ? "code" : "",
      to: "repo/art/" + path
    )
    let digest = try hex(folder, "repo/art/" + path)
    for sha256 in [zeros, digest] {
      try folder.write(
        #"{"bytes":5,"master":"gone@3x.png","path":"\#(path)","sha256":"\#(sha256)"}"# + "\n",
        to: "repo/art/.tercet-journal"
      )
      try await tercet("art", "-n", in: folder)
      let result = try await tercet("art", in: folder)
      #expect(!result.output.contains("removed"))
      #expect(folder.exists("repo/art/" + path))
      try await tercet("clean", "art", in: folder)
      #expect(folder.exists("repo/art/" + path))
    }
  }

  /// Adds an asset to a manifest whose master is gone.
  private func record(_ path: String, _ bytes: [UInt8], in file: String, _ folder: CommandFolder)
    throws
  {
    let text = try folder.read(file)
    var manifest = try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any] ?? [:]
    var assets = manifest["assets"] as? [[String: Any]] ?? []
    var asset = assets[0]
    var master = asset["master"] as? [String: Any] ?? [:]
    master["path"] = (master["path"] as? String ?? "").replacing("a@3x", with: "gone@3x")
    var rendition = (asset["renditions"] as? [[String: Any]] ?? [])[0]
    rendition["path"] = path
    rendition["bytes"] = bytes.count
    rendition["sha256"] = SHA256.digest(bytes).hex
    asset["name"] = "gone"
    asset["master"] = master
    asset["renditions"] = [rendition]
    assets.append(asset)
    manifest["assets"] = assets
    try folder.write(Array(try JSONSerialization.data(withJSONObject: manifest)), to: file)
  }

  @Test(arguments: [["build", "art", "-o", "out"], ["clean", "art", "-o", "out"]])
  func `a manifest knows nothing behind a linked folder`(arguments: [String]) async throws {
    let folder = try folder()
    try folder.write("known\n", to: "home/known.png")
    try await tercet("build", "art", "-o", "out", in: folder)
    try folder.link("repo/out/link", to: "../../home")
    try record("link/known.png", Array("known\n".utf8), in: "repo/out/asset-manifest.json", folder)
    let before = try folder.tree(below: "home")
    let result = try await CommandProcess(arguments: arguments, folder: folder.full("repo")).run()
    #expect(
      result.errors
        == "out/link/known.png: warning: is recorded as a rendition, but lies behind a link, and is "
        + "left as it is; remove it yourself\n"
    )
    #expect(try folder.tree(below: "home") == before)
  }

  @Test(arguments: ["src/main.c", "other/x.png"])
  func `a manifest has nothing removed that is no rendition of its master`(path: String)
    async throws
  {
    let folder = try CommandFolder(pictures: ["art/ui/a@3x.png": .small()])
    _ = try await folder.tercet("art")
    try folder.write("content", to: "art/" + path)
    try record(path, Array("content".utf8), in: "art/asset-manifest.json", folder)
    let result = try await folder.tercet("art")
    #expect(
      result.errors
        == "art/\(path): warning: is recorded as a rendition, but no rendition of its master has "
        + "that place or name, and it is left as it is; if it is one all the same, remove it "
        + "yourself\n"
    )
    #expect(folder.exists("art/" + path))
  }

  @Test func `a manifest that is a link is refused`() async throws {
    let folder = try folder()
    for target in ["../../home/rc", "../../home/new"] {
      try folder.link("repo/art/asset-manifest.json", to: target)
      for command in ["build", "check", "clean", "adopt"] {
        let result = try await tercet(command, "art", in: folder)
        #expect(
          result.errors
            == "art/asset-manifest.json: error: is a link, and no manifest is read or written "
            + "through one; put the manifest itself there, or name it with '--manifest'\n"
        )
      }
      #expect(!folder.exists("repo/art/a.png"))
      try folder.remove("repo/art/asset-manifest.json")
    }
  }

  @Test func `a link to nothing at an output's path is kept, and replaced when forced`()
    async throws
  {
    let folder = try folder()
    try folder.link("repo/art/a.png", to: "../../home/new")
    let result = try await tercet("art", in: folder)
    #expect(
      result.errors
        == "art/a.png: warning: is a link to a file that does not exist, and is kept; '--force' "
        + "replaces it\n"
    )
    #expect(result.output.hasPrefix("1 master: 1 rendered, 0 unchanged, 1 kept,"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: folder.full("repo/art/a.png")
      ) == "../../home/new"
    )
    let forced = try await tercet("art", "--force", in: folder)
    #expect(forced.errors == "")
    #expect(CommandPicture.size(ofPNG: try folder.read("repo/art/a.png")) == [10, 10])
  }

  @Test func `an output folder's own links are no way out`() async throws {
    let folder = try folder()
    try folder.write(CommandPicture.small(2).png, to: "repo/art/ui/b@3x.png")
    try folder.makeFolder("repo/out")
    try folder.link("repo/out/ui", to: "../../home")
    let result = try await tercet("art", "-o", "out", in: folder)
    #expect(
      result.errors
        == "art/ui/b@3x.png: error: a rendition belongs into 'out/ui', which is a link, and nothing "
        + "is written through one; replace it by a folder, or give '--output'\n"
    )
    #expect(folder.exists("repo/out/a.png"))
  }

  @Test func `a cache that the user names in a checkout is not written through links`() async throws
  {
    let folder = try folder()
    for name in ["renditions/1.pack", "worker", "records"] {
      try folder.makeFolder("repo/cache/renditions")
      try folder.link("repo/cache/" + name, to: folder.full("home/made"))
    }
    let result = try await tercet("art", "--cache-dir", "cache", in: folder)
    #expect(
      result.errorLines
        == ["records", "worker", "renditions/1.pack"].map {
          "cache/\($0): warning: is a link or has a second name, and nothing of the cache is read "
            + "from it or written to it; remove it"
        }
    )
    #expect(result.status == 0)
    #expect(folder.exists("repo/art/a.png"))
    #expect(try folder.tree(below: "home").paths == ["rc"])
  }
}
