#if os(Linux)
  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  internal import CSystem

  extension ChildProcess {
    typealias Actions = posix_spawn_file_actions_t
    typealias Attributes = posix_spawnattr_t

    static var noActions: Actions { Actions() }
    static var noAttributes: Attributes { Attributes() }

    /// What is asked for besides.
    static var flags: Int32 { 0 }

    /// Closes all but the three standard files in the program.
    static func closeOthers(_ actions: inout Actions) {
      tercet_close_from(&actions, STDERR_FILENO + 1)
    }

    /// This process's environment, as C has it.
    static func ourEnvironment() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { environ }
  }
#endif
