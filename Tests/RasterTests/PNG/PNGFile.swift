@testable import Raster

/// A grey picture of two pixels as chunks that a test can damage.
struct PNGFile: Sendable {
  struct Chunk: Sendable {
    var type: String
    var data: [UInt8]
    var isForged: Bool

    init(_ type: String, _ data: [UInt8], isForged: Bool = false) {
      self.type = type
      self.data = data
      self.isForged = isForged
    }
  }

  var signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
  var chunks: [Chunk] = [
    Chunk("IHDR", [0, 0, 0, 2, 0, 0, 0, 1, 8, 0, 0, 0, 0]),
    // A filter and two pixels.
    Chunk("IDAT", Zlib.stored([0, 10, 20])),
    Chunk("IEND", []),
  ]
  /// The file is cut after so many bytes.
  var limit = Int.max

  var bytes: [UInt8] {
    var all = signature
    for chunk in chunks {
      let checked = Array(chunk.type.utf8) + chunk.data
      let checksum = PNGDecoder.checksum(checked) ^ (chunk.isForged ? 1 : 0)
      all += UInt32(chunk.data.count).bigEndianBytes + checked + UInt32(checksum).bigEndianBytes
    }
    return Array(all.prefix(limit))
  }
}
