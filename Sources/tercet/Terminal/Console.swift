import Assets
import Synchronization
import TercetSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard output and standard error.
struct Console: Sendable {
  private let output: ResultStream
  private let write: @Sendable (String, Int32) -> Int32?

  /// A console that writes by itself, or as a test wants it.
  ///
  /// - Parameter write: Takes a text and a descriptor, and returns the error number of what could
  ///   not be written.
  init(write: @escaping @Sendable (String, Int32) -> Int32? = { Console.write($0, to: $1) }) {
    self.write = write
    output = ResultStream(write)
  }

  /// Writes a line of results.
  func result(_ line: String) { output.write(line + "\n") }

  /// Writes a text of results as it is.
  func raw(_ text: String) { output.write(text) }

  /// Writes diagnostics or progress as they are; where that fails, there is nobody to tell.
  func error(_ text: String) { _ = write(text, STDERR_FILENO) }

  /// The status of a run whose results may have been lost on the way.
  ///
  /// A reader that has gone away, as `head` does, is no fault of ours, and a full disk is told.
  func settle(_ status: ExitStatus) -> ExitStatus {
    guard let number = output.failure, number != EPIPE else { return status }
    error(Diagnostic.unwritableResults(errno: number).description + "\n")
    return status == .done ? .failed : status
  }

  /// Writes everything.
  ///
  /// - Returns: The error number of what could not be written; nil where all was.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Another program has made the pipe or terminal it shares with us non-blocking.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Columns of the terminal behind standard error, or nil where there is none.
  static var terminalWidth: Int? {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

/// Standard output, up to the first failure: what follows a gap would only mislead.
private final class ResultStream: Sendable {
  private let state = Mutex<Int32?>(nil)
  private let write: @Sendable (String, Int32) -> Int32?

  init(_ write: @escaping @Sendable (String, Int32) -> Int32?) {
    self.write = write
  }

  /// The error number that ended it.
  var failure: Int32? { state.withLock { $0 } }

  func write(_ text: String) {
    state.withLock { failure in
      if failure == nil { failure = self.write(text, STDOUT_FILENO) }
    }
  }
}
