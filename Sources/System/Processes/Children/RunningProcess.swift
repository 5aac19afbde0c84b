#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What is known of a process by its number.
package enum RunningProcess {
  /// Whether a process with that number is at work and is the same program as this one.
  ///
  /// The number may belong to another program by now, or to a run that is over and whose parent has
  /// not asked how it ended. Where the system tells nothing, any process counts.
  package static func isOurs(_ number: Int32) -> Bool {
    if kill(number, 0) == -1 && errno == ESRCH { return false }
    guard let found = state(of: number), let own = state(of: CurrentProcess.number) else {
      return true
    }
    return found.isAtWork && found.program == own.program
  }

  /// The name of a program, cut off as the system has it, and whether it still runs.
  struct State: Hashable, Sendable {
    var program: String
    var isAtWork: Bool
  }
}
