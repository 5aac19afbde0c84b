internal import CZlib
import RenderProtocol

/// Finds out whether a zlib stream is complete, without keeping what it holds.
final class ZlibProbe {
  private let stream: UnsafeMutablePointer<z_stream>
  private var room = [UInt8](repeating: 0, count: 64 << 10)
  /// The end of the stream was reached and its checksum was right.
  private(set) var isComplete = false
  /// How many bytes came out so far.
  private(set) var count = 0

  init() throws(RenderFailure) {
    // zlib remembers the address of its state, so that must not move.
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard tercet_inflate_init(stream) == Z_OK else {
      throw RenderFailure(.corrupt, operation: .open, detail: "out of memory")
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Takes the next bytes of the stream.
  ///
  /// - Throws: `corrupt` if they can't belong to one.
  func read(_ bytes: [UInt8]) throws(RenderFailure) {
    guard !isComplete else { return }
    let status = bytes.withUnsafeBufferPointer { input in
      room.withUnsafeMutableBufferPointer { room in
        stream.pointee.next_in = input.baseAddress.map { .init(mutating: $0) }
        stream.pointee.avail_in = UInt32(input.count)
        var status = Z_OK
        repeat {
          stream.pointee.next_out = room.baseAddress
          stream.pointee.avail_out = UInt32(room.count)
          status = inflate(stream, Z_NO_FLUSH)
          count += room.count - Int(stream.pointee.avail_out)
        } while status == Z_OK && (stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0)
        return status
      }
    }
    isComplete = status == Z_STREAM_END
    guard isComplete || status == Z_OK || status == Z_BUF_ERROR else {
      throw .corruptPNG("the compressed pixels are damaged")
    }
  }
}
