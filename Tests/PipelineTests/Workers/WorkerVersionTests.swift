import RenderProtocol
import TercetSystem
import Testing
import TestSupport
import Workspace

@testable import Pipeline

struct WorkerVersionTests {
  private let folder: TemporaryFolder
  private let cache: CacheFolder

  init() throws {
    folder = try TemporaryFolder(files: ["tercet-render", "libvips.so"])
    cache = CacheFolder(path: folder("cache"))
  }

  /// The version by a pool that has no program, so that asking a worker fails.
  private func libvips(
    beside program: String = "tercet",
    cache: CacheFolder?
  ) async throws -> String {
    let nowhere = WorkerLocation(program: nil, environment: [:])
    let pool = WorkerPool(count: 1, limits: WorkerLimits(), location: nowhere, disk: LocalDisk())
    let location = WorkerLocation(program: folder(program), environment: [:])
    return try await WorkerVersion(location: location, disk: LocalDisk(), cache: cache)
      .libvips(pool)
  }

  private func remember(release: String) {
    WorkerVersionCache(disk: LocalDisk(), folder: cache).remember(
      "8.14.1",
      of: folder("tercet-render"),
      release: release,
      libraries: [folder("libvips.so")]
    )
  }

  @Test func `what is remembered of this release needs no worker`() async throws {
    remember(release: Release.version)
    #expect(try await libvips(cache: cache) == "8.14.1")
  }

  @Test func `a worker is asked where nothing is remembered of it`() async throws {
    let asked = WorkerFailure.notFound(searched: [])
    await #expect(throws: asked) { try await libvips(cache: cache) }
    remember(release: "another")
    await #expect(throws: asked) { try await libvips(cache: cache) }
    remember(release: Release.version)
    await #expect(throws: asked) { try await libvips(cache: nil) }
  }

  @Test func `a worker that is missing is told with the places`() async {
    let searched = [folder("bin/tercet-render"), folder("libexec/tercet/tercet-render")]
    await #expect(throws: WorkerFailure.notFound(searched: searched)) {
      try await libvips(beside: "bin/tercet", cache: cache)
    }
  }
}
