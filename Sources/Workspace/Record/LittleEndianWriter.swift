import Assets
import TercetSystem

/// Numbers one behind the other, 64 bits each and little-endian, as our own files have them.
struct LittleEndianWriter {
  private var words: [UInt64] = []

  var bytes: [UInt8] { words.withUnsafeBytes { Array($0) } }

  mutating func append(_ number: Int) { append(UInt64(bitPattern: Int64(number))) }

  mutating func append(_ number: UInt64) { words.append(number.littleEndian) }

  /// Appends the four numbers of a digest.
  mutating func append(_ digest: Digest) {
    for index in 0..<4 { append(digest.words[index]) }
  }

  /// The number at a place.
  static func number(_ place: UnsafeRawPointer) -> Int {
    Int(Int64(bitPattern: UInt64(littleEndian: place.loadUnaligned(as: UInt64.self))))
  }

  /// The digest at a place.
  static func digest(_ place: UnsafeRawPointer) -> Digest {
    var words = SIMD4<UInt64>()
    for index in 0..<4 { words[index] = UInt64(bitPattern: Int64(number(place + index * 8))) }
    return Digest(words: words)
  }
}
