#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Tells other watches that one is at work on a folder.
///
/// The claim ends with its process and doesn't keep builds from taking the folder's lock.
package final class WatchClaim: Sendable {
  private let descriptor: Int32

  /// What came of claiming a folder.
  package enum Attempt: Sendable {
    case claimed(WatchClaim)
    /// Another process watches it; its number where the system tells.
    case held(by: Int32?)
    /// The system has no such claims; its users have to keep watches apart.
    case unsupported
  }

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Claims a folder, which need not exist yet.
  ///
  /// - Parameter folder: The absolute path.
  /// - Returns: The claim, to be held as long as the watch lasts, or why there is none.
  package static func attempt(_ folder: String) -> Attempt {
    claim("tercet-watch-\(SHA256.digest(PathText.resolved(folder)).hex)")
  }
}
