#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The memory that this process may still take.
package enum MemoryRoom {
  /// Whether so many bytes could be had at once; Swift's own containers end the process where not.
  package static func holds(_ bytes: Int) -> Bool {
    guard let room = malloc(bytes) else { return false }
    free(room)
    return true
  }
}
