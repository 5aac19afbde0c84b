internal import CDeflate
import RenderProtocol

/// The bytes of a PNG file, written chunk by chunk.
struct PNGChunks {
  private(set) var bytes: [UInt8] = []

  /// The eight bytes that every PNG starts with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Adds the signature.
  mutating func start() {
    bytes += Self.signature
  }

  /// Adds a chunk with its length and checksum.
  mutating func add(_ type: String, _ data: some Collection<UInt8>) {
    bytes += UInt32(data.count).bigEndianBytes
    let start = bytes.count
    bytes += type.utf8
    bytes += data
    let checksum = bytes[start...].withUnsafeBytes {
      libdeflate_crc32(0, $0.baseAddress, $0.count)
    }
    bytes += checksum.bigEndianBytes
  }

  /// Adds everything that stands before the pixels, in the order that the specification wants.
  mutating func addHeader(
    width: Int,
    height: Int,
    layout: PNGLayout,
    options: PNGOptions
  ) throws(RenderFailure) {
    start()
    add(
      "IHDR",
      UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
        + [UInt8(layout.depth), layout.color.rawValue, 0, 0, 0]
    )
    for chunk in options.colorChunks { add(chunk.kind.rawValue, chunk.data) }
    if let profile = options.profile {
      let stream = try Deflater(level: 9).compress(profile) ?? []
      add("iCCP", Array("ICC Profile".utf8) + [0, 0] + stream)
    } else if options.tagsSRGB {
      add("sRGB", [options.intent])
    }
    if let keys = layout.palette?.keys {
      add("PLTE", keys.flatMap { $0.bigEndianBytes.dropFirst() })
      let alphas = keys.map { UInt8($0 >> 24) }.prefix { $0 < 255 }
      if !alphas.isEmpty { add("tRNS", alphas) }
    }
    if let density = options.density {
      add("pHYs", density.x.bigEndianBytes + density.y.bigEndianBytes + [1])
    }
  }
}
