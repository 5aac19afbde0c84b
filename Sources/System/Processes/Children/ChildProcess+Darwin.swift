#if canImport(Darwin)
  internal import Darwin

  extension ChildProcess {
    // Pointers here, which the calls fill in.
    typealias Actions = posix_spawn_file_actions_t?
    typealias Attributes = posix_spawnattr_t?

    static var noActions: Actions { nil }
    static var noAttributes: Attributes { nil }

    /// Every file that no action names is closed in the program, also one that another thread is
    /// just opening.
    static var flags: Int32 { Int32(POSIX_SPAWN_CLOEXEC_DEFAULT) }

    /// Closes all but the three standard files in the program; the flag does so already.
    static func closeOthers(_ actions: inout Actions) {}

    /// This process's environment, as C has it; a library may not use `environ`.
    static func ourEnvironment() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
      _NSGetEnviron().pointee
    }
  }
#endif
