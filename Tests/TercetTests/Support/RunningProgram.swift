import Foundation
import Synchronization
import TercetSystem

/// A program that was started, until it ends.
///
/// Foundation's `Process` hands a socket of its own to whatever starts at the same moment, and then
/// takes one program for running as long as another is; so this one starts programs itself.
final class RunningProgram: Sendable {
  private let process: ChildProcess
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
    // Only the shell can go to a folder first: the call for it is no part of POSIX.
    var launch = ChildProcess.Launch(
      "/bin/sh",
      ["-c", "cd -- \"$0\" && exec \"$@\"", folder, program] + arguments
    )
    launch.environment = environment
    launch.output = .file(output)
    launch.errors = .file(errors)
    launch.resets = (1..<32).map { Signal($0) }.filter { $0 != .kill }
    launch.leadsGroup = false
    do {
      process = try ChildProcess(launch)
    } catch {
      throw NotStarted(program: program, errno: error.errno)
    }
    Thread.detachNewThread { [self] in
      let ended: Int32 =
        switch process.waitForEnd() {
        case .exited(let status): status
        case .crashed(let signal): 128 + signal
        }
      let waiting = state.withLock { state in
        state.status = ended
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in waiting { continuation.resume(returning: ended) }
    }
  }

  var isRunning: Bool { state.withLock { $0.status == nil } }

  var processIdentifier: Int32 { process.number }

  /// Asks the program to end.
  func terminate() { process.signal(.terminate) }

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
