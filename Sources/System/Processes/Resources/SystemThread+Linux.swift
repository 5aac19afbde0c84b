#if os(Linux)
  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  extension SystemThread {
    /// Starts a thread; a number stands for it.
    static func start(
      _ argument: UnsafeMutableRawPointer,
      _ body: Body
    ) -> (thread: pthread_t?, failure: Int32) {
      var thread = pthread_t()
      let failure = pthread_create(&thread, nil, body, argument)
      return (failure == 0 ? thread : nil, failure)
    }
  }
#endif
