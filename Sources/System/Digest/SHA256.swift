/// SHA-256 by the system's library for it, fed piece by piece.
package struct SHA256: ~Copyable {
  private let state: HashState

  package init() { state = HashState() }

  /// Adds bytes.
  package borrowing func update(_ bytes: UnsafeRawBufferPointer) { state.update(bytes) }

  /// The digest of all bytes so far; nothing may be added afterwards.
  package consuming func finish() -> Digest { Digest(bytes: state.finish()) }

  /// The digest of a text's UTF-8.
  package static func digest(_ text: String) -> Digest { digest(Array(text.utf8)) }

  /// The digest of bytes in memory.
  package static func digest(_ bytes: [UInt8]) -> Digest { bytes.withUnsafeBytes(digest) }

  /// The digest of bytes in memory.
  package static func digest(_ bytes: UnsafeRawBufferPointer) -> Digest {
    let hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }
}
