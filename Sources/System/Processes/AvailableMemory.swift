#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The memory that this process may still take.
package enum AvailableMemory {
  /// Whether there is room for so many bytes in one piece.
  package static func holds(_ bytes: Int) -> Bool {
    guard let room = malloc(bytes) else { return false }
    free(room)
    return true
  }
}
