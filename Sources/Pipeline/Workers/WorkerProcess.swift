import RenderProtocol
import TercetSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A running `tercet-render`; used by one queue at a time.
struct WorkerProcess: Sendable {
  let process: pid_t
  let path: String
  /// Our end of the socket that is the worker's standard input and output.
  private let channel: Int32

  /// Starts a worker in a process group of its own, so that Ctrl-C reaches us first.
  init(path: String) throws(WorkerFailure) {
    // Closed on exec, so that no other worker holds this one's channel open.
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .cannotStart(path: path, errno: errno)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    // The queue's thread blocks most signals, which a worker and what it may start should get.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
    defer { free(arguments[0]) }
    var process = pid_t()
    let failure = posix_spawn(&process, path, &actions, &attributes, &arguments, environ)
    close(ends[1])
    guard failure == 0 else {
      close(ends[0])
      throw .cannotStart(path: path, errno: failure)
    }
    self.process = process
    self.path = path
    channel = ends[0]
  }

  /// The longest line that a worker has reason to write, in bytes.
  private static let longestLine = 1 << 20

  /// Sends one line and waits for the line that answers it.
  ///
  /// - Throws: What became of the worker instead; it is gone then.
  func exchange(
    _ line: [UInt8],
    _ limits: WorkerLimits,
    _ deadline: ContinuousClock.Instant
  ) throws(WorkerFailure) -> [UInt8] {
    var rest = (line + [UInt8(ascii: "\n")])[...]
    while !rest.isEmpty {
      try wait(for: POLLOUT, limits, deadline)
      let count = rest.withUnsafeBytes {
        send(channel, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR && errno != EAGAIN {
        throw end()
      }
    }
    return try readLine(limits, deadline)
  }

  /// Waits for one line, within the limits.
  func readLine(
    _ limits: WorkerLimits,
    _ deadline: ContinuousClock.Instant
  ) throws(WorkerFailure) -> [UInt8] {
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      try wait(for: POLLIN, limits, deadline)
      let count = read(channel, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw end() }
      line += buffer[..<count]
      if line.last == UInt8(ascii: "\n") { return line.dropLast() }
      if line.count > WorkerProcess.longestLine {
        stop()
        throw .notAWorker(path: path)
      }
    }
  }

  /// Waits until the channel can be used; a plain read or write would wait beyond every limit.
  private func wait(
    for event: Int32,
    _ limits: WorkerLimits,
    _ deadline: ContinuousClock.Instant
  ) throws(WorkerFailure) {
    while true {
      var descriptor = pollfd(fd: channel, events: Int16(event), revents: 0)
      let ready = poll(&descriptor, 1, 50)
      // Also of one that goes on talking.
      if ContinuousClock.now > deadline {
        stop()
        throw .ended(.timedOut(seconds: limits.seconds))
      }
      if ready > 0 { return }
      if let used = residentMebibytes, used > limits.mebibytes {
        stop()
        throw .ended(.tooMuchMemory(mebibytes: limits.mebibytes))
      }
    }
  }

  /// Whether the worker has gone away by itself, or said something unasked.
  var isSpoiled: Bool {
    var descriptor = pollfd(fd: channel, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) != 0
  }

  /// Lets the worker end by itself: it does at the end of its input.
  func finish() {
    close(channel)
    _ = waitForEnd()
  }

  /// Ends the worker at once.
  func stop() {
    interrupt()
    finish()
  }

  /// Ends the worker and whatever it started, which would keep our channel open; its queue finds
  /// out by itself.
  func interrupt() {
    kill(-process, SIGKILL)
  }

  /// How a worker ended that stopped answering.
  private func end() -> WorkerFailure {
    close(channel)
    let status = waitForEnd()
    let signal = status & 0x7f
    return .ended(
      signal == 0 ? .exited(status: (status >> 8) & 0xff) : .crashed(signal: signal)
    )
  }

  private func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 && errno == EINTR {}
    return status
  }

  /// Memory that the worker really occupies, from the second number of its `statm`.
  private var residentMebibytes: Int? {
    guard let file = fopen("/proc/\(process)/statm", "r") else { return nil }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 128)
    guard fgets(&text, 128, file) != nil else { return nil }
    let bytes = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    guard numbers.count > 1, let pages = Int(numbers[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }
}
