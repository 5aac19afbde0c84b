import RenderProtocol

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The memory that this process may still take.
enum Memory {
  /// Refuses what there is no room for; Swift's own containers would end the process instead.
  ///
  /// - Throws: `memoryLimit`.
  static func check(_ bytes: Int) throws(RenderFailure) {
    guard let room = malloc(bytes) else { throw RenderFailure(.memoryLimit, operation: .decode) }
    free(room)
  }
}
