import Assets
import TercetSystem
import Testing
import Workspace

@testable import Pipeline

/// Which watches keep others off.
struct WatchSetupTests {
  private let folder: BuildFolder

  init() throws {
    folder = try BuildFolder([])
    try folder.makeFolder("out")
    try folder.makeFolder("other")
  }

  private func setup() -> WatchSetup {
    WatchSetup(
      build: folder.pipeline(),
      scope: WatchScope(roots: [.init(path: folder("in"))]),
      source: MemorySource()
    )
  }

  private func output(_ name: String) -> (shown: String, absolute: String) { (name, folder(name)) }

  private static func refusal(of name: String) -> WatchRefusal {
    WatchRefusal([.watchedAlready(name, by: CurrentProcess.number)])
  }

  @Test func `a folder that another watch has is refused until that ends`() throws {
    var first: WatchSetup? = setup()
    try first?.claim([output("out"), output("other")], after: nil)
    #expect(first?.claims.count == 2)
    var second = setup()
    #expect(throws: Self.refusal(of: "other")) {
      try second.claim([output("other")], after: nil)
    }
    #expect(second.claims.isEmpty)
    first = nil
    try second.claim([output("other")], after: nil)
    #expect(second.claims.count == 1)
  }

  @Test func `what an earlier setup has is taken over, and only that`() throws {
    var (first, second) = (setup(), setup())
    try first.claim([output("out"), output("other")], after: nil)
    try second.claim([output("out"), output("new")], after: first)
    let place = PathText.resolved(folder("out"))
    #expect(first.claims[place] != nil && first.claims[place] === second.claims[place])
    #expect(
      Set(second.claims.keys) == [place, PathText.resolved(folder("new"))]
    )
  }

  @Test func `a folder that two targets name is claimed once, links resolved`() throws {
    try folder.link("alias", to: "out")
    var setup = setup()
    try setup.claim([output("out"), output("alias"), output("out")], after: nil)
    #expect(setup.claims.count == 1)
    var second = self.setup()
    #expect(throws: Self.refusal(of: "alias")) {
      try second.claim([output("alias")], after: nil)
    }
  }
}
