import Assets
import TercetSystem

/// Remembers which libvips a worker program runs on, so that a run with nothing to render need
/// not start one to learn it.
///
/// Good only while the program and every library it loads are the files they were.
package struct WorkerVersionCache: Sendable {
  private let disk: any Disk
  private let place: RootedPath

  /// The record in a cache folder.
  package init(disk: any Disk, folder: CacheFolder) {
    self.disk = disk
    place = folder.place("worker")
  }

  /// The version of libvips behind a program, or nil where it has to be asked.
  package func libvips(of program: String, release: String) -> String? {
    let start = WorkerVersionCache.fingerprint(program, release)
    guard let bytes = try? disk.read(place), let record = BuildRecord(bytes: bytes),
      record.fingerprint.hasPrefix(start), record.isUnchanged(0..<record.fileCount, on: disk)
    else { return nil }
    return String(record.fingerprint.dropFirst(start.count))
  }

  /// Writes down what a worker said; a failure is no loss.
  package func remember(
    _ libvips: String,
    of program: String,
    release: String,
    libraries: [String]
  ) {
    let files = ([program] + libraries).compactMap(file)
    guard !libraries.isEmpty, files.count == libraries.count + 1 else { return }
    let fingerprint = WorkerVersionCache.fingerprint(program, release) + libvips
    let record = BuildRecord(fingerprint: fingerprint, files: files)
    try? AtomicWrite(disk: disk, place: place).write(record.bytes)
  }

  private static func fingerprint(_ program: String, _ release: String) -> String {
    "\(program)\u{0}\(release)\u{0}"
  }

  private func file(at path: String) -> BuildRecord.Entry? {
    (try? disk.status(path, followingLinks: true)).map {
      BuildRecord.Entry(path: path, key: FileKey($0))
    }
  }
}
