import Assets
import TercetSystem
import Testing

@testable import Pipeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct DiagnosticWorkerTests {
  @Test(
    arguments: [
      (EAGAIN, "resource temporarily unavailable; raise 'ulimit -u', or give a smaller '--jobs'"),
      (EMFILE, "too many open files; raise 'ulimit -n', or give a smaller '--jobs'"),
      (ENOMEM, "cannot allocate memory; free memory, or give a smaller '--jobs'"),
      (EACCES, "permission denied; install tercet again"),
    ]
  )
  func `says why a worker can't be started`(_ number: Int32, _ words: String) {
    #expect(
      Diagnostic.worker(.cannotStart(path: "w", errno: number)).description
        == "w: error: cannot be started: \(words)"
    )
  }

  private static let install = "install 'tercet' and 'tercet-render' of one release"

  @Test(
    arguments: [
      (.crashed(signal: 6), "was ended by signal 6 before it greeted; \(install)"),
      (.exited(status: 127), "ended with status 127 before it greeted; \(install)"),
      (.timedOut(seconds: 2), "said nothing for 2 seconds; \(install), or raise '--time-limit'"),
      (
        .tooMuchMemory(mebibytes: 9),
        "needs more than 9 MiB of memory before any picture; raise '--memory-limit'"
      ),
    ] as [(WorkerFailure.Ending, String)]
  )
  func `says how a worker ended that never greeted`(
    _ ending: WorkerFailure.Ending,
    _ words: String
  ) {
    let failure = WorkerFailure.noGreeting(path: "w", ending)
    #expect(Diagnostic.workerFailure(failure, at: "a@3x.png").description == "w: error: \(words)")
    #expect(failure.isPermanent)
  }

  @Test(
    arguments: [
      (
        .crashed(signal: 9),
        "its worker was killed twice (signal 9), as the system does when memory is short; free "
          + "memory, or give a smaller '--jobs'"
      ),
      (
        .crashed(signal: 11),
        "crashed the decoder twice (signal 11); the file may be damaged, export it again"
      ),
      (
        .exited(status: 7),
        "ended the decoder twice (status 7); the file may be damaged, export it again"
      ),
      (
        .timedOut(seconds: 1),
        "took longer than 1 second; raise '--time-limit' or export a smaller image"
      ),
      (
        .tooMuchMemory(mebibytes: 64),
        "needed more than 64 MiB of memory; raise '--memory-limit' or export a smaller image"
      ),
    ] as [(WorkerFailure.Ending, String)]
  )
  func `says how a worker ended at a picture`(_ ending: WorkerFailure.Ending, _ words: String) {
    let failure = WorkerFailure.ended(ending)
    #expect(
      Diagnostic.workerFailure(failure, at: "a@3x.png").description == "a@3x.png: error: \(words)"
    )
    #expect(!failure.isPermanent)
  }
}
