import FoundationEssentials
import RenderProtocol
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One place where jobs run one after the other: a queue and, once needed, a warm worker.
package final class WorkerSlot: Sendable {
  let queue: SerialQueue
  private let path: @Sendable () throws(WorkerFailure) -> String
  private let limits: WorkerLimits
  /// Touched by the queue, and by `interrupt` for the process number only.
  private let worker = Mutex(Worker())
  private let number = Mutex(0)

  private struct Worker {
    /// Also while it has not greeted yet, so that it can be ended then.
    var process: WorkerProcess?
    var hello: WorkerHello?
    /// No worker is started any more.
    var isInterrupted = false
  }

  private struct Running {
    var process: WorkerProcess
    var hello: WorkerHello
  }

  init(
    label: String,
    limits: WorkerLimits,
    path: @escaping @Sendable () throws(WorkerFailure) -> String
  ) {
    queue = SerialQueue(label: label)
    self.limits = limits
    self.path = path
  }

  /// What the worker says of itself; starts it where needed.
  package func hello() throws(WorkerFailure) -> WorkerHello {
    try running().hello
  }

  /// Hands one job to the worker and waits.
  ///
  /// A worker that fails is gone; the next job starts a fresh one.
  package func run(_ make: (Int) -> RenderJob) throws(WorkerFailure) -> RenderAnswer {
    let running = try running()
    let id = number.withLock { last in
      last += 1
      return last
    }
    guard let line = try? JSONEncoder().encode(make(id)) else {
      throw .notAWorker(path: try path())
    }
    do throws(WorkerFailure) {
      let bytes = try running.process.exchange(Array(line), limits: limits)
      guard let answer = try? JSONDecoder().decode(RenderAnswer.self, from: Data(bytes)),
        answer.id == id
      else {
        running.process.stop()
        throw .notAWorker(path: try path())
      }
      return answer
    } catch {
      forget()
      throw error
    }
  }

  /// Ends a job under way, or a worker that is just starting, from another thread; its caller
  /// and all later ones get `crashed`.
  func interrupt() {
    worker.withLock { worker in
      worker.isInterrupted = true
      worker.process?.interrupt()
    }
  }

  /// Lets the worker go.
  func finish() {
    let last = worker.withLock(\.process)
    forget()
    last?.finish()
  }

  private func forget() {
    worker.withLock { ($0.process, $0.hello) = (nil, nil) }
  }

  private func running() throws(WorkerFailure) -> Running {
    let (known, hello) = worker.withLock { ($0.process, $0.hello) }
    if let known, let hello {
      guard known.isSpoiled else { return Running(process: known, hello: hello) }
      // Ended while nobody needed it, which is no master's fault.
      forget()
      known.stop()
    }
    let path = try path()
    let process = try start(path)
    do throws(WorkerFailure) {
      let hello = try WorkerSlot.hello(of: process, path: path)
      worker.withLock { $0.hello = hello }
      return Running(process: process, hello: hello)
    } catch {
      forget()
      throw worker.withLock(\.isInterrupted) ? .crashed(signal: SIGKILL) : error
    }
  }

  /// Starts a worker where it can be interrupted from the first moment.
  private func start(_ path: String) throws(WorkerFailure) -> WorkerProcess {
    let result = worker.withLock { worker in
      Result { () throws(WorkerFailure) in
        if worker.isInterrupted { throw .crashed(signal: SIGKILL) }
        let process = try WorkerProcess(path: path)
        worker.process = process
        return process
      }
    }
    return try result.get()
  }

  /// What a worker says of itself, if it is one of this release; it is gone otherwise.
  private static func hello(
    of process: WorkerProcess,
    path: String
  ) throws(WorkerFailure) -> WorkerHello {
    let data = Data(try greeting(of: process, path: path))
    // Read the version by itself: the rest of another protocol's greeting may look different.
    struct Version: Decodable { var protocolVersion: Int }
    if let found = try? JSONDecoder().decode(Version.self, from: data).protocolVersion,
      found != Release.protocolVersion
    {
      process.stop()
      throw .wrongProtocol(path: path, found: found)
    }
    guard let hello = try? JSONDecoder().decode(WorkerHello.self, from: data) else {
      process.stop()
      throw .notAWorker(path: path)
    }
    return hello
  }

  private static func greeting(
    of process: WorkerProcess,
    path: String
  ) throws(WorkerFailure) -> [UInt8] {
    do throws(WorkerFailure) {
      return try process.readLine(limits: WorkerLimits())
    } catch {
      switch error {
      case .exited, .crashed: throw .notAWorker(path: path)
      default: throw error
      }
    }
  }
}
