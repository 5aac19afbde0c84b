internal import CDeflate

/// Undoes what ``Deflater`` does.
enum Inflater {
  /// The most bytes that deflate makes of one: strings of 258, told by two bits each.
  static let ratio = 1032

  /// The `count` bytes that a zlib stream holds; nil if it is damaged or holds another number.
  static func inflate(_ stream: [UInt8], count: Int) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { out, filled in
      let result = libdeflate_zlib_decompress(
        decompressor,
        stream,
        stream.count,
        out.baseAddress,
        count,
        nil
      )
      filled = result == LIBDEFLATE_SUCCESS ? count : 0
    }
    return bytes.isEmpty ? nil : bytes
  }
}
