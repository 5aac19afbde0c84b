/// The compression of GIF: codes of 3 to 12 bits for strings that were there before.
///
/// Source: GIF89a, appendix F.
struct LZWDecoder {
  /// How decoding ended.
  enum Ending: Equatable {
    /// All that was asked for is there.
    case whole
    /// The data ends before, or says that it does.
    case short(found: Int)
    /// A code stands for nothing.
    case damaged
  }

  /// The most codes that there are.
  private static let limit = 1 << 12

  /// The most values that a byte can stand for: a code of at least 3 bits, a string of every code.
  static let ratio = 3 * limit

  private let clear: Int
  private var next: Int
  private var width: Int
  /// For each code, the code of all but its last value, that last value, its first one, and how
  /// many there are.
  private var prefixes = [UInt16](repeating: 0, count: limit)
  private var lasts = [UInt8](repeating: 0, count: limit)
  private var firsts = [UInt8](repeating: 0, count: limit)
  private var lengths = [UInt16](repeating: 1, count: limit)

  /// Starts with codes for values of that many bits, 1 to 8.
  init(bits: Int) {
    clear = 1 << bits
    next = clear + 2
    width = bits + 1
    for value in 0..<clear {
      lasts[value] = UInt8(value)
      firsts[value] = UInt8(value)
    }
  }

  /// Decodes values into all of `room`.
  mutating func decode(_ data: [UInt8], into room: UnsafeMutableBufferPointer<UInt8>) -> Ending {
    let start = (next: next, width: width)
    var previous: Int?
    var filled = 0
    var (pending, count) = (0, 0)
    for byte in data {
      pending |= Int(byte) << count
      count += 8
      while count >= width {
        let code = pending & (1 << width - 1)
        pending >>= width
        count -= width
        if code == clear {
          (next, width) = start
          previous = nil
          continue
        }
        if code == clear + 1 { return .short(found: filled) }
        guard code < next || code == next && previous != nil && next < Self.limit else {
          return .damaged
        }
        if let previous { learn(previous, firsts[code < next ? code : previous]) }
        previous = code
        filled += write(code, into: room, at: filled)
        if filled == room.count { return .whole }
      }
    }
    return .short(found: filled)
  }

  /// Gives the next code to a known string and one more value.
  private mutating func learn(_ known: Int, _ last: UInt8) {
    guard next < Self.limit else { return }
    prefixes[next] = UInt16(known)
    lasts[next] = last
    firsts[next] = firsts[known]
    lengths[next] = lengths[known] + 1
    next += 1
    if next == 1 << width && width < 12 { width += 1 }
  }

  /// Writes what a code stands for, as far as there is room.
  private func write(
    _ code: Int,
    into room: UnsafeMutableBufferPointer<UInt8>,
    at start: Int
  ) -> Int {
    let length = Int(lengths[code])
    var place = start + length
    var rest = code
    while place > start {
      place -= 1
      if place < room.count { room[place] = lasts[rest] }
      rest = Int(prefixes[rest])
    }
    return min(length, room.count - start)
  }
}
