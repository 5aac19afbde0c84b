import RenderProtocol

/// What a PNG's chunks say that libvips doesn't pass on.
struct PNGHeader: Equatable {
  /// Pixels per metre from `pHYs`; nil where it is missing or only an aspect ratio.
  var density: Density?
  /// An `sRGB` chunk is present.
  var isSRGB = false
  /// An `iCCP` chunk is present.
  var hasProfile = false
  /// Exif orientation from `eXIf`, 1 to 8.
  var orientation = 1
  /// Frames of an animated PNG; 1 for a still.
  var frames = 1

  /// Walks over all chunks, without reading their data, to the end of the picture.
  ///
  /// - Throws: `crushedPNG`, `truncated` where the file ends before the picture, `corrupt` where the
  ///   chunks make no sense.
  init(_ file: SourceFile) throws(RenderFailure) {
    var offset = 8
    var hasData = false
    while true {
      let head = try file.read(at: offset, count: 8)
      guard head.count == 8 else { throw RenderFailure(.truncated, operation: "open") }
      let length = bigEndian(head, 0)
      let name = String(decoding: head[4...], as: UTF8.self)
      if offset == 8 && name == "CgBI" { throw RenderFailure(.crushedPNG, operation: "open") }
      guard length < 1 << 31, offset > 8 || name == "IHDR" else {
        throw RenderFailure(.corrupt, operation: "open", detail: "the header chunk is missing")
      }
      guard offset + 12 + length <= file.size else {
        throw RenderFailure(.truncated, operation: "open")
      }
      if name == "IEND" { break }
      if name == "IDAT" { hasData = true }
      try note(name, length, at: offset + 8, of: file)
      offset += 12 + length
    }
    if !hasData { throw RenderFailure(.corrupt, operation: "open", detail: "no image data") }
  }

  private mutating func note(
    _ name: String,
    _ length: Int,
    at offset: Int,
    of file: SourceFile
  ) throws(RenderFailure) {
    switch name {
    case "sRGB": isSRGB = true
    case "iCCP": hasProfile = true
    case "pHYs":
      let data = try file.read(at: offset, count: 9)
      if length == 9, data[8] == 1, bigEndian(data, 0) > 0, bigEndian(data, 4) > 0 {
        density = Density(x: UInt32(bigEndian(data, 0)), y: UInt32(bigEndian(data, 4)))
      }
    case "acTL" where length == 8:
      frames = max(1, bigEndian(try file.read(at: offset, count: 4), 0))
    case "eXIf":
      orientation = Exif.orientation(try file.read(at: offset, count: min(length, 1 << 16)))
    default: break
    }
  }
}

/// Four bytes, the most significant first.
private func bigEndian(_ bytes: [UInt8], _ offset: Int) -> Int {
  bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
}
