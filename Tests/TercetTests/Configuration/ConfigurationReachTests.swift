import Foundation
import TercetSystem
import Testing

@testable import tercet

/// What the paths of a configuration file may decide about.
@Suite struct ConfigurationReachTests {
  /// A folder with a repository in it and something beside that isn't the repository's.
  private static func folder(_ text: String, isRepository: Bool = true) throws -> CommandFolder {
    let folder = try CommandFolder(pictures: ["repo/art/a@3x.png": .small()])
    if isRepository { try folder.makeFolder("repo/.git") }
    try folder.write(CommandPicture.small(1).png, to: "home/h@3x.png")
    try folder.link("repo/link", to: "../home")
    try folder.link("repo/inner", to: "art")
    try folder.write(text, to: "repo/tercet.yml")
    return folder
  }

  @Test(arguments: [
    ("art", true), ("art/new/folder", true), (".", true), ("inner/new", true), ("../home", false),
    ("..", false), ("/", false), ("link", false), ("link/new", false), ("art/../../repo2", false),
    ("../repo/art", true), ("../repository", false),
  ])
  func `links count as what they lead to`(path: String, isInside: Bool) throws {
    let folder = try Self.folder("")
    for start in ["repo", "repo/art"] {
      let reach = ConfigurationReach(
        from: folder.full(start),
        currentFolder: folder.full("repo"),
        on: LocalDisk()
      )
      #expect(reach.isRepository)
      #expect(reach.holds(path) == isInside)
    }
  }

  @Test func `without a repository the file's own folder counts`() throws {
    let folder = try Self.folder("", isRepository: false)
    let reach = ConfigurationReach(
      from: folder.full("repo/art"),
      currentFolder: folder.full("repo"),
      on: LocalDisk()
    )
    #expect(!reach.isRepository)
    #expect(reach.holds("art/x") && !reach.holds("x"))
  }

  private static let leads = "leads out of the repository, which a file in it can't decide; give "

  @Test(arguments: [
    ("output: ../home/out", "1:9", "'../home/out' \(leads)'--output' on the command line"),
    ("output: link/out", "1:9", "'link/out' \(leads)'--output' on the command line"),
    (
      "manifest: ../home/.profile", "1:11",
      "'../home/.profile' \(leads)'--manifest' on the command line"
    ),
    (
      "cache-dir: ../home/cache", "1:12",
      "'../home/cache' \(leads)'--cache-dir' on the command line"
    ),
    (
      "cache-dir: cache", "1:12",
      "'cache' lies in the repository, and a cache that may come with one is not used; give "
        + "'--cache-dir' on the command line"
    ),
    (
      "targets: [{layout: web, output: ../home/web}]", "1:33",
      "'../home/web' \(leads)'--output' on the command line"
    ),
    (
      "targets: [{layout: web, output: web, manifest: link/m.json}]", "1:48",
      "'link/m.json' \(leads)'--manifest' on the command line"
    ),
    (
      "sources: [../home]", "1:1",
      "'../home' leads out of the repository, and renditions would be written there; give it as "
        + "PATH on the command line, or an 'output'"
    ),
    (
      "sources: [art, link]", "1:1",
      "'link' leads out of the repository, and renditions would be written there; give it as "
        + "PATH on the command line, or an 'output'"
    ),
  ])
  func `what leads out is refused, and nothing is written`(
    text: String,
    place: String,
    sentence: String
  ) async throws {
    let folder = try Self.folder(text + "\n")
    let before = try folder.tree()
    let caches = ["XDG_CACHE_HOME": try CommandFolder().path]
    for command in ["build", "check", "clean", "plan"] {
      let result = try await folder.tercet(command, in: "repo", environment: caches)
      #expect(result.errorLines == ["tercet.yml:\(place): error: \(sentence)"])
      #expect(result.status == 64)
    }
    #expect(try folder.tree() == before)
  }

  @Test(arguments: [
    ("output: ../home/out", ["--output", "../home/out"]),
    ("manifest: ../home/m.json", ["--manifest", "../home/m.json"]),
    ("cache-dir: cache", ["--cache-dir", "cache"]),
    ("targets: [{layout: web, output: ../home/web}]", ["--output", "../home/web"]),
    ("sources: ../home", ["../home"]),
    ("sources: ../home\noutput: out", ["../home"]),
  ])
  func `what the user types is the user's own word`(text: String, typed: [String]) async throws {
    let folder = try Self.folder(text + "\n")
    let result = try await CommandProcess(
      arguments: ["build"] + typed,
      folder: folder.full("repo"),
      environment: ["XDG_CACHE_HOME": folder.full("caches")]
    ).run()
    #expect(!result.errors.contains("error"))
    #expect(result.status == 0)
  }

  @Test func `without a repository a cache may lie in the file's folder`() async throws {
    let folder = try Self.folder("cache-dir: cache\n", isRepository: false)
    #expect(try await folder.tercet("art", in: "repo").errors == "")
    #expect(folder.exists("repo/cache/records"))
  }
}
