import RenderProtocol

/// Finds out whether a JPEG lacks nothing but its end marker.
///
/// Source: ITU-T T.81, annex B.
enum JPEGEnd {
  /// The marker.
  static let marker: [UInt8] = [0xFF, 0xD9]

  /// Whether the file ends in the data of a scan; whether those are whole is for the decoder to say.
  static func isMissing(_ source: any ByteSource) throws(RenderFailure) -> Bool {
    guard source.size > 4, try source.read(at: source.size - 2, count: 2) != marker else {
      return false
    }
    var window = ByteWindow(source)
    var offset = 2
    while true {
      let head = try window.all(at: offset, count: 4)
      guard head.count > 1 else { return false }
      switch (head[0], head[1]) {
      case (0xFF, 0xD9): return false
      case (0xFF, 0x01), (0xFF, 0xD0...0xD8): offset += 2
      case (0xFF, 0x02..<0xFF):
        guard let length = head.number(at: 2, count: 2) else { return false }
        offset += 2 + length
        if head[1] != 0xDA { continue }
        // Without any data of the scan, more than an end is missing.
        guard offset < source.size else { return false }
        guard let end = try endOfScan(&window, from: offset) else { return true }
        offset = end
      default: offset += 1
      }
    }
  }

  /// The next marker that is no part of a scan's data; nil where the file ends before one.
  private static func endOfScan(
    _ window: inout ByteWindow,
    from start: Int
  ) throws(RenderFailure) -> Int? {
    var offset = start
    while true {
      let piece = try window.some(at: offset, count: ByteWindow.length)
      if piece.isEmpty { return nil }
      guard let found = piece.firstIndex(of: 0xFF) else {
        offset += piece.count
        continue
      }
      offset += found - piece.startIndex
      guard let next = try window.all(at: offset, count: 2).last, next != 0xFF else {
        if offset + 1 >= window.source.size { return nil }
        offset += 1
        continue
      }
      if next != 0, !(0xD0...0xD7).contains(next) { return offset }
      offset += 2
    }
  }
}
