import Foundation
import Synchronization
import TercetSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that was started, until it ends.
///
/// Foundation's `Process` hands a socket of its own to whatever starts at the same moment, and then
/// takes one program for running as long as another is; so this one starts programs itself.
final class RunningProgram: Sendable {
  let processIdentifier: pid_t
  private let state = Mutex(State())

  private struct State {
    var status: Int32?
    var waiting: [CheckedContinuation<Int32, Never>] = []
  }

  struct NotStarted: Error {
    var program: String
    var errno: Int32
  }

  /// Starts a program with no signal blocked or ignored and no file open but the three.
  ///
  /// - Parameters:
  ///   - program: The file's absolute path.
  ///   - arguments: Without the program's name.
  ///   - folder: The folder that it runs in.
  ///   - environment: All of it.
  ///   - output: The file for standard output.
  ///   - errors: The file for standard error.
  /// - Throws: `NotStarted` where the system has no room for another program.
  init(
    _ program: String,
    _ arguments: [String],
    in folder: String,
    environment: [String: String],
    output: String,
    errors: String
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY, 0)
    for descriptor in RunningProgram.openFiles {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    )

    // Only the shell can go to a folder first: the call for it is no part of POSIX.
    let shell = ["/bin/sh", "-c", "cd -- \"$0\" && exec \"$@\"", folder, program]
    var words = (shell + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, shell[0], &actions, &attributes, &words, &variables)
    if failure != 0 { throw NotStarted(program: program, errno: failure) }
    processIdentifier = process
    Thread.detachNewThread { [self] in
      var status: Int32 = 0
      while waitpid(processIdentifier, &status, 0) < 0 && errno == EINTR {}
      let ended = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
      let waiting = state.withLock { state in
        state.status = ended
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in waiting { continuation.resume(returning: ended) }
    }
  }

  /// This process's open files but the standard ones; a program should inherit none of them.
  private static var openFiles: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
    return names.compactMap { Int32($0) }.filter { $0 > STDERR_FILENO }
  }

  var isRunning: Bool { state.withLock { $0.status == nil } }

  /// Asks the program to end.
  func terminate() { kill(processIdentifier, SIGTERM) }

  /// Waits for the end.
  ///
  /// - Returns: The exit status; 128 and the signal's number where one ended the program.
  func end() async -> Int32 {
    await withCheckedContinuation { continuation in
      let ended = state.withLock { state in
        if state.status == nil { state.waiting.append(continuation) }
        return state.status
      }
      if let ended { continuation.resume(returning: ended) }
    }
  }
}
