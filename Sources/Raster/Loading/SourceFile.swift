import RenderProtocol
import TercetSystem

/// A file that is open for reading; everything about one master comes from one descriptor.
final class SourceFile {
  /// The path as given.
  let path: String
  /// Bytes in the file.
  let size: Int
  private let file: OpenFile

  /// Opens a regular file.
  init(path: String) throws(RenderFailure) {
    do throws(DiskError) {
      file = try OpenFile(readingFile: path)
      size = try file.status().bytes
    } catch {
      throw Self.failure(error)
    }
    self.path = path
  }

  /// Stays open as long as this object.
  var descriptor: Int32 { file.descriptor }

  /// Up to `count` bytes from `offset`; fewer at the end of the file.
  func read(at offset: Int, count: Int) throws(RenderFailure) -> [UInt8] {
    do throws(DiskError) {
      return try file.read(at: offset, count: max(0, min(count, size - offset)))
    } catch {
      throw Self.failure(error)
    }
  }

  private static func failure(_ error: DiskError) -> RenderFailure {
    RenderFailure(.unreadable, operation: .open, errno: error.errno)
  }
}
