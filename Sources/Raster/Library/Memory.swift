import RenderProtocol
import TercetSystem

/// The memory that this process may still take.
enum Memory {
  /// Refuses what there is no room for; Swift's own containers would end the process instead.
  ///
  /// - Throws: `memoryLimit`.
  static func check(_ bytes: Int) throws(RenderFailure) {
    guard AvailableMemory.holds(bytes) else {
      throw RenderFailure(.memoryLimit, operation: .decode)
    }
  }
}
