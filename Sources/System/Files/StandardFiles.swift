#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Standard input, output and error.
package enum StandardFiles {
  /// Opens the null device for those that whoever started the program has closed, so that no file
  /// of ours gets their numbers and then what is printed; called before anything else is opened.
  package static func hold() {
    for descriptor in STDIN_FILENO...STDERR_FILENO {
      guard fcntl(descriptor, F_GETFD) == -1, errno == EBADF else { continue }
      // The system gives the lowest free number, which is this one.
      let mode = descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY
      if open("/dev/null", mode) != descriptor { return }
    }
  }

  /// Those that are written to.
  package enum Output: Sendable {
    case results, errors

    var descriptor: Int32 { self == .results ? STDOUT_FILENO : STDERR_FILENO }
  }

  /// Writes everything.
  ///
  /// - Returns: The number of the error that ended it; nil where all was written.
  package static func write(_ bytes: [UInt8], to output: Output) -> Int32? {
    bytes.withUnsafeBytes { writeAll($0, to: output.descriptor) }
  }
}
