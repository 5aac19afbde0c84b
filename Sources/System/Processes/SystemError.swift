#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A call to the system that has nothing to do with a file, and failed.
package struct SystemError: Error, Hashable, Sendable {
  /// The system's error number.
  package var errno: Int32

  package init(errno: Int32) { self.errno = errno }

  /// Whether nobody reads any more what is written.
  package var isBrokenPipe: Bool { errno == EPIPE }
}
