import RenderProtocol

/// The entries of a TIFF's first directory in their order, of the usual and of the big kind.
struct TIFFEntries {
  private var window: ByteWindow
  private let order: ByteOrder
  private let isBig: Bool
  private var offset: Int
  private var left: Int

  /// The most numbers that are read of one entry: a strip for each row of the tallest pictures.
  private static let limit = 1 << 16

  /// Finds the directory.
  ///
  /// - Throws: `truncated` where it lies beyond the end, `corrupt` where there is none.
  init(_ source: any ByteSource) throws(RenderFailure) {
    window = ByteWindow(source)
    let header = try window.all(at: 0, count: 16)
    guard let order = ByteOrder(tiff: header), let kind = header.number(at: 2, count: 2, order),
      let start = kind == 43
        ? header.number(at: 8, count: 8, order) : header.number(at: 4, order)
    else { throw .corruptTIFF("the file header is incomplete") }
    self.order = order
    isBig = kind == 43
    let width = isBig ? 8 : 2
    guard start >= 8 else { throw .corruptTIFF("the file header leads to no directory") }
    guard start < source.size - width,
      let count = try window.all(at: start, count: width).number(at: 0, count: width, order)
    else { throw RenderFailure(.truncated, operation: .open, detail: "there is no directory") }
    left = count
    offset = start + width
  }

  /// The next entry's tag and its numbers, none where they are of another kind; nil at the end.
  ///
  /// - Throws: `truncated` where the file ends inside the directory.
  mutating func next() throws(RenderFailure) -> (tag: Int, values: [Int])? {
    guard left > 0 else { return nil }
    let length = isBig ? 20 : 12
    let entry = try window.all(at: offset, count: length)
    guard entry.count == length, let tag = entry.number(at: 0, count: 2, order),
      let type = entry.number(at: 2, count: 2, order),
      let count = entry.number(at: 4, count: isBig ? 8 : 4, order)
    else {
      throw RenderFailure(.truncated, operation: .open, detail: "the directory isn't complete")
    }
    left -= 1
    offset += length
    return (tag, try values(of: entry, type: type, count: count))
  }

  private mutating func values(
    of entry: [UInt8],
    type: Int,
    count: Int
  ) throws(RenderFailure) -> [Int] {
    let sizes = [1: 1, 3: 2, 4: 4, 13: 4, 16: 8, 18: 8]
    guard let size = sizes[type], count > 0 else { return [] }
    let used = min(count, Self.limit)
    let (place, room) = isBig ? (12, 8) : (8, 4)
    var bytes = Array(entry[place...])
    if count > room / size {
      guard let offset = entry.number(at: place, count: room, order), offset >= 0 else { return [] }
      bytes = try window.all(at: offset, count: used * size)
    }
    // What has more than four bytes is no size or kind of anything.
    return (0..<used).compactMap { bytes.number(at: $0 * size, count: size, order) }
      .map { (0...Int(UInt32.max)).contains($0) ? $0 : Int(UInt32.max) }
  }
}

extension RenderFailure {
  static func corruptTIFF(_ detail: String) -> RenderFailure {
    RenderFailure(.corrupt, operation: .open, detail: detail)
  }
}
