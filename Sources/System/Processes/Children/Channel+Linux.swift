#if os(Linux)
  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  internal import CSystem

  extension Channel {
    /// A pair of connected sockets; no other program that is started gets one.
    static func open() -> (ours: Int32, theirs: Int32)? {
      var ends: [Int32] = [0, 0]
      return socketpair(AF_UNIX, tercet_stream_socket(0), 0, &ends) == 0 ? (ends[0], ends[1]) : nil
    }

    /// Writes without waiting, and without the signal that a closed end would send us.
    static func sendAtOnce(_ socket: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
      sendBytes(socket, start, count)
    }
  }

  private func sendBytes(_ socket: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    send(socket, start, count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
  }
#endif
