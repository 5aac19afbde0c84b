internal import CDeflate
import RenderProtocol

/// A libdeflate compressor; it is costly to make and can be used again.
final class Deflater {
  private let compressor: OpaquePointer

  /// Makes a compressor of level 1, the fastest, to 12, the smallest.
  init(level: Int32) throws(RenderFailure) {
    guard let compressor = libdeflate_alloc_compressor(level) else {
      throw RenderFailure(.cannotEncode, operation: .encode, detail: "out of memory")
    }
    self.compressor = compressor
  }

  deinit {
    libdeflate_free_compressor(compressor)
  }

  /// The bytes as one zlib stream, or nil if that isn't shorter than `limit`.
  func compress(_ bytes: [UInt8], below limit: Int = .max) -> [UInt8]? {
    let room = min(libdeflate_zlib_compress_bound(compressor, bytes.count), limit - 1)
    let stream = [UInt8](unsafeUninitializedCapacity: room) { out, count in
      count = libdeflate_zlib_compress(compressor, bytes, bytes.count, out.baseAddress, room)
    }
    return stream.isEmpty ? nil : stream
  }
}
