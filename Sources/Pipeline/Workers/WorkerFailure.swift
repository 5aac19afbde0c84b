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
  /// No worker of this program has ever come so far as to greet.
  case noGreeting(path: String, Ending)
  /// A worker that had greeted, or one like it, came to an end.
  case ended(Ending)

  /// How a worker came to its end.
  package enum Ending: Hashable, Sendable {
    case crashed(signal: Int32)
    case exited(status: Int32)
    case timedOut(seconds: Int)
    case tooMuchMemory(mebibytes: Int)

    /// By SIGKILL, which has this number everywhere.
    static let killed = Ending.crashed(signal: 9)

    /// Whether the worker died by itself, or by somebody else's hand.
    var isDeath: Bool {
      switch self {
      case .crashed, .exited: true
      case .timedOut, .tooMuchMemory: false
      }
    }
  }

  /// What is told of a worker that this run has ended itself.
  static let killed = WorkerFailure.ended(.killed)

  /// Whether a worker died, so that another one may do better.
  var isDeath: Bool {
    switch self {
    case .noGreeting(_, let ending), .ended(let ending): ending.isDeath
    case .notFound, .cannotStart, .notAWorker, .wrongProtocol: false
    }
  }

  /// Whether starting another worker would fail in the same way.
  package var isPermanent: Bool {
    switch self {
    case .notFound, .cannotStart, .notAWorker, .wrongProtocol, .noGreeting: true
    case .ended: false
    }
  }
}
