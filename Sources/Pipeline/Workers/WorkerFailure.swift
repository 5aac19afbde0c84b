import TercetSystem

/// What went wrong with a worker itself, as opposed to the picture it was given.
package enum WorkerFailure: Error, Hashable, Sendable {
  /// No program lies where it was looked for.
  case notFound(searched: [String])
  /// The program can't be started.
  case cannotStart(path: String, errno: Int32)
  /// The program answered with something else than a worker's first line.
  case notAWorker(path: String)
  /// The program belongs to another release.
  case wrongProtocol(path: String, found: Int)
  case crashed(signal: Int32)
  case exited(status: Int32)
  case timedOut(seconds: Int)
  case tooMuchMemory(mebibytes: Int)

  /// Whether starting another worker would fail in the same way.
  package var isPermanent: Bool {
    switch self {
    case .notFound, .cannotStart, .notAWorker, .wrongProtocol: true
    case .crashed, .exited, .timedOut, .tooMuchMemory: false
    }
  }
}
