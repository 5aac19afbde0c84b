import RenderProtocol
import TercetSystem
import Workspace

/// Finds out which libvips renditions are made with, if possible without starting a worker.
package struct WorkerVersion: Sendable {
  package var location: WorkerLocation
  package var disk: any Disk
  /// nil where nothing can be remembered.
  package var cache: CacheFolder?

  /// Whether a new answer is written down.
  package var remembers = true

  package init(location: WorkerLocation, disk: any Disk, cache: CacheFolder?) {
    self.location = location
    self.disk = disk
    self.cache = cache
  }

  /// The version, from the record or from a worker.
  package func libvips(_ pool: WorkerPool) async throws(WorkerFailure) -> String {
    let program = try location.find(on: disk)
    let record = cache.map { WorkerVersionCache(disk: disk, folder: $0) }
    if let known = record?.libvips(of: program, release: Release.version) { return known }
    let hello = try await pool.hello().get()
    if remembers {
      record?.remember(
        hello.libvips,
        of: program,
        release: Release.version,
        libraries: hello.libraries
      )
    }
    return hello.libvips
  }
}
