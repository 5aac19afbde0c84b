import Testing

@testable import Raster

@Suite struct LZWDecoderTests {
  private func decode(_ data: [UInt8], bits: Int = 2, _ count: Int) -> ([UInt8], LZWDecoder.Ending)
  {
    var decoder = LZWDecoder(bits: bits)
    var ending = LZWDecoder.Ending.whole
    let values = [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      let area = UnsafeMutableBufferPointer(rebasing: room[..<count])
      area.initialize(repeating: 99)
      ending = decoder.decode(data, into: area)
      filled = count
    }
    return (values, ending)
  }

  /// Clear, 1, the string that is just being made (1 1), 0, end.
  @Test func `a code that is just being made`() {
    let codes = [4, 1, 6, 0, 5]
    let bits = codes.enumerated().reduce(0) { $0 | $1.element << (3 * $1.offset) }
    let (values, ending) = decode([UInt8(bits & 255), UInt8(bits >> 8)], 4)
    #expect(values == [1, 1, 1, 0])
    #expect(ending == .whole)
  }

  @Test func endings() {
    let data = Array(GIFFile.data([3, 2, 1, 0]).dropFirst(1).dropLast(1))
    #expect(decode(data, 4).0 == [3, 2, 1, 0])
    #expect(decode(data, 4).1 == .whole)
    #expect(decode(data, 2).1 == .whole)
    #expect(decode(data, 9).1 == .short(found: 4))
    #expect(decode(Array(data.prefix(1)), 4).1 == .short(found: 1))
    #expect(decode([], 1).1 == .short(found: 0))
    // 7 stands for nothing yet.
    #expect(decode([0b0011_1100], 4).1 == .damaged)
  }

  /// The table fills up to 4,096 codes and is used on without a clear code.
  @Test func `a full table`() {
    var encoder = Codes()
    encoder.add(256, width: 9)
    var (next, width) = (258, 9)
    var wanted: [UInt8] = []
    for index in 0..<6000 {
      let value = UInt8(truncatingIfNeeded: index &* 7)
      encoder.add(Int(value), width: width)
      wanted.append(value)
      if index > 0 && next < 4096 {
        next += 1
        if next == 1 << width && width < 12 { width += 1 }
      }
    }
    encoder.add(257, width: width)
    encoder.add(0, width: 8)
    let (values, ending) = decode(encoder.bytes, bits: 8, wanted.count)
    #expect(values == wanted)
    #expect(ending == .whole)
  }

  private struct Codes {
    private(set) var bytes: [UInt8] = []
    private var (bits, count) = (0, 0)

    mutating func add(_ code: Int, width: Int) {
      bits |= code << count
      count += width
      while count >= 8 {
        bytes.append(UInt8(bits & 255))
        bits >>= 8
        count -= 8
      }
    }
  }
}
