internal import CSystem

/// The memory that this process may still take.
package enum AvailableMemory {
  /// Whether there is room for so many bytes in one piece.
  package static func holds(_ bytes: Int) -> Bool { tercet_has_room(bytes) != 0 }
}
