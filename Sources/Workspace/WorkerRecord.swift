import Assets
import FoundationEssentials

/// Remembers which libvips a worker program runs on, so that a run with nothing to render need
/// not start one to learn it.
///
/// Good only while the program and every library it loads are the files they were.
package struct WorkerRecord: Sendable {
  private let disk: any Disk
  private let path: String

  /// The record in a cache folder.
  package init(disk: any Disk, folder: CacheFolder) {
    self.disk = disk
    path = PathText.join(folder.path, "worker.json")
  }

  private struct Entry: Codable {
    var program: String
    var release: String
    var libvips: String
    var files: [File]
  }

  private struct File: Codable, Equatable {
    var path: String
    var bytes: Int
    var modified: Int
    var inode: UInt64
  }

  /// The version of libvips behind a program, or nil where it has to be asked.
  package func libvips(of program: String, release: String) -> String? {
    guard let bytes = try? disk.read(path),
      let entry = try? JSONDecoder().decode(Entry.self, from: Data(bytes)),
      entry.program == program, entry.release == release, !entry.files.isEmpty,
      entry.files.allSatisfy({ file(at: $0.path) == $0 })
    else { return nil }
    return entry.libvips
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
    let entry = Entry(program: program, release: release, libvips: libvips, files: files)
    guard let data = try? JSONEncoder().encode(entry) else { return }
    try? AtomicWrite(disk: disk, path: path).write(Array(data))
  }

  private func file(at path: String) -> File? {
    guard let status = try? disk.status(path, followingLinks: true) else { return nil }
    return File(
      path: path,
      bytes: status.bytes,
      modified: status.modified,
      inode: status.identity.inode
    )
  }
}
