@preconcurrency import Dispatch
import Synchronization
import TercetSystem

/// The command that is run after changes; never two at once.
///
/// What changes while it runs is told to the next run, which starts as soon as it ends.
final class ShellCommand: Sendable {
  private let command: String
  private let environment: [String: String]
  private let queue = DispatchQueue(label: "tercet.on-change")
  private let state = Mutex(State())

  private struct State {
    var process: ChildProcess?
    /// Files for the next run.
    var waiting: [String] = []
    var isEnded = false
  }

  init(_ command: String, environment: [String: String]) {
    self.command = command
    self.environment = environment
  }

  /// Runs the command for these files, at once or after the run under way.
  func run(for files: [String]) {
    state.withLock { state in
      state.waiting += files.filter { !state.waiting.contains($0) }
    }
    queue.async { [self] in runWaiting() }
  }

  /// Ends a run under way and starts no other.
  func end() {
    state.withLock { $0.isEnded = true }
    send(.terminate)
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    // The program ends now, so nothing else needs this thread.
    if done.wait(timeout: .now() + .milliseconds(300)) == .timedOut {
      send(.kill)
      _ = done.wait(timeout: .now() + .milliseconds(200))
    }
  }

  private func send(_ signal: Signal) {
    state.withLock { state in
      state.process?.signalGroup(signal)
    }
  }

  /// Starts the shell with all waiting files and waits for its end.
  private func runWaiting() {
    let process = state.withLock { state -> ChildProcess? in
      guard !state.isEnded, !state.waiting.isEmpty else { return nil }
      state.process = start(state.waiting)
      state.waiting = []
      return state.process
    }
    guard let process else { return }
    // The number stays ours, so that nobody else is ended by it, until the lock is held.
    process.awaitEnd()
    state.withLock { state in
      process.waitForEnd()
      state.process = nil
    }
  }

  /// The shell, of which all that it starts can be ended too.
  private func start(_ files: [String]) -> ChildProcess? {
    var launch = ChildProcess.Launch("/bin/sh", ["-c", command])
    // Results of the watch may be read by a program.
    launch.output = .ourErrors
    launch.errors = .ourErrors
    launch.resets = [.interrupt, .terminate, .hangUp, .brokenPipe]
    var variables = environment
    variables["TERCET_CHANGED"] = files.joined(separator: "\n")
    variables["TERCET_CHANGED_COUNT"] = "\(files.count)"
    launch.environment = variables
    return try? ChildProcess(launch)
  }
}
