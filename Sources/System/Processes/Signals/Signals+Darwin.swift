#if canImport(Darwin)
  internal import Darwin

  extension sigaction {
    /// Whether nothing happens at the signal.
    var isIgnored: Bool {
      unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }
#endif
