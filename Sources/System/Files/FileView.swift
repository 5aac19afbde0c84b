/// A file that is read in several places.
package protocol FileView {
  /// A piece of the file, shorter at its end.
  func read(at offset: Int, count: Int) throws(DiskError) -> [UInt8]
}

/// A file that is opened for every piece.
struct RootedFileView: FileView {
  let disk: any Disk
  let place: RootedPath

  func read(at offset: Int, count: Int) throws(DiskError) -> [UInt8] {
    try disk.read(place, at: offset, count: count)
  }
}

/// A file that is held open.
final class OpenFileView: FileView {
  private let file: OpenFile

  init(_ file: consuming OpenFile) {
    self.file = file
  }

  func read(at offset: Int, count: Int) throws(DiskError) -> [UInt8] {
    try file.read(at: offset, count: count)
  }
}

extension Disk {
  package func view(ofFile place: RootedPath) throws(DiskError) -> any FileView {
    RootedFileView(disk: self, place: place)
  }
}
