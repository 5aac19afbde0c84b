#if canImport(Darwin)
  internal import Darwin

  extension SystemThread {
    /// Starts a thread; a pointer stands for it, and its body is never called without an argument.
    static func start(
      _ argument: UnsafeMutableRawPointer,
      _ body: Body
    ) -> (thread: pthread_t?, failure: Int32) {
      var thread: pthread_t?
      let failure = pthread_create(&thread, nil, body, argument)
      return (failure == 0 ? thread : nil, failure)
    }
  }
#endif
