/// The chunks of a WebP, as we want them.
enum WebPChunks {
  /// The file without the Exif chunk that libvips adds to every picture.
  ///
  /// A file that then holds nothing but pixels also loses the header that extended files begin with.
  static func withoutExif(_ bytes: [UInt8]) -> [UInt8] {
    var chunks = split(bytes).filter { $0.name != "EXIF" }
    if chunks.count == 2, chunks[0].name == "VP8X" { chunks.removeFirst() }
    // The flag that promises an Exif chunk.
    if let first = chunks.first, first.name == "VP8X" { chunks[0].bytes[8] &= ~0x08 }
    let body = chunks.flatMap(\.bytes)
    let size = UInt32(clamping: body.count + 4)
    return Array("RIFF".utf8) + size.littleEndianBytes + Array("WEBP".utf8) + body
  }

  private static func split(_ bytes: [UInt8]) -> [(name: String, bytes: [UInt8])] {
    var chunks: [(name: String, bytes: [UInt8])] = []
    var offset = 12
    while offset + 8 <= bytes.count {
      let name = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
      let length = bytes.number(at: offset + 4, .little) ?? 0
      let end = min(bytes.count, offset + 8 + length + length % 2)
      chunks.append((name, Array(bytes[offset..<end])))
      offset = end
    }
    return chunks
  }
}
