import CZlib

/// zlib, which is independent of the library that the product's own streams are made with.
enum Zlib {
  /// The bytes that a zlib stream holds; throws where it is damaged or something stands behind it.
  static func inflate(_ stream: [UInt8]) throws -> [UInt8] {
    var room = max(64, stream.count * 4)
    while true {
      var count = UInt(room)
      var used = UInt(stream.count)
      var bytes = [UInt8](repeating: 0, count: room)
      switch uncompress2(&bytes, &count, stream, &used) {
      case Z_OK where used == UInt(stream.count): return Array(bytes.prefix(Int(count)))
      case Z_BUF_ERROR where room < 1 << 30: room *= 4
      case let status: throw Damage(status: status)
      }
    }
  }

  /// The bytes as a zlib stream, not compressed.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var stream = [UInt8](repeating: 0, count: Int(count))
    compress2(&stream, &count, bytes, UInt(bytes.count), 0)
    return Array(stream.prefix(Int(count)))
  }

  /// What zlib said.
  struct Damage: Error {
    let status: Int32
  }
}
