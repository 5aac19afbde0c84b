import Assets
import TercetSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tells other watches that one is at work on a folder.
///
/// The claim is a socket whose name stands for the folder, in Linux's abstract namespace: it
/// leaves no file behind, ends with its process, doesn't keep builds from taking the folder's
/// lock, and the system knows whose it is (unix(7)). Watches in different containers don't see
/// each other.
package final class WatchClaim: Sendable {
  private let descriptor: Int32

  /// What came of claiming a folder.
  package enum Attempt: Sendable {
    case claimed(WatchClaim)
    /// Another process watches it; its number where the system tells.
    case held(by: Int32?)
    /// The system has no such names; its users have to keep watches apart.
    case unsupported
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Claims a folder, which need not exist yet.
  ///
  /// - Parameter folder: The absolute path.
  /// - Returns: The claim, to be held as long as the watch lasts, or why there is none.
  package static func attempt(_ folder: String) -> Attempt {
    #if os(Linux)
      let descriptor = unconnected()
      guard descriptor >= 0 else { return .unsupported }
      let name = "tercet-watch-\(SHA256.digest(PathText.resolved(folder)).hex)"
      if withAddress(name, { bind(descriptor, $0, $1) }) == 0, listen(descriptor, 16) == 0 {
        return .claimed(WatchClaim(descriptor: descriptor))
      }
      defer { close(descriptor) }
      return errno == EADDRINUSE ? .held(by: holder(of: name)) : .unsupported
    #else
      return .unsupported
    #endif
  }

  #if os(Linux)
    private static func unconnected() -> Int32 {
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
      return socket(AF_UNIX, kind, 0)
    }

    /// The process behind a name: the system tells whom it connects us to.
    private static func holder(of name: String) -> Int32? {
      let descriptor = unconnected()
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      guard withAddress(name, { connect(descriptor, $0, $1) }) == 0 else { return nil }
      // Process, user and group.
      var numbers: [Int32] = [0, 0, 0]
      var size = socklen_t(12)
      guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &numbers, &size) == 0 else {
        return nil
      }
      return numbers[0]
    }

    private static func withAddress(
      _ name: String,
      _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let bytes = [0] + Array(name.utf8)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
      let size = MemoryLayout<sa_family_t>.size + bytes.count
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(size)) }
      }
    }
  #endif
}
