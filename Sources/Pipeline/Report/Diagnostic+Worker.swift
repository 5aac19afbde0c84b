import Assets
import RenderProtocol
import TercetSystem

/// What is said of workers that fail.
extension Diagnostic {
  /// What is said of a worker that can't be started.
  package static func worker(_ failure: WorkerFailure) -> Diagnostic {
    workerFailure(failure, at: nil)
  }

  static func workerFailure(_ failure: WorkerFailure, at path: String?) -> Diagnostic {
    switch failure {
    case .notFound(let searched):
      Diagnostic(
        .workerNotFound,
        path: nil,
        "the program '\(WorkerLocation.programName)' is missing; install it beside 'tercet' or "
          + "name it in \(WorkerLocation.variable)",
        notes: searched.map { "looked for '\($0)'" }
      )
    case .cannotStart(let program, let number):
      Diagnostic(
        .workerCannotStart,
        path: program,
        "cannot be started: \(DiskError.reason(number)); \(advice(starting: number))"
      )
    case .notAWorker(let program):
      Diagnostic(
        .workerUnknown,
        path: program,
        "does not answer as a worker; \(oneRelease)"
      )
    case .wrongProtocol(let program, let found):
      Diagnostic(
        .workerProtocol,
        path: program,
        "speaks protocol \(found), and this tercet speaks \(Release.protocolVersion); install "
          + "both programs of one release"
      )
    case .noGreeting(let program, let ending): noGreeting(program, ending)
    case .ended(let ending): ended(ending, at: path)
    }
  }

  private static let oneRelease =
    "install 'tercet' and '\(WorkerLocation.programName)' of one release"

  /// What to do where the system starts no process, by its error number.
  private static func advice(starting number: Int32) -> String {
    switch ResourceShortage.Kind(errno: number) {
    case .threads: "raise 'ulimit -u', or give a smaller '--jobs'"
    case .descriptors: "raise 'ulimit -n', or give a smaller '--jobs'"
    case .memory: "free memory, or give a smaller '--jobs'"
    case nil: "install tercet again"
    }
  }

  /// What is said of a program that came to its end before it said anything.
  private static func noGreeting(_ program: String, _ ending: WorkerFailure.Ending) -> Diagnostic {
    let (code, sentence): (Code, String) =
      switch ending {
      case .crashed(let signal):
        (.workerUnknown, "was ended by signal \(signal) before it greeted; \(oneRelease)")
      case .exited(let status):
        (.workerUnknown, "ended with status \(status) before it greeted; \(oneRelease)")
      case .timedOut(let seconds):
        (.timeLimit, "said nothing for \(text(seconds)); \(oneRelease), or raise '--time-limit'")
      case .tooMuchMemory(let mebibytes):
        (
          .memoryLimit,
          "needs more than \(mebibytes) MiB of memory before any picture; raise '--memory-limit'"
        )
      }
    return Diagnostic(code, path: program, sentence)
  }

  /// What is said of a picture that a worker had when it came to its end.
  private static func ended(_ ending: WorkerFailure.Ending, at path: String?) -> Diagnostic {
    let (code, sentence): (Code, String) =
      switch ending {
      case WorkerFailure.Ending.killed:
        (
          .workerCrashed,
          "its worker was killed twice (signal 9), as the system does when memory is short; free "
            + "memory, or give a smaller '--jobs'"
        )
      case .crashed(let signal):
        (
          .workerCrashed,
          "crashed the decoder twice (signal \(signal)); the file may be damaged, export it again"
        )
      case .exited(let status):
        (
          .workerCrashed,
          "ended the decoder twice (status \(status)); the file may be damaged, export it again"
        )
      case .timedOut(let seconds):
        (
          .timeLimit,
          "took longer than \(text(seconds)); raise '--time-limit' or export a smaller image"
        )
      case .tooMuchMemory(let mebibytes):
        (
          .memoryLimit,
          "needed more than \(mebibytes) MiB of memory; raise '--memory-limit' or export a "
            + "smaller image"
        )
      }
    return Diagnostic(code, path: path, sentence)
  }

  private static func text(_ seconds: Int) -> String {
    seconds == 1 ? "1 second" : "\(seconds) seconds"
  }
}
