#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A variable of this process's environment, which the libraries in it see.
package enum EnvironmentVariable {
  package static func set(_ name: String, to value: String) { setenv(name, value, 1) }

  /// Its value; nil where it isn't set.
  package static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
