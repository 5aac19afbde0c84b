#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard output and standard error.
struct Console: Sendable {
  /// Writes a line of results.
  func result(_ line: String) { write(line + "\n", to: STDOUT_FILENO) }

  /// Writes a text of results as it is.
  func raw(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes diagnostics or progress as they are.
  func error(_ text: String) { write(text, to: STDERR_FILENO) }

  /// A reader that has gone away, as `head` does, is no fault of ours.
  private func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Columns of the terminal behind standard error, or nil where there is none.
  static var terminalWidth: Int? {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
