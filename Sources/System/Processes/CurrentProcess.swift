#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The process that this code runs in.
package enum CurrentProcess {
  /// Its number.
  package static var number: Int32 { getpid() }

  /// Ends it with an exit status.
  package static func exit(_ status: Int32) -> Never { endProgram(status) }

  /// How many processors it may use, at least one.
  package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

/// `exit` by a name that no method of ours has.
private func endProgram(_ status: Int32) -> Never { exit(status) }
