import Assets
import TercetSystem
import Testing
import Workspace

@testable import Pipeline

/// A watch whose changes the test makes up.
@Suite(.timeLimit(.minutes(2))) struct WatchTests {
  private func names(_ build: WatchedBuild?) -> [String] {
    (build?.changed ?? []).map { "\($0.kind.rawValue) \(PathText.name(of: $0.path))" }.sorted()
  }

  @Test func `builds first, and again when something changes`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    let session = WatchRun(folder)
    #expect(names(await session.next()) == ["rendered a.png", "rendered a@2x.png"])
    try folder.write(BuildFolder.picture, to: "in/b@3x.png")
    session.change(.file(folder("in/b@3x.png")))
    #expect(names(await session.next()) == ["rendered b.png", "rendered b@2x.png"])
    #expect(await session.end())
  }

  @Test func `our own files lead to no build`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    let session = WatchRun(folder)
    _ = await session.next()
    for name in try folder.names() where !name.contains("@3x") {
      session.change(.file(folder(name)), .attributes(folder(name)))
    }
    // Handled in order, so a build for those would come first.
    try folder.write(BuildFolder.picture, to: "in/b@3x.png")
    session.change(.file(folder("in/b@3x.png")))
    #expect(names(await session.next()) == ["rendered b.png", "rendered b@2x.png"])
    #expect(await session.end())
  }

  @Test func `thousands of changes are one build`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    let session = WatchRun(folder)
    _ = await session.next()
    for number in 0..<20 { try folder.write(BuildFolder.picture, to: "in/n\(number)@3x.png") }
    session.source.yield((0..<5000).map { .file(folder("in/n\($0 % 20)@3x.png")) })
    #expect((await session.next())?.changed.count == 40)
    #expect(await session.end())
  }

  @Test func `a removed rendition is made again`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    let session = WatchRun(folder)
    _ = await session.next()
    try folder.remove("in/a@2x.png")
    session.change(.file(folder("in/a@2x.png")))
    #expect(names(await session.next()) == ["rendered a@2x.png"])
    #expect(await session.end())
  }

  @Test func `a failing master doesn't end the watch, and its error stands until mended`()
    async throws
  {
    let folder = try BuildFolder(["in/a@3x.png"])
    try folder.write(BuildFolder.picture.prefix(40), to: "in/b@3x.png")
    let session = WatchRun(folder)
    #expect((await session.next())?.diagnostics.map(\.code) == [.truncated])
    try folder.write(BuildFolder.picture, to: "in/c@3x.png")
    session.change(.file(folder("in/c@3x.png")))
    let second = await session.next()
    #expect(second?.diagnostics.map(\.code) == [.truncated])
    #expect(second?.changed.count == 2)
    try folder.write(BuildFolder.picture, to: "in/b@3x.png")
    session.change(.file(folder("in/b@3x.png")))
    let third = await session.next()
    #expect(third?.diagnostics == [])
    #expect(third?.changed.count == 2)
    #expect(await session.end())
  }

  @Test func `a master that grows is left for later, without a word`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    let session = WatchRun(folder)
    _ = await session.next()
    try folder.write(BuildFolder.picture.prefix(40), to: "in/slow@3x.png")
    try folder.write(BuildFolder.picture, to: "in/b@3x.png")
    session.change(.unfinished(folder("in/slow@3x.png")), .file(folder("in/b@3x.png")))
    let build = await session.next()
    #expect(names(build) == ["rendered b.png", "rendered b@2x.png"])
    #expect(build?.diagnostics == [])
    #expect(build?.summary.failed == 0)
    try folder.write(BuildFolder.picture, to: "in/slow@3x.png")
    session.change(.file(folder("in/slow@3x.png")))
    #expect(names(await session.next()) == ["rendered slow.png", "rendered slow@2x.png"])
    #expect(await session.end())
  }

  @Test func `builds when asked, and when changes were lost`() async throws {
    let session = WatchRun(try BuildFolder(["in/a@3x.png"]))
    _ = await session.next()
    session.ask()
    #expect((await session.next())?.changed == [])
    session.change(.everything)
    #expect((await session.next())?.changed == [])
    #expect(await session.end())
  }

  @Test func `a folder that is unmounted has no masters, and may come back`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    let session = WatchRun(folder)
    _ = await session.next()
    try folder.move("in", to: "away")
    try folder.makeFolder("in")
    session.change(.folder(folder("in")))
    #expect((await session.next())?.diagnostics.map(\.code) == [.noMasters])
    try folder.remove("in")
    try folder.move("away", to: "in")
    // Nothing is told of a mount; a request is.
    session.ask()
    let build = await session.next()
    #expect(build?.diagnostics == [])
    #expect(build?.summary.unchanged == 2)
    try folder.write(BuildFolder.picture, to: "in/b@3x.png")
    session.change(.file(folder("in/b@3x.png")))
    #expect(names(await session.next()) == ["rendered b.png", "rendered b@2x.png"])
    #expect(await session.end())
  }

  @Test func `an output folder inside the input leads to no build`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    let session = WatchRun(folder) { $0.destinations[0].output = folder("in/out") }
    #expect((await session.next())?.changed.count == 3)
    for name in try folder.names() where name.hasPrefix("in/out") {
      session.change(.file(folder(name)))
    }
    try folder.remove("in/a@3x.png")
    session.change(.file(folder("in/a@3x.png")))
    #expect(
      names(await session.next()) == ["removed a.png", "removed a@2x.png", "removed a@3x.png"]
    )
    session.change(.file(folder("in/out/a.png")), .file(folder("in/out/asset-manifest.json")))
    #expect(await session.end())
  }

  @Test func `the folders of a request are watched`() throws {
    let folder = try BuildFolder(["in/a@3x.png", "in/sub/b@3x.png"])
    let resolver = TreeResolver(disk: LocalDisk(), currentFolder: folder.path)
    var request = BuildRequest()
    request.paths = [folder("in"), folder("in/sub"), folder("missing")]
    #expect(resolver.scope(of: request).roots.map(\.path) == [folder("in"), folder("missing")])
    request.destinations = [Destination(output: folder("out"))]
    #expect(resolver.scope(of: request).roots.map(\.path).contains(folder("out")))
    request = BuildRequest()
    request.paths = [folder("in/sub/b@3x.png")]
    #expect(resolver.scope(of: request).roots.map(\.isRecursive) == [false])
  }
}
