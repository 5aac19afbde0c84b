internal import CDeflate
import RenderProtocol

/// A chunk of a PNG file: where it is and what it is called.
struct PNGChunk: Equatable {
  /// Four letters; an upper-case first letter means that no decoder may skip it.
  var type: String
  /// Where the chunk starts in the file, with its length field.
  var offset: Int
  /// Bytes of data, without length field, type and checksum.
  var length: Int

  /// Where the data start.
  var dataOffset: Int { offset + 8 }
  /// Whether a decoder must know the chunk to show the picture.
  var isCritical: Bool { type.utf8.first.map { $0 & 0x20 == 0 } ?? true }
  /// Whether any pixel depends on the chunk.
  var decidesPixels: Bool { isCritical || ["tRNS", "acTL", "fcTL", "fdAT"].contains(type) }
}

/// Walks through the chunks of a PNG file and verifies that each is whole.
struct PNGChunkScanner {
  /// What the next step of a scan found.
  enum Step: Equatable {
    case chunk(PNGChunk)
    /// A whole chunk with a wrong checksum, on which no pixel depends.
    case damaged(PNGChunk)
    /// The file ends inside this chunk, or before one if there is none.
    case cut(PNGChunk?)
  }

  private var window: ByteWindow
  /// Where the next chunk starts.
  private(set) var offset = PNGChunks.signature.count

  init(_ source: any ByteSource) {
    window = ByteWindow(source)
  }

  /// Checks the eight bytes at the start.
  ///
  /// - Throws: `corrupt`, with what a bad transfer did to the signature.
  mutating func checkSignature() throws(RenderFailure) {
    let start = try window.all(at: 0, count: 8)
    let wrong = zip(start, PNGChunks.signature).enumerated().filter { $1.0 != $1.1 }
    guard let first = wrong.first else {
      if start.count == 8 { return }
      throw .truncatedPNG("the file ends inside the PNG signature")
    }
    let isLineEnd =
      first.offset >= 4 && (wrong.count > 1 || [0x0A, 0x0D].contains(first.element.0))
    throw .corruptPNG(
      isLineEnd
        ? "the line ends in the PNG signature were changed, as by a transfer in text mode"
        : "byte \(first.offset + 1) of the PNG signature is wrong"
    )
  }

  /// The next chunk, with its checksum verified.
  ///
  /// - Throws: `corrupt` for a name that isn't four letters, an impossible length or, where pixels
  ///   depend on the chunk, a wrong checksum.
  mutating func next() throws(RenderFailure) -> Step {
    let head = try window.all(at: offset, count: 8)
    guard head.count == 8 else { return .cut(nil) }
    let length = head.number(at: 0) ?? 0
    guard head[4...].allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else {
      throw .corruptPNG("what stands at byte \(offset) is no chunk")
    }
    let type = String(decoding: head[4...], as: UTF8.self)
    let chunk = PNGChunk(type: type, offset: offset, length: length)
    guard length < 1 << 31 else {
      throw .corruptPNG("the \(type) chunk at byte \(offset) states an impossible length")
    }
    var checksum = libdeflate_crc32(0, Array(head[4...]), 4)
    var done = 0
    while done < length {
      let piece = try window.some(at: chunk.dataOffset + done, count: length - done)
      if piece.isEmpty { return .cut(chunk) }
      checksum = piece.withUnsafeBytes { libdeflate_crc32(checksum, $0.baseAddress, $0.count) }
      done += piece.count
    }
    let stated = try window.all(at: chunk.dataOffset + length, count: 4)
    guard stated.count == 4 else { return .cut(chunk) }
    let isRight = stated.number(at: 0) == Int(checksum)
    guard isRight || !chunk.decidesPixels else {
      throw .corruptPNG("the \(type) chunk at byte \(offset) has a wrong checksum")
    }
    offset += 12 + length
    return isRight ? .chunk(chunk) : .damaged(chunk)
  }

  /// The first bytes of a chunk's data.
  mutating func data(of chunk: PNGChunk, limit: Int = .max) throws(RenderFailure) -> [UInt8] {
    try window.all(at: chunk.dataOffset, count: min(chunk.length, limit))
  }
}

extension RenderFailure {
  /// A PNG file that breaks the specification.
  static func corruptPNG(_ detail: String) -> RenderFailure {
    RenderFailure(.corrupt, operation: .open, detail: detail)
  }

  /// A PNG file that ends too early.
  static func truncatedPNG(_ detail: String) -> RenderFailure {
    RenderFailure(.truncated, operation: .open, detail: detail)
  }
}
