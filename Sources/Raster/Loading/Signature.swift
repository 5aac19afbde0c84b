import RenderProtocol

/// Tells what a file is from its first bytes; the name's extension plays no part.
enum Signature {
  /// How many bytes are enough to decide.
  static let length = 1 << 16

  /// The format of a file, or a failure that says what it is instead.
  static func identify(_ file: SourceFile) throws(RenderFailure) -> PictureFormat {
    do throws(RenderFailure) {
      return try identify(try file.read(at: 0, count: length))
    } catch {
      // A licence may stand before the root of an SVG, however long.
      guard error.found == "html", file.size > length,
        Text(try file.read(at: 0, count: 16 << 20)).isSVG
      else { throw error }
      return .svg
    }
  }

  /// The format, or a failure that says what the file is instead.
  static func identify(_ bytes: [UInt8]) throws(RenderFailure) -> PictureFormat {
    guard !bytes.isEmpty else { throw RenderFailure(.empty, operation: .open) }
    if let format = raster(bytes) { return format }
    if isBentPNG(bytes) {
      throw RenderFailure(
        .corrupt,
        operation: .open,
        detail: "the PNG signature is damaged, as by a transfer in text mode"
      )
    }
    if let name = foreign(bytes) {
      throw RenderFailure(.unsupported, operation: .open, found: name)
    }
    let text = Text(bytes)
    if text.isSVG { return .svg }
    throw RenderFailure(.notAPicture, operation: .open, found: text.kind)
  }

  private static func raster(_ bytes: [UInt8]) -> PictureFormat? {
    if bytes.starts(with: png) { return .png }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if has(bytes, "GIF87a") || has(bytes, "GIF89a") { return .gif }
    if has(bytes, "RIFF") && has(bytes, "WEBP", at: 8) { return .webp }
    if has(bytes, "%PDF-") { return .pdf }
    if has(bytes, "CR", at: 8) { return nil }
    if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
      || bytes.starts(with: [0x49, 0x49, 0x2B, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2B])
    {
      return .tiff
    }
    let brands = brands(bytes)
    if brands.contains("avif") || brands.contains("avis") { return .avif }
    let heic: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
    return brands.contains(where: heic.contains) ? .heic : nil
  }

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A PNG signature of which most is left: line ends or eighth bits were changed on the way.
  private static func isBentPNG(_ bytes: [UInt8]) -> Bool {
    let matching = zip(bytes, png).filter { $0 == $1 }.count
    return matching >= 6 || has(bytes, "PNG\r", at: 1) || has(bytes, "PNG\n", at: 1)
  }

  /// The brands of an ISO media file, the major one first.
  private static func brands(_ bytes: [UInt8]) -> [String] {
    guard has(bytes, "ftyp", at: 4), bytes.count >= 16 else { return [] }
    let end = min(bytes.count, Int(bytes[2]) << 8 | Int(bytes[3]))
    return ([8] + Array(stride(from: 16, to: end, by: 4))).filter { $0 + 4 <= bytes.count }.map {
      String(decoding: bytes[$0..<$0 + 4], as: UTF8.self)
    }
  }

  /// Kinds of picture and container that we know but don't open, each with its first bytes.
  private static let known: [(name: String, offset: Int, bytes: [UInt8])] = [
    ("psd", 0, Array("8BPS".utf8)),
    ("bmp", 0, Array("BM".utf8)),
    ("ico", 0, [0, 0, 1, 0]),
    ("cur", 0, [0, 0, 2, 0]),
    ("icns", 0, Array("icns".utf8)),
    ("jxl", 0, [0xFF, 0x0A]),
    ("jxl", 4, Array("JXL ".utf8)),
    ("jp2", 4, Array("jP  ".utf8)),
    ("jp2", 0, [0xFF, 0x4F, 0xFF, 0x51]),
    ("exr", 0, [0x76, 0x2F, 0x31, 0x01]),
    ("hdr", 0, Array("#?RADIANCE".utf8)),
    ("dds", 0, Array("DDS ".utf8)),
    ("ktx", 0, [0xAB, 0x4B, 0x54, 0x58]),
    ("qoi", 0, Array("qoif".utf8)),
    ("xcf", 0, Array("gimp xcf".utf8)),
    ("eps", 0, Array("%!PS".utf8)),
    ("camera-raw", 8, Array("CR".utf8)),
    ("camera-raw", 0, Array("FUJIFILM".utf8)),
    ("zip", 0, [0x50, 0x4B, 0x03, 0x04]),
    ("gzip", 0, [0x1F, 0x8B]),
    ("binary-plist", 0, Array("bplist".utf8)),
    ("video", 4, Array("ftyp".utf8)),
    ("video", 0, [0x1A, 0x45, 0xDF, 0xA3]),
  ]

  private static func foreign(_ bytes: [UInt8]) -> String? {
    known.first { kind in
      bytes.dropFirst(kind.offset).starts(with: kind.bytes) && !isProse(kind.bytes, bytes)
    }?.name
  }

  /// Two letters are too few to tell a picture from a word such as "BMW".
  private static func isProse(_ magic: [UInt8], _ bytes: [UInt8]) -> Bool {
    magic.count == 2 && magic.allSatisfy { $0 < 0x80 && $0 > 0x20 } && Text(bytes).isPrintable
  }

  private static func has(_ bytes: [UInt8], _ text: String, at offset: Int = 0) -> Bool {
    bytes.dropFirst(offset).starts(with: text.utf8)
  }
}
