import RenderProtocol

@testable import Raster

/// A plain decoder of the PNG specification, independent of the product and of libpng.
///
/// Pixels come out as RGBA of 16 bits; samples of fewer bits are scaled to that range.
struct PNGDecoder {
  /// One chunk of a file.
  struct Chunk {
    let type: String
    let data: [UInt8]
  }

  /// What is wrong with a file.
  struct Damage: Error {
    let reason: String
  }

  let chunks: [Chunk]
  let width: Int
  let height: Int
  let depth: Int
  let color: Int
  let isInterlaced: Bool

  /// Splits a file into chunks and verifies each checksum.
  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else {
      throw Damage(reason: "no signature")
    }
    var found: [Chunk] = []
    var start = 8
    while start + 12 <= bytes.count, found.last?.type != "IEND" {
      let end = start + 8 + Self.number(bytes[start..<start + 4])
      guard end + 4 <= bytes.count else { throw Damage(reason: "cut") }
      guard Self.number(bytes[end..<end + 4]) == Self.checksum(bytes[start + 4..<end]) else {
        throw Damage(reason: "checksum")
      }
      found.append(
        Chunk(
          type: String(decoding: bytes[start + 4..<start + 8], as: UTF8.self),
          data: Array(bytes[start + 8..<end])
        )
      )
      start = end + 4
    }
    guard let header = found.first?.data, header.count == 13, found.last?.type == "IEND" else {
      throw Damage(reason: "no header or no end")
    }
    chunks = found
    width = Self.number(header[0..<4])
    height = Self.number(header[4..<8])
    depth = Int(header[8])
    color = Int(header[9])
    isInterlaced = header[12] == 1
  }

  /// The data of the first chunk of a type.
  func data(_ type: String) -> [UInt8]? {
    chunks.first { $0.type == type }?.data
  }

  /// All pixels, four samples each.
  func pixels() throws -> [UInt16] {
    let stream = chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
    return try pixels(of: stream, width: width, height: height)
  }

  /// The pixels of a stream of some size in this file's colour type.
  func pixels(of stream: [UInt8], width: Int, height: Int) throws -> [UInt16] {
    var data = try Zlib.inflate(stream)[...]
    var result = [UInt16](repeating: 0, count: width * height * 4)
    for (left, top, across, down) in passes {
      let columns = (width - left + across - 1) / across
      let rows = (height - top + down - 1) / down
      if columns <= 0 || rows <= 0 { continue }
      for (y, row) in try unfilter(&data, columns: columns, rows: rows).enumerated() {
        for x in 0..<columns {
          let target = ((top + y * down) * width + left + x * across) * 4
          result.replaceSubrange(target..<target + 4, with: try pixel(row, x))
        }
      }
    }
    guard data.isEmpty else { throw Damage(reason: "more data than rows") }
    return result
  }

  /// A file as RGBA at its own depth, in the way the product hands over a decoder.
  static func bitmap(_ bytes: [UInt8]) throws(RenderFailure) -> Bitmap {
    do {
      let file = try PNGDecoder(bytes)
      let pixels = try file.pixels()
      return Bitmap(
        width: file.width,
        height: file.height,
        channels: 4,
        samples: file.depth == 16 ? .sixteen(pixels) : .eight(pixels.map { UInt8($0 >> 8) })
      )
    } catch {
      throw RenderFailure(.corrupt, operation: .decode, detail: "\(error)")
    }
  }

  private var passes: [(Int, Int, Int, Int)] {
    guard isInterlaced else { return [(0, 0, 1, 1)] }
    return [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
  }

  private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][color] ?? 0 }

  private func unfilter(
    _ data: inout ArraySlice<UInt8>,
    columns: Int,
    rows: Int
  ) throws -> [[UInt8]] {
    let step = max(1, channels * depth / 8)
    let length = (columns * channels * depth + 7) / 8
    var above = [UInt8](repeating: 0, count: length)
    var result: [[UInt8]] = []
    for _ in 0..<rows {
      guard data.count > length, let filter = data.popFirst() else {
        throw Damage(reason: "rows are missing")
      }
      var row = Array(data.prefix(length))
      data = data.dropFirst(length)
      for i in 0..<length {
        let a = i < step ? 0 : Int(row[i - step])
        let b = Int(above[i])
        let c = i < step ? 0 : Int(above[i - step])
        let guess: Int
        switch filter {
        case 0: guess = 0
        case 1: guess = a
        case 2: guess = b
        case 3: guess = (a + b) / 2
        case 4:
          let p = a + b - c
          guess = [(abs(p - a), a), (abs(p - b), b), (abs(p - c), c)].min { $0.0 < $1.0 }?.1 ?? 0
        default: throw Damage(reason: "filter \(filter)")
        }
        row[i] = UInt8((Int(row[i]) + guess) & 255)
      }
      result.append(row)
      above = row
    }
    return result
  }

  private func pixel(_ row: [UInt8], _ x: Int) throws -> [UInt16] {
    let samples = (0..<channels).map { sample(row, x * channels + $0) }
    let full = UInt16.max
    let key = data("tRNS")
    if color == 3 {
      guard let palette = data("PLTE"), samples[0] * 3 + 2 < palette.count else {
        throw Damage(reason: "index beyond the palette")
      }
      let rgb = palette[samples[0] * 3..<samples[0] * 3 + 3].map { UInt16($0) * 257 }
      return rgb + [
        key.flatMap { samples[0] < $0.count ? UInt16($0[samples[0]]) * 257 : nil } ?? full
      ]
    }
    let scaled = samples.map { UInt16($0 * 65535 / ((1 << depth) - 1)) }
    let isKey = key.map { key in
      samples.indices.allSatisfy { samples[$0] == Self.number(key[$0 * 2..<$0 * 2 + 2]) }
    }
    switch color {
    case 0: return [scaled[0], scaled[0], scaled[0], isKey == true ? 0 : full]
    case 2: return scaled + [isKey == true ? 0 : full]
    case 4: return [scaled[0], scaled[0], scaled[0], scaled[1]]
    default: return scaled
    }
  }

  private func sample(_ row: [UInt8], _ index: Int) -> Int {
    if depth == 16 { return Int(row[index * 2]) << 8 | Int(row[index * 2 + 1]) }
    let bit = index * depth
    return Int(row[bit / 8]) >> (8 - depth - bit % 8) & ((1 << depth) - 1)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The CRC-32 of the PNG specification's annex D, bit by bit.
  static func checksum(_ bytes: some Sequence<UInt8>) -> Int {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Int(~crc)
  }
}
