#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A program that this one has started.
package struct ChildProcess: Sendable {
  package let number: Int32

  /// What is started, and how.
  package struct Launch: Sendable {
    /// The program's file.
    package var path: String
    /// Its arguments, without its name.
    package var arguments: [String]
    /// All of its environment; nil for ours.
    package var environment: [String: String]?
    package var input = StandardFile.null
    package var output = StandardFile.null
    package var errors = StandardFile.null
    /// What it does at these signals is the system's usual thing, also where we ignore them.
    package var resets: [Signal] = []
    /// Whether it gets a process group of its own, so that Ctrl-C reaches us alone, and so that all
    /// it starts can be ended with it.
    package var leadsGroup = true

    package init(_ path: String, _ arguments: [String] = []) {
      self.path = path
      self.arguments = arguments
    }
  }

  /// What becomes one of a program's three standard files.
  package enum StandardFile: Sendable {
    /// The null device.
    case null
    /// An existing file, written to from its start.
    case file(String)
    /// Our standard error.
    case ourErrors
    /// Its end of a channel.
    case channel(Channel)
  }

  /// Starts a program; no file of ours but the standard ones is open in it.
  ///
  /// - Throws: Why it can't be started.
  package init(_ launch: Launch) throws(SystemError) {
    var actions = ChildProcess.noActions
    posix_spawn_file_actions_init(&actions)
    var attributes = ChildProcess.noAttributes
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    launch.input.add(to: &actions, as: STDIN_FILENO)
    launch.output.add(to: &actions, as: STDOUT_FILENO)
    launch.errors.add(to: &actions, as: STDERR_FILENO)
    ChildProcess.closeOthers(&actions)
    // A thread of a queue blocks most signals, and a program that waits for one would never end.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in launch.resets { sigaddset(&signals, signal.number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let group = launch.leadsGroup ? POSIX_SPAWN_SETPGROUP : 0
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(group)
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags | ChildProcess.flags))
    var arguments = ([launch.path] + launch.arguments).map { strdup($0) } + [nil]
    var names = launch.environment.map { $0.map { strdup("\($0.key)=\($0.value)") } + [nil] } ?? []
    defer { for text in arguments + names { free(text) } }
    var process = pid_t()
    let failure = names.withUnsafeMutableBufferPointer { given in
      let names = given.isEmpty ? ChildProcess.ourEnvironment() : given.baseAddress
      return posix_spawn(&process, launch.path, &actions, &attributes, &arguments, names)
    }
    if failure != 0 { throw SystemError(errno: failure) }
    number = process
  }

  /// Sends a signal to the program and to all that it has started, if it leads a group.
  package func signalGroup(_ signal: Signal) { kill(-number, signal.number) }

  /// Sends a signal to the program alone.
  package func signal(_ signal: Signal) { kill(number, signal.number) }

  /// How a program ended.
  package enum End: Hashable, Sendable {
    case exited(status: Int32)
    case crashed(signal: Int32)
  }

  /// Waits for the end; its number may belong to another program afterwards.
  @discardableResult
  package func waitForEnd() -> End {
    var status: Int32 = 0
    while waitpid(number, &status, 0) == -1 && errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? .exited(status: (status >> 8) & 0xff) : .crashed(signal: signal)
  }

  /// Waits for the end, and leaves the number the program's own until `waitForEnd`.
  package func awaitEnd() {
    var end = siginfo_t()
    while waitid(P_PID, id_t(number), &end, WEXITED | WNOWAIT) == -1 && errno == EINTR {}
  }
}

extension ChildProcess.StandardFile {
  fileprivate func add(to actions: inout ChildProcess.Actions, as number: Int32) {
    let mode = number == STDIN_FILENO ? O_RDONLY : O_WRONLY
    switch self {
    case .null: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
    case .file(let path): posix_spawn_file_actions_addopen(&actions, number, path, mode, 0)
    case .ourErrors: posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, number)
    case .channel(let channel): posix_spawn_file_actions_adddup2(&actions, channel.theirs, number)
    }
  }
}
