import FoundationEssentials
import RenderProtocol
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One place where jobs run one after the other: a lane and, once needed, a warm worker.
package final class WorkerSlot: Sendable {
  let lane: Lane
  private let path: @Sendable () throws(WorkerFailure) -> String
  private let limits: WorkerLimits
  /// Touched by the lane, and by `cancel` for the process number only.
  private let worker = Mutex<Running?>(nil)
  private let number = Mutex(0)

  private struct Running {
    var process: WorkerProcess
    var hello: WorkerHello
  }

  init(
    label: String,
    limits: WorkerLimits,
    path: @escaping @Sendable () throws(WorkerFailure) -> String
  ) {
    lane = Lane(label: label)
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
      worker.withLock { $0 = nil }
      throw error
    }
  }

  /// Ends a job under way from another thread; its caller gets `crashed`.
  func interrupt() {
    worker.withLock { $0?.process.interrupt() }
  }

  /// Lets the worker go.
  func finish() {
    let last = worker.withLock { running in
      defer { running = nil }
      return running
    }
    last?.process.finish()
  }

  private func running() throws(WorkerFailure) -> Running {
    if let running = worker.withLock({ $0 }) {
      guard running.process.isSpoiled else { return running }
      // Ended while nobody needed it, which is no master's fault.
      worker.withLock { $0 = nil }
      running.process.stop()
    }
    let path = try path()
    let process = try WorkerProcess(path: path)
    let first = try WorkerSlot.greeting(of: process, path: path)
    // Read the version by itself: the rest of another protocol's greeting may look different.
    struct Version: Decodable { var protocolVersion: Int }
    let data = Data(first)
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
    let running = Running(process: process, hello: hello)
    worker.withLock { $0 = running }
    return running
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
