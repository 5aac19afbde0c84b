@preconcurrency import Dispatch
import Synchronization
import TercetSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The command that is run after changes; never two at once.
///
/// What changes while it runs is told to the next run, which starts as soon as it ends.
final class ShellCommand: Sendable {
  private let command: String
  private let environment: [String: String]
  private let queue = DispatchQueue(label: "tercet.on-change")
  private let state = Mutex(State())

  private struct State {
    var process: pid_t?
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
    send(SIGTERM)
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    // The program ends now, so nothing else needs this thread.
    if done.wait(timeout: .now() + .milliseconds(300)) == .timedOut {
      send(SIGKILL)
      _ = done.wait(timeout: .now() + .milliseconds(200))
    }
  }

  private func send(_ signal: Int32) {
    state.withLock { state in
      if let process = state.process { kill(-process, signal) }
    }
  }

  /// Starts the shell with all waiting files and waits for its end.
  private func runWaiting() {
    let process = state.withLock { state -> pid_t? in
      guard !state.isEnded, !state.waiting.isEmpty else { return nil }
      state.process = spawn(state.waiting)
      state.waiting = []
      return state.process
    }
    guard let process else { return }
    // The number stays ours, so that nobody else is ended by it, until the lock is held.
    var end = siginfo_t()
    while waitid(P_PID, id_t(process), &end, WEXITED | WNOWAIT) == -1 && errno == EINTR {}
    state.withLock { state in
      var status: Int32 = 0
      waitpid(process, &status, 0)
      state.process = nil
    }
  }

  /// The shell in a process group of its own, so that all it starts can be ended.
  private func spawn(_ files: [String]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    // Results of the watch may be read by a program.
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // The queue's thread blocks most signals, and a program that waits for SIGCHLD would never end.
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    )
    var variables = environment
    variables["TERCET_CHANGED"] = files.joined(separator: "\n")
    variables["TERCET_CHANGED_COUNT"] = "\(files.count)"
    var arguments = [strdup("/bin/sh"), strdup("-c"), strdup(command), nil]
    var names = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer {
      for text in arguments + names { free(text) }
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var process = pid_t()
    let failure = posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, &names)
    return failure == 0 ? process : nil
  }
}
