internal import CDeflate

/// Undoes what ``Deflater`` does.
enum Inflater {
  /// The most bytes that deflate makes of one: strings of 258, told by two bits each.
  static let ratio = 1032

  /// What stands around the compressed data.
  enum Form {
    /// A header and a checksum.
    case zlib
    /// Nothing.
    case raw
  }

  /// The `count` bytes that a stream holds; nil if it is damaged or holds another number.
  static func inflate(_ stream: [UInt8], count: Int, as form: Form = .zlib) -> [UInt8]? {
    let bytes = decompress(stream, room: count, form).bytes
    return bytes?.count == count && count > 0 ? bytes : nil
  }

  /// All bytes that a stream holds; nil if it is damaged or holds more than `limit`.
  static func inflate(_ stream: [UInt8], limit: Int, as form: Form = .zlib) -> [UInt8]? {
    var room = min(limit, max(1024, stream.count * 4))
    while true {
      let (bytes, isFull) = decompress(stream, room: room, form)
      if !isFull || room == limit { return bytes }
      room = min(limit, room * 4)
    }
  }

  private static func decompress(
    _ stream: [UInt8],
    room: Int,
    _ form: Form
  ) -> (bytes: [UInt8]?, isFull: Bool) {
    guard let decompressor = libdeflate_alloc_decompressor() else { return (nil, false) }
    defer { libdeflate_free_decompressor(decompressor) }
    let run = form == .zlib ? libdeflate_zlib_decompress : libdeflate_deflate_decompress
    var result = LIBDEFLATE_BAD_DATA
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { out, filled in
      result = run(decompressor, stream, stream.count, out.baseAddress, room, &filled)
      if result != LIBDEFLATE_SUCCESS { filled = 0 }
    }
    return (result == LIBDEFLATE_SUCCESS ? bytes : nil, result == LIBDEFLATE_INSUFFICIENT_SPACE)
  }
}
