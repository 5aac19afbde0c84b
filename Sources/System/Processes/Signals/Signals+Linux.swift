#if os(Linux)
  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  extension sigaction {
    /// Whether nothing happens at the signal.
    var isIgnored: Bool {
      unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }
#endif
