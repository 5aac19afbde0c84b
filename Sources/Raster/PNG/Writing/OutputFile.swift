import RenderProtocol
import TercetSystem

/// A rendition's file being written; it is removed again unless `finish` is reached.
struct OutputFile: ~Copyable {
  private let file: UnfinishedFile

  /// Creates the file or empties the one at that path; a link is refused.
  ///
  /// - Throws: `RenderFailure.Code.unwritable` with the error number.
  init(path: String) throws(RenderFailure) {
    do throws(DiskError) { file = try UnfinishedFile(path) } catch { throw Self.failure(error) }
  }

  /// Appends all the bytes.
  func write(_ bytes: [UInt8]) throws(RenderFailure) {
    do throws(DiskError) { try file.write(bytes) } catch { throw Self.failure(error) }
  }

  /// Closes a file that is complete.
  consuming func finish() throws(RenderFailure) {
    do throws(DiskError) { try file.finish() } catch { throw Self.failure(error) }
  }

  private static func failure(_ error: DiskError) -> RenderFailure {
    RenderFailure(.unwritable, operation: .write, errno: error.errno)
  }
}
