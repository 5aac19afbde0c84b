/// A file that is read in several places.
package protocol FileView {
  /// A piece of the file, shorter at its end.
  func read(at offset: Int, count: Int) throws(DiskError) -> [UInt8]
}

/// A file that is opened for every piece.
struct PathFileView: FileView {
  let disk: any Disk
  let path: String

  func read(at offset: Int, count: Int) throws(DiskError) -> [UInt8] {
    try disk.read(path, at: offset, count: count)
  }
}

/// A file that is held open.
final class OpenFileView: FileView {
  private let file: OpenFile

  init(_ path: String) throws(DiskError) {
    file = try OpenFile(reading: path)
  }

  func read(at offset: Int, count: Int) throws(DiskError) -> [UInt8] {
    try file.read(at: offset, count: count)
  }
}

extension Disk {
  package func view(ofFile path: String) throws(DiskError) -> any FileView {
    PathFileView(disk: self, path: path)
  }
}
