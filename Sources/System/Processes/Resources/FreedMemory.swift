internal import CSystem

/// Memory that this process has given back to its allocator.
package enum FreedMemory {
  /// Keeps it with the process for the next use, where the C library lets that be chosen.
  ///
  /// - Parameters:
  ///   - bytes: The most to keep.
  ///   - large: Blocks of so many bytes and more are given back to the system at once.
  package static func keep(_ bytes: Int32, exceptBlocksOf large: Int32) {
    tercet_keep_freed_memory(bytes, large)
  }
}
