#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What standard output or standard error leads to.
package enum Terminal {
  /// Whether it is a terminal.
  package static func isBehind(_ output: StandardFiles.Output) -> Bool {
    isatty(output.descriptor) == 1
  }

  /// Columns of the terminal behind standard error, or nil where there is none.
  package static var width: Int? {
    guard isBehind(.errors) else { return nil }
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
