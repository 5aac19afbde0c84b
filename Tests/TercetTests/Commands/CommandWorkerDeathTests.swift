import Foundation
import Testing

/// Workers that die, once or whenever they are asked.
@Suite struct CommandWorkerDeathTests {
  /// A master whose @2x somebody else made, and one more.
  private func folder() throws -> CommandFolder {
    try CommandFolder(
      pictures: [
        "art/a@3x.png": .small(), "art/b@3x.png": .small(1),
        "art/a@2x.png": CommandPicture(width: 20, height: 20, seed: 9),
      ]
    )
  }

  /// Clauses that match what is asked of one file.
  private static func asks(_ job: String, _ file: String) -> String {
    "*'\"\(job)\"'*\(file)*|*\(file)*'\"\(job)\"'*)"
  }

  @Test(arguments: [("inspect", "b@3x"), ("inspect", "a@2x"), ("render", "b@3x")], [9, 11])
  func `one that dies once costs nothing`(_ ask: (job: String, file: String), signal: Int)
    async throws
  {
    let folder = try folder()
    let beside = try CommandFolder()
    let died = beside.full("died")
    let environment = try CommandWorker.wrapped(
      "\(Self.asks(ask.job, ask.file)) [ -e '\(died)' ] || { : > '\(died)'; kill -\(signal) $$; exit; } ;;",
      in: beside
    )
    let result = try await folder.tercet("art", "-j1", environment: environment)
    #expect(beside.exists("died"))
    #expect(result.errors == "")
    #expect(result.output == "2 masters: 3 rendered, 0 unchanged, 1 kept, 0 failed (0.0 s)\n")
    #expect(result.status == 0)
  }

  @Test(arguments: ["kill -9 $$", "exit 3"])
  func `one that dies before it greets costs nothing`(_ death: String) async throws {
    let folder = try folder()
    let beside = try CommandFolder()
    let died = beside.full("died")
    let environment = try CommandWorker.install(
      "[ -e '\(died)' ] || { : > '\(died)'; \(death); }\nexec '\(CommandProcess.product("tercet-render"))'",
      in: beside
    )
    let result = try await folder.tercet("art", environment: environment)
    #expect(beside.exists("died"))
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func `one that always dies on a kept file says nothing of that file`() async throws {
    let folder = try folder()
    let beside = try CommandFolder()
    let environment = try CommandWorker.wrapped(
      "\(Self.asks("inspect", "a@2x")) kill -KILL $$; exit ;;",
      in: beside
    )
    let result = try await folder.tercet("art", environment: environment)
    #expect(
      result.errors
        == "art/a@2x.png: error: its worker was killed twice (signal 9), as the system does when "
        + "memory is short; free memory, or give a smaller '--jobs'\n"
    )
    #expect(result.output == "2 masters: 3 rendered, 0 unchanged, 1 kept, 0 failed (0.0 s)\n")
    #expect(result.status == 1)
    let manifest = String(decoding: try folder.read("art/asset-manifest.json"), as: UTF8.self)
    #expect(!manifest.contains("a@2x.png"))

    let again = try await folder.tercet("art")
    #expect(again.errors == "")
    #expect(again.status == 0)
    let fresh = try self.folder()
    _ = try await fresh.tercet("art")
    #expect(try folder.tree().bytes == fresh.tree().bytes)
  }

  @Test func `none that can be started stops a run that only kept files need one for`() async throws
  {
    let folder = try folder()
    let beside = try CommandFolder()
    let (cache, tired) = (beside.full("cache"), beside.full("tired"))
    var environment = try CommandWorker.install(
      "[ -e '\(tired)' ] && exec sleep 1000\nexec '\(CommandProcess.product("tercet-render"))'",
      in: beside
    )
    environment["XDG_CACHE_HOME"] = cache
    try folder.move("art/a@2x.png", to: "other.png")
    #expect(try await folder.tercet("art", environment: environment).status == 0)
    // The version is remembered, the masters are known, and another file lies there now.
    try folder.remove("art/a@2x.png")
    try folder.move("other.png", to: "art/a@2x.png")
    try beside.write("", to: "tired")
    let result = try await folder.tercet("art", "--time-limit", "1", environment: environment)
    #expect(
      result.errors
        == "\(environment["TERCET_RENDER"] ?? ""): error: said nothing for 1 second; install "
        + "'tercet' and 'tercet-render' of one release, or raise '--time-limit'\n"
    )
    #expect(result.status == 70)
  }
}
