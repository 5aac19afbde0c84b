import RenderProtocol
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One place where jobs run one after the other: a queue and, once needed, a warm worker.
package final class WorkerSlot: Sendable {
  let queue: SerialQueue
  private let program: WorkerProgram
  let limits: WorkerLimits
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

  init(label: String, limits: WorkerLimits, program: WorkerProgram) {
    queue = SerialQueue(label: label)
    self.limits = limits
    self.program = program
  }

  /// What the worker says of itself; starts it where needed.
  package func hello() throws(WorkerFailure) -> WorkerHello {
    let limits = limits.limits(for: .pixels)
    return try trying(limits, .zero) { deadline throws(WorkerFailure) in
      try running(limits, deadline).hello
    }
  }

  /// Hands one job to the worker and waits.
  ///
  /// A worker that fails is gone; the next job starts a fresh one.
  ///
  /// - Parameters:
  ///   - work: What the job is, which decides about its limits.
  ///   - spent: Time of the limit that the job's master has used up before.
  ///   - make: The job of that number.
  ///   - take: What the answer says; nil where it makes no sense.
  /// - Returns: What was taken from the answer.
  /// - Throws: What became of the worker instead.
  func run<Value>(
    _ work: WorkerLimits.Work,
    spent: Duration = .zero,
    _ make: (Int) -> RenderJob,
    _ take: (RenderAnswer) -> Value?
  ) throws(WorkerFailure) -> Value {
    let limits = limits.limits(for: work)
    return try trying(limits, spent) { deadline throws(WorkerFailure) in
      try run(make, take, limits, deadline)
    }
  }

  /// Tries once more where a worker died, which may have had nothing to do with what it was asked.
  ///
  /// Both together, starts included, take no longer than one may.
  private func trying<Value>(
    _ limits: WorkerLimits.Job,
    _ spent: Duration,
    _ body: (ContinuousClock.Instant) throws(WorkerFailure) -> Value
  ) throws(WorkerFailure) -> Value {
    guard spent < .seconds(limits.seconds) else {
      throw .ended(.timedOut(seconds: limits.seconds))
    }
    let deadline = ContinuousClock.now + .seconds(limits.seconds) - spent
    do throws(WorkerFailure) {
      do throws(WorkerFailure) {
        return try body(deadline)
      } catch {
        if !error.isDeath || worker.withLock(\.isInterrupted) { throw error }
        return try body(deadline)
      }
    } catch {
      if !worker.withLock(\.isInterrupted) { program.note(error) }
      throw error
    }
  }

  private func run<Value>(
    _ make: (Int) -> RenderJob,
    _ take: (RenderAnswer) -> Value?,
    _ limits: WorkerLimits.Job,
    _ deadline: ContinuousClock.Instant
  ) throws(WorkerFailure) -> Value {
    let running = try running(limits, deadline)
    let id = number.withLock { last in
      last += 1
      return last
    }
    var job = make(id)
    job.memory = limits.mebibytes
    guard let line = try? JSONEncoder().encode(job) else {
      throw .notAWorker(path: running.process.path)
    }
    do throws(WorkerFailure) {
      let bytes = try running.process.exchange(Array(line), limits, deadline)
      guard let answer = try? JSONDecoder().decode(RenderAnswer.self, from: Data(bytes)),
        answer.id == id, let value = take(answer)
      else {
        running.process.stop()
        throw .notAWorker(path: running.process.path)
      }
      return value
    } catch {
      forget()
      throw error == .ended(.exited(status: Release.outOfMemoryStatus))
        ? .ended(.tooMuchMemory(mebibytes: limits.mebibytes)) : error
    }
  }

  /// Ends a job under way, or a worker that is just starting, from another thread; its caller
  /// and all later ones are told that it was killed.
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

  private func running(
    _ limits: WorkerLimits.Job,
    _ deadline: ContinuousClock.Instant
  ) throws(WorkerFailure) -> Running {
    let (known, hello) = worker.withLock { ($0.process, $0.hello) }
    if let known, let hello {
      guard known.isSpoiled else { return Running(process: known, hello: hello) }
      // Ended while nobody needed it, which is no master's fault.
      forget()
      known.stop()
    }
    let process = try start(try program.path())
    do throws(WorkerFailure) {
      let hello = try self.hello(of: process, limits, deadline)
      worker.withLock { $0.hello = hello }
      program.noteGreeting()
      return Running(process: process, hello: hello)
    } catch {
      forget()
      throw worker.withLock(\.isInterrupted) ? .killed : error
    }
  }

  /// Starts a worker where it can be interrupted from the first moment.
  private func start(_ path: String) throws(WorkerFailure) -> WorkerProcess {
    let result = worker.withLock { worker in
      Result { () throws(WorkerFailure) in
        if worker.isInterrupted { throw .killed }
        let process = try WorkerProcess(path: path)
        worker.process = process
        return process
      }
    }
    return try result.get()
  }

  /// What a worker says of itself, if it is one of this release; it is gone otherwise.
  private func hello(
    of process: WorkerProcess,
    _ limits: WorkerLimits.Job,
    _ deadline: ContinuousClock.Instant
  ) throws(WorkerFailure) -> WorkerHello {
    let data = Data(try greeting(of: process, limits, deadline))
    // Read the version by itself: the rest of another protocol's greeting may look different.
    struct Version: Decodable { var protocolVersion: Int }
    if let found = try? JSONDecoder().decode(Version.self, from: data).protocolVersion,
      found != Release.protocolVersion
    {
      process.stop()
      throw .wrongProtocol(path: process.path, found: found)
    }
    guard let hello = try? JSONDecoder().decode(WorkerHello.self, from: data) else {
      process.stop()
      throw .notAWorker(path: process.path)
    }
    return hello
  }

  private func greeting(
    of process: WorkerProcess,
    _ limits: WorkerLimits.Job,
    _ deadline: ContinuousClock.Instant
  ) throws(WorkerFailure) -> [UInt8] {
    do throws(WorkerFailure) {
      return try process.readLine(limits, deadline)
    } catch {
      // Where others have greeted, this one has met with an accident.
      guard case .ended(let ending) = error, !program.hasGreeted else { throw error }
      throw .noGreeting(path: process.path, ending)
    }
  }
}
