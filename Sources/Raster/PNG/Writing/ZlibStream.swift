internal import CZlib
import RenderProtocol

/// Compresses data that arrives in pieces into one zlib stream, within a fixed memory.
final class ZlibStream {
  private let stream: UnsafeMutablePointer<z_stream>
  private let capacity: Int
  private var pending: [UInt8]

  /// Starts a stream of zlib's level 1 to 9 that is handed on in pieces of `capacity` bytes.
  init(level: Int32, capacity: Int) throws(RenderFailure) {
    // zlib remembers the address of its state, so that must not move.
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    self.capacity = capacity
    pending = [UInt8](repeating: 0, count: capacity)
    guard tercet_deflate_init(stream, level) == Z_OK else {
      throw RenderFailure(.cannotEncode, operation: .encode, detail: "out of memory")
    }
    stream.pointee.avail_out = UInt32(capacity)
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Compresses more data; `emit` receives each piece that is full.
  func write(
    _ bytes: [UInt8],
    emit: ([UInt8]) throws(RenderFailure) -> Void
  ) throws(RenderFailure) {
    try advance(bytes, flush: Z_NO_FLUSH, emit: emit)
  }

  /// Ends the stream; `emit` receives the rest.
  func finish(emit: ([UInt8]) throws(RenderFailure) -> Void) throws(RenderFailure) {
    try advance([], flush: Z_FINISH, emit: emit)
    let rest = pending.prefix(capacity - Int(stream.pointee.avail_out))
    if !rest.isEmpty { try emit(Array(rest)) }
  }

  private func advance(
    _ bytes: [UInt8],
    flush: Int32,
    emit: ([UInt8]) throws(RenderFailure) -> Void
  ) throws(RenderFailure) {
    var start = 0
    while true {
      let (status, taken) = step(bytes, from: start, flush: flush)
      start += taken
      guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
        throw RenderFailure(.cannotEncode, operation: .encode, detail: "zlib error \(status)")
      }
      if stream.pointee.avail_out == 0 {
        try emit(pending)
        stream.pointee.avail_out = UInt32(capacity)
      } else if start == bytes.count {
        return
      }
    }
  }

  /// One call of zlib: its status and how many bytes it took.
  private func step(_ bytes: [UInt8], from start: Int, flush: Int32) -> (Int32, Int) {
    let rest = min(bytes.count - start, Int(Int32.max))
    let status = bytes.withUnsafeBufferPointer { input in
      pending.withUnsafeMutableBufferPointer { output in
        stream.pointee.next_in = input.baseAddress.map { .init(mutating: $0 + start) }
        stream.pointee.avail_in = UInt32(rest)
        stream.pointee.next_out = output.baseAddress.map {
          $0 + (output.count - Int(stream.pointee.avail_out))
        }
        return deflate(stream, flush)
      }
    }
    return (status, rest - Int(stream.pointee.avail_in))
  }
}
