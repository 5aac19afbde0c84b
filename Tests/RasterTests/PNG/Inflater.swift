/// A plain decoder of zlib streams (RFC 1950 and 1951), so that tests don't trust the libraries
/// that the product compresses with.
struct Inflater {
  /// What is wrong with a stream.
  struct Damage: Error, Equatable {
    let reason: String
  }

  private let input: [UInt8]
  private var position = 2
  private var bits = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// The bytes that a zlib stream holds, with its checksum verified.
  static func inflate(_ stream: [UInt8]) throws -> [UInt8] {
    var inflater = Inflater(input: stream)
    return try inflater.run()
  }

  /// The bytes as a zlib stream of one stored block.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let length = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
    return [0x78, 1, 1] + length + length.map { ~$0 } + bytes + checksum(bytes)
  }

  /// The Adler-32 checksum, the most significant byte first.
  private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
    var a = 1
    var b = 0
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return [UInt8(b >> 8), UInt8(b & 255), UInt8(a >> 8), UInt8(a & 255)]
  }

  private init(input: [UInt8]) {
    self.input = input
  }

  private mutating func run() throws -> [UInt8] {
    guard input.count > 5, input[0] & 15 == 8, (Int(input[0]) << 8 | Int(input[1])) % 31 == 0
    else { throw Damage(reason: "no zlib header") }
    var isLast = false
    while !isLast {
      isLast = try read(1) == 1
      switch try read(2) {
      case 0: try copyStored()
      case 1: try decodeBlock(Self.fixedLengths, Code([Int](repeating: 5, count: 30)))
      case 2:
        let (literals, distances) = try readCodes()
        try decodeBlock(literals, distances)
      default: throw Damage(reason: "block type 3")
      }
    }
    guard Array(input.suffix(4)) == Self.checksum(output), position + 4 == input.count else {
      throw Damage(reason: "wrong checksum or bytes behind it")
    }
    return output
  }

  private mutating func read(_ count: Int) throws -> Int {
    while bitCount < count {
      guard position < input.count else { throw Damage(reason: "no more data") }
      bits |= Int(input[position]) << bitCount
      position += 1
      bitCount += 8
    }
    defer {
      bits >>= count
      bitCount -= count
    }
    return bits & ((1 << count) - 1)
  }

  private mutating func copyStored() throws {
    bits = 0
    bitCount = 0
    let length = try read(16)
    guard try read(16) == length ^ 0xFFFF, position + length <= input.count else {
      throw Damage(reason: "stored block")
    }
    output += input[position..<position + length]
    position += length
  }

  /// A canonical Huffman code: how many codes there are of each length, and their symbols.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int]

    init(_ lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      symbols = (1...15).flatMap { wanted in lengths.indices.filter { lengths[$0] == wanted } }
    }
  }

  private static let fixedLengths = Code(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
  )

  private mutating func symbol(_ code: Code) throws -> Int {
    var value = 0
    var first = 0
    var index = 0
    for length in 1...15 {
      value |= try read(1)
      let count = code.counts[length]
      if value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Damage(reason: "no such code")
  }

  private mutating func readCodes() throws -> (Code, Code) {
    let literals = try read(5) + 257
    let distances = try read(5) + 1
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var small = [Int](repeating: 0, count: 19)
    for place in order.prefix(try read(4) + 4) { small[place] = try read(3) }
    let code = Code(small)
    var lengths: [Int] = []
    while lengths.count < literals + distances {
      switch try symbol(code) {
      case 16:
        guard let last = lengths.last else { throw Damage(reason: "nothing to repeat") }
        lengths += [Int](repeating: last, count: try read(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try read(3) + 3)
      case 18: lengths += [Int](repeating: 0, count: try read(7) + 11)
      case let length: lengths.append(length)
      }
    }
    return (Code(Array(lengths[..<literals])), Code(Array(lengths[literals...])))
  }

  private mutating func decodeBlock(_ literals: Code, _ distances: Code) throws {
    while true {
      let found = try symbol(literals)
      if found == 256 { return }
      if found < 256 {
        output.append(UInt8(found))
        continue
      }
      let length = try Self.extended(found - 257, 4, 3) { try read($0) }
      let distance = try Self.extended(try symbol(distances), 2, 1) { try read($0) } - 2
      guard distance <= output.count else { throw Damage(reason: "distance too far") }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  /// The number behind a length or distance symbol, each `group` of which shares a bit count.
  private static func extended(
    _ symbol: Int,
    _ group: Int,
    _ least: Int,
    read: (Int) throws -> Int
  ) throws -> Int {
    if group == 4 && symbol == 28 { return 258 }
    let extra = max(0, symbol / group - 1)
    let base = symbol < group ? symbol : (group + symbol % group) << extra
    return base + least + (group == 2 ? 2 : 0) + (try read(extra))
  }
}
