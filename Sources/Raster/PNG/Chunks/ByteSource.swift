import RenderProtocol

/// Bytes that can be read from any place, in memory or in a file.
protocol ByteSource {
  /// How many bytes there are.
  var size: Int { get }
  /// Up to `count` bytes from `offset`; fewer at the end.
  func read(at offset: Int, count: Int) throws(RenderFailure) -> [UInt8]
}

extension SourceFile: ByteSource {}

extension [UInt8]: ByteSource {
  var size: Int { count }

  func read(at offset: Int, count: Int) throws(RenderFailure) -> [UInt8] {
    Array(dropFirst(offset).prefix(count))
  }
}

/// Reads a source from start to end in pieces large enough to be worth a system call.
struct ByteWindow {
  let source: any ByteSource
  private var start = 0
  private var bytes: [UInt8] = []

  /// The most bytes that are in memory at a time, unless more are asked for at once.
  static let length = 256 << 10

  init(_ source: any ByteSource) {
    self.source = source
  }

  /// The bytes from `offset`: at least one unless the source ends there, `count` at most.
  mutating func some(at offset: Int, count: Int) throws(RenderFailure) -> ArraySlice<UInt8> {
    if offset < start || offset >= start + bytes.count {
      start = offset
      bytes = try source.read(at: offset, count: Self.length)
    }
    return bytes.dropFirst(offset - start).prefix(count)
  }

  /// All `count` bytes from `offset`; fewer only where the source ends.
  mutating func all(at offset: Int, count: Int) throws(RenderFailure) -> [UInt8] {
    var found: [UInt8] = []
    while found.count < count {
      let next = try some(at: offset + found.count, count: count - found.count)
      if next.isEmpty { break }
      found += next
    }
    return found
  }
}
