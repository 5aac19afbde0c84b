import Assets
import TercetSystem

/// A build record in the cache folder, one for each manifest.
package struct RecordFile: Sendable {
  private let disk: any Disk
  private let place: RootedPath

  /// The record that belongs to a manifest.
  ///
  /// - Parameters:
  ///   - disk: The disk.
  ///   - folder: The cache folder.
  ///   - manifest: The manifest's absolute path.
  package init(disk: any Disk, folder: CacheFolder, manifest: String) {
    self.disk = disk
    let name = SHA256.digest(manifest).hex.prefix(32)
    place = folder.place("records/\(name)")
  }

  /// The record, or nil where there is none that is whole.
  package func load() -> BuildRecord? {
    (try? disk.read(place)).flatMap(BuildRecord.init(bytes:))
  }

  /// Writes the record in one step; a failure is no loss.
  package func save(_ record: BuildRecord) {
    try? AtomicWrite(disk: disk, place: place).write(record.bytes)
  }
}
