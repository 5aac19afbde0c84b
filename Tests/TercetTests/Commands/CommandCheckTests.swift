import Foundation
import Testing

/// `check`: nothing written, and three ways to end.
@Suite struct CommandCheckTests {
  private func built() async throws -> CommandFolder {
    let folder = try CommandFolder(pictures: ["art/a@3x.png": .small(1), "art/b@3x.png": .small(2)])
    _ = try await folder.tercet("art", environment: cache(folder))
    return folder
  }

  private func cache(_ folder: CommandFolder) -> [String: String] {
    ["XDG_CACHE_HOME": folder.full("cache")]
  }

  @Test func `writes nothing anywhere, whatever it finds`() async throws {
    let folder = try await built()
    for change in ["", "art/a.png", "art/b@3x.png", "art/asset-manifest.json", "cache"] {
      if !change.isEmpty { try folder.remove(change) }
      let before = try folder.tree()
      let check = try await folder.tercet("check", "art", environment: cache(folder))
      #expect(check.status == (change.isEmpty ? 0 : 1))
      #expect(try folder.tree() == before)
      #expect(folder.exists("cache") == (change != "cache"))
    }
  }

  @Test func `needs neither a cache nor leave to write`() async throws {
    let folder = try await built()
    try folder.remove("cache")
    func allow(_ mode: Int, _ name: String) throws {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode],
        ofItemAtPath: folder.full(name)
      )
    }
    for name in ["art", ""] { try allow(0o555, name) }
    defer { for name in ["", "art"] { try? allow(0o755, name) } }
    let check = try await folder.tercet("check", "art", environment: cache(folder))
    #expect(check.output == "2 masters: 0 to render, 4 unchanged, 0 kept, 0 failed (0.0 s)\n")
    #expect(check.errors == "" && check.status == 0)
    #expect(!folder.exists("cache"))
  }

  @Test func `lists what a build would do`() async throws {
    let folder = try await built()
    try folder.remove("art/a.png")
    try folder.remove("art/b@3x.png")
    let check = try await folder.tercet("check", "art")
    #expect(
      check.output == """
        would render art/a.png 10×10 (is missing)
        would remove art/b.png (its master or its rule is gone)
        would remove art/b@2x.png (its master or its rule is gone)
        1 master: 1 to render, 1 unchanged, 0 kept, 2 to remove, 0 failed (0.0 s)

        """
    )
    #expect(check.status == 1)
    let kept = try await folder.tercet("check", "art", "--keep-orphans")
    #expect(
      kept.output == """
        would render art/a.png 10×10 (is missing)
        1 master: 1 to render, 1 unchanged, 0 kept, 0 failed (0.0 s)

        """
    )
  }

  @Test func `a manifest that a build would write anew is work`() async throws {
    let folder = try await built()
    try folder.remove("art/asset-manifest.json")
    let check = try await folder.tercet("check", "art")
    #expect(check.output == "2 masters: 0 to render, 0 unchanged, 4 kept, 0 failed (0.0 s)\n")
    #expect(
      check.errors
        == "art/asset-manifest.json: note: is out of date, though every output is fresh; 'tercet "
        + "build' writes it anew\n"
    )
    #expect(check.status == 1)
  }

  /// What keeps a check from telling, and the end of what it says.
  @Test(arguments: [
    ("a damaged manifest", "art/asset-manifest.json", "{"),
    ("a manifest of a later schema", "art/asset-manifest.json", #"{"schema": 2}"#),
  ])
  func `an unusable manifest leaves it open`(
    _ fact: String,
    _ name: String,
    _ content: String
  ) async throws {
    let folder = try await built()
    try folder.write(content, to: name)
    let check = try await folder.tercet("check", "art")
    #expect(check.status == 64)
    #expect(try await folder.tercet("art").status == 1)
  }

  @Test func `a missing worker leaves it open`() async throws {
    let folder = try await built()
    let nowhere = ["TERCET_RENDER": folder.full("nowhere")]
    #expect(try await folder.tercet("check", "art", environment: nowhere).status == 64)
    #expect(try await folder.tercet("art", environment: nowhere).status == 70)
  }

  @Test func `a master that fails is told from one that can't be read`() async throws {
    let folder = try await built()
    try folder.write("no picture", to: "art/c@3x.png")
    let check = try await folder.tercet("check", "art")
    #expect(check.output == "3 masters: 0 to render, 4 unchanged, 0 kept, 1 failed (0.0 s)\n")
    #expect(check.status == 1)
  }

  @Test func `machines get the same answer`() async throws {
    let folder = try await built()
    try folder.remove("art/a.png")
    try folder.remove("art/b@3x.png")
    let json = try await folder.tercet("check", "art", "--format", "json")
    let events = try json.objects().compactMap { object in
      (object["path"] as? String).map { "\(object["event"] as? String ?? "") \($0)" }
    }
    #expect(
      events == [
        "rendered art/a.png", "unchanged art/a@2x.png", "removed art/b.png",
        "removed art/b@2x.png",
      ]
    )
    #expect(json.status == 1)
    let github = try await folder.tercet("check", "art", "--format", "github")
    #expect(
      github.output == """
        ::warning file=art/a.png,title=stale::a build would render it (is missing)
        ::warning file=art/b.png,title=stale::a build would remove it (its master or its rule is gone)
        ::warning file=art/b@2x.png,title=stale::a build would remove it (its master or its rule is gone)
        1 master: 1 to render, 1 unchanged, 0 kept, 2 to remove, 0 failed (0.0 s)

        """
    )
    #expect(github.status == 1)
  }
}
