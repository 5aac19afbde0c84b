import Assets
import Synchronization
import TercetSystem

/// Standard output and standard error.
///
/// Lines leave as `Line`s, which no name can break, as commands to a service, or not at all; what
/// programs read, and what has no names in it, leaves as a document.
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
  func result(_ line: Line) { result(line as any ConsoleLine) }

  /// Writes a line of results.
  func result(_ line: any ConsoleLine) { output.write(line.text + "\n") }

  /// Writes results as they are: help, or what a program reads.
  func document(_ text: String) { output.write(text) }

  /// Writes lines about the run; where that fails, there is nobody to tell.
  func error(_ lines: [any ConsoleLine]) {
    _ = write(lines.map { $0.text + "\n" }.joined(), .errors)
  }

  /// Writes a line over the one that the cursor is in, which then is in its end; nil only takes the
  /// line away.
  func overwrite(with line: Line?) {
    _ = write("\r\u{1B}[K" + (line?.text ?? ""), .errors)
  }

  /// Writes lines over as many as were written before.
  func overwrite(_ count: Int, with lines: [Line]) {
    let up = count > 0 ? "\u{1B}[\(count)A" : ""
    let text = lines.map { $0.text + "\n" }.joined()
    _ = write("\r\(up)\u{1B}[J" + text, .errors)
  }

  /// The status of a run whose results may have been lost on the way.
  ///
  /// A reader that has gone away, as `head` does, is no fault of ours, and a full disk is told.
  func settle(_ status: ExitStatus) -> ExitStatus {
    guard let number = output.failure, !SystemError(errno: number).isBrokenPipe else {
      return status
    }
    error(Style.plain.lines(of: .unwritableResults(errno: number)))
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
