import RenderProtocol
import TercetSystem

/// A running `tercet-render`; used by one queue at a time.
struct WorkerProcess: Sendable {
  let path: String
  private let process: ChildProcess
  /// Leads to the worker's standard input and output.
  private let channel: Channel

  /// Starts a worker in a process group of its own, so that Ctrl-C reaches us first.
  init(path: String) throws(WorkerFailure) {
    let channel: Channel
    do throws(SystemError) {
      channel = try Channel()
    } catch {
      throw .cannotStart(path: path, errno: error.errno)
    }
    var launch = ChildProcess.Launch(path)
    launch.input = .channel(channel)
    launch.output = .channel(channel)
    defer { channel.handOver() }
    do throws(SystemError) {
      process = try ChildProcess(launch)
    } catch {
      channel.end()
      throw .cannotStart(path: path, errno: error.errno)
    }
    self.path = path
    self.channel = channel
  }

  /// The longest line that a worker has reason to write, in bytes.
  private static let longestLine = 1 << 20

  /// Sends one line and waits for the line that answers it.
  ///
  /// - Throws: What became of the worker instead; it is gone then.
  func exchange(
    _ line: [UInt8],
    _ limits: WorkerLimits.Job,
    _ deadline: ContinuousClock.Instant
  ) throws(WorkerFailure) -> [UInt8] {
    var rest = (line + [UInt8(ascii: "\n")])[...]
    while !rest.isEmpty {
      try wait(for: .room, limits, deadline)
      guard let count = channel.send(rest) else { throw end() }
      rest = rest.dropFirst(count)
    }
    return try readLine(limits, deadline)
  }

  /// Waits for one line, within the limits.
  func readLine(
    _ limits: WorkerLimits.Job,
    _ deadline: ContinuousClock.Instant
  ) throws(WorkerFailure) -> [UInt8] {
    var line: [UInt8] = []
    while true {
      try wait(for: .bytes, limits, deadline)
      let bytes = channel.receive()
      if bytes.isEmpty { throw end() }
      line += bytes
      if line.last == UInt8(ascii: "\n") { return line.dropLast() }
      if line.count > WorkerProcess.longestLine {
        stop()
        throw .notAWorker(path: path)
      }
    }
  }

  /// Waits until the channel can be used; a plain read or write would wait beyond every limit.
  private func wait(
    for event: Channel.Event,
    _ limits: WorkerLimits.Job,
    _ deadline: ContinuousClock.Instant
  ) throws(WorkerFailure) {
    while true {
      let isReady = channel.isReady(for: event, within: 50)
      // Also of one that goes on talking.
      if ContinuousClock.now > deadline {
        stop()
        throw .ended(.timedOut(seconds: limits.seconds))
      }
      if isReady { return }
      if let used = ResidentMemory.mebibytes(of: process), used > limits.mebibytes {
        stop()
        throw .ended(.tooMuchMemory(mebibytes: limits.mebibytes))
      }
    }
  }

  /// Whether the worker has gone away by itself, or said something unasked.
  var isSpoiled: Bool { channel.isReady(for: .bytes, within: 0) }

  /// Lets the worker end by itself: it does at the end of its input.
  func finish() {
    channel.end()
    process.waitForEnd()
  }

  /// Ends the worker at once.
  func stop() {
    interrupt()
    finish()
  }

  /// Ends the worker and whatever it started, which would keep our channel open; its queue finds
  /// out by itself.
  func interrupt() { process.signalGroup(.kill) }

  /// How a worker ended that stopped answering.
  private func end() -> WorkerFailure {
    channel.end()
    return switch process.waitForEnd() {
    case .exited(let status): .ended(.exited(status: status))
    case .crashed(let signal): .ended(.crashed(signal: signal))
    }
  }
}
