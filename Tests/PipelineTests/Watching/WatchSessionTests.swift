import Assets
import Foundation
import TercetSystem
import Testing
import Workspace

@testable import Pipeline

/// A watch whose configuration changes.
@Suite(.timeLimit(.minutes(2))) struct WatchSessionTests {
  private func names(_ build: WatchedBuild?) -> [String] {
    (build?.changed ?? []).map { "\($0.kind.rawValue) \(PathText.name(of: $0.path))" }.sorted()
  }

  private static let mistake = Diagnostic(
    .configuration,
    at: Diagnostic.Place("tercet.yml", line: 1, column: 1),
    "no"
  )

  @Test func `a new configuration is in force for the next build`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    let run = WatchRun(folder)
    _ = await run.next()
    try run.configure { $0.build.request.destinations[0].output = folder("out") }
    #expect(names(await run.next()) == ["copied a@3x.png", "rendered a.png", "rendered a@2x.png"])
    #expect(run.configured == ["tercet.yml"])
    #expect(await run.end())
  }

  @Test func `a change of another file reads no configuration`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    let run = WatchRun(folder)
    _ = await run.next()
    try folder.write(BuildFolder.picture, to: "in/b@3x.png")
    run.change(.file(folder("in/b@3x.png")))
    _ = await run.next()
    #expect(run.configured == [])
    #expect(await run.end())
  }

  @Test func `nothing is built while the configuration is away`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    try folder.write(Data(), to: "tercet.yml")
    let run = WatchRun(folder)
    _ = await run.next()
    try folder.remove("tercet.yml")
    run.change(.file(folder("tercet.yml")))
    try folder.write(BuildFolder.picture, to: "in/b@3x.png")
    run.change(.file(folder("in/b@3x.png")))
    run.change(.everything)
    try run.configure { $0.build.request.destinations[0].output = folder("out") }
    #expect((await run.next())?.changed.count == 6)
    #expect(run.configured == ["tercet.yml"])
    #expect(await run.end())
  }

  @Test func `a broken configuration leaves the last good one in force, and stands until mended`()
    async throws
  {
    let folder = try BuildFolder(["in/a@3x.png"])
    let run = WatchRun(
      folder,
      configure: { $0.build.request.destinations[0].output = folder("out") }
    )
    _ = await run.next()
    try run.configure { _ throws(WatchRefusal) in throw WatchRefusal([Self.mistake]) }
    #expect((await run.next())?.diagnostics == [Self.mistake])
    try folder.write(BuildFolder.picture, to: "in/b@3x.png")
    run.change(.file(folder("in/b@3x.png")))
    let meanwhile = await run.next()
    #expect(names(meanwhile) == ["copied b@3x.png", "rendered b.png", "rendered b@2x.png"])
    #expect(meanwhile?.diagnostics == [Self.mistake])
    #expect(run.configured == [])
    try run.configure { $0.build.request.destinations[0].output = folder("other") }
    let mended = await run.next()
    #expect(mended?.diagnostics == [])
    #expect(mended?.changed.count == 6)
    #expect(run.configured == ["tercet.yml"])
    #expect(await run.end())
  }

  @Test func `a watch that can't begin says why`() async throws {
    let watch = Watch(requests: AsyncStream { $0.finish() }) { _ throws(WatchRefusal) in
      throw WatchRefusal([Self.mistake])
    }
    await #expect(throws: WatchRefusal([Self.mistake])) { try await watch.run { _ in } }
  }

  @Test func `a new scope is listened to from before it is read, and the old one no longer`()
    async throws
  {
    let folder = try BuildFolder(["in/a@3x.png", "more/b@3x.png"])
    let run = WatchRun(folder)
    _ = await run.next()
    let source = MemorySource()
    try run.configure { setup in
      setup.scope.roots = [.init(path: folder("more"))]
      setup.build.request.paths = [folder("more")]
      setup.source = source
    }
    #expect(names(await run.next()) == ["rendered b.png", "rendered b@2x.png"])
    // Nobody hears this one.
    try folder.write(BuildFolder.picture, to: "in/c@3x.png")
    run.change(.file(folder("in/c@3x.png")))
    try folder.write(BuildFolder.picture, to: "more/d@3x.png")
    source.yield([.file(folder("more/d@3x.png"))])
    #expect(names(await run.next()) == ["rendered d.png", "rendered d@2x.png"])
    #expect(await run.end())
  }

  @Test func `other workers take the place of those before`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    let run = WatchRun(folder)
    _ = await run.next()
    let other = folder.pipeline().pool
    try folder.write(BuildFolder.picture, to: "in/b@3x.png")
    try run.configure { $0.build.pool = other }
    #expect((await run.next())?.changed.count == 2)
    #expect(await run.end())
  }

  @Test func `a request reads the configuration too`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    let run = WatchRun(folder)
    _ = await run.next()
    // Saved where no change is told.
    try folder.write(Data("new".utf8), to: "tercet.yml")
    run.ask()
    #expect((await run.next())?.changed == [])
    #expect(run.configured == ["tercet.yml"])
    #expect(await run.end())
  }
}
