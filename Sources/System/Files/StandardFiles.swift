#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Standard input, output and error, which whoever starts a program may have closed.
package enum StandardFiles {
  /// Opens the null device for those that are closed, so that no file of ours gets their numbers
  /// and then what is printed; called before anything else is opened.
  package static func hold() {
    for descriptor in STDIN_FILENO...STDERR_FILENO {
      guard fcntl(descriptor, F_GETFD) == -1, errno == EBADF else { continue }
      // The system gives the lowest free number, which is this one.
      let mode = descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY
      if open("/dev/null", mode) != descriptor { return }
    }
  }
}
