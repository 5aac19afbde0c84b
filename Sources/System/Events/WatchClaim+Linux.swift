#if os(Linux)
  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif
  internal import CSystem

  extension WatchClaim {
    /// Claims a name by a socket in Linux's abstract namespace.
    ///
    /// It leaves no file behind, and the system knows whose it is (unix(7)). Watches in different containers don't see each other.
    static func claim(_ name: String) -> Attempt {
      let descriptor = unconnected()
      guard descriptor >= 0 else { return .unsupported }
      if withAddress(name, { bind(descriptor, $0, $1) }) == 0, listen(descriptor, 16) == 0 {
        return .claimed(WatchClaim(descriptor: descriptor))
      }
      defer { close(descriptor) }
      return errno == EADDRINUSE ? .held(by: holder(of: name)) : .unsupported
    }

    private static func unconnected() -> Int32 {
      socket(AF_UNIX, tercet_stream_socket(1), 0)
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
  }
#endif
