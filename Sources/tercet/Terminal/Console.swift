import Assets
import Synchronization
import TercetSystem

/// Standard output and standard error.
struct Console: Sendable {
  private let output: ResultStream
  private let write: @Sendable (String, StandardFiles.Output) -> Int32?

  /// A console that writes by itself, or as a test wants it.
  ///
  /// - Parameter write: Takes a text and where it goes, and returns the error number of what could
  ///   not be written.
  init(
    write: @escaping @Sendable (String, StandardFiles.Output) -> Int32? = {
      StandardFiles.write(Array($0.utf8), to: $1)
    }
  ) {
    self.write = write
    output = ResultStream(write)
  }

  /// Writes a line of results.
  func result(_ line: String) { output.write(line + "\n") }

  /// Writes a text of results as it is.
  func raw(_ text: String) { output.write(text) }

  /// Writes diagnostics or progress as they are; where that fails, there is nobody to tell.
  func error(_ text: String) { _ = write(text, .errors) }

  /// The status of a run whose results may have been lost on the way.
  ///
  /// A reader that has gone away, as `head` does, is no fault of ours, and a full disk is told.
  func settle(_ status: ExitStatus) -> ExitStatus {
    guard let number = output.failure, !SystemError(errno: number).isBrokenPipe else {
      return status
    }
    error(Diagnostic.unwritableResults(errno: number).description + "\n")
    return status == .done ? .failed : status
  }
}

/// Standard output, up to the first failure: what follows a gap would only mislead.
private final class ResultStream: Sendable {
  private let state = Mutex<Int32?>(nil)
  private let write: @Sendable (String, StandardFiles.Output) -> Int32?

  init(_ write: @escaping @Sendable (String, StandardFiles.Output) -> Int32?) {
    self.write = write
  }

  /// The error number that ended it.
  var failure: Int32? { state.withLock { $0 } }

  func write(_ text: String) {
    state.withLock { failure in
      if failure == nil { failure = self.write(text, .results) }
    }
  }
}
