#if canImport(Darwin)
  internal import Darwin

  extension Channel {
    /// A pair of connected sockets that send no signal when the other end is closed.
    static func open() -> (ours: Int32, theirs: Int32)? {
      var ends: [Int32] = [0, 0]
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return nil }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        var isOn: Int32 = 1
        setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      }
      return (ends[0], ends[1])
    }

    /// Writes without waiting; the socket itself sends no signal.
    static func sendAtOnce(_ socket: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
      sendBytes(socket, start, count)
    }
  }

  private func sendBytes(_ socket: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    send(socket, start, count, MSG_DONTWAIT)
  }
#endif
