import RenderProtocol

/// The fields of a TIFF that describe colours in numbers, where it has no profile.
///
/// Rules: TIFF 6.0, section 20.
struct TIFFColors {
  /// The colour space; nil where the file states no primaries.
  private(set) var space: ColorSpace?

  /// Reads the first directory.
  init(_ file: SourceFile) throws(RenderFailure) {
    let head = try file.read(at: 0, count: 8)
    guard let order = ByteOrder(tiff: head), head.number(at: 2, count: 2, order) == 42,
      let place = head.number(at: 4, order)
    else { return }
    let fields = Fields(file: file, order: order, entries: try file.read(at: place, count: 1 << 16))
    guard let white = try fields.fractions(318, count: 2),
      let primaries = try fields.fractions(319, count: 6),
      let known = ColorSpace.Primaries(white + primaries)
    else { return }
    let curve = try fields.numbers(301)
    // Without a curve it is the one that the standard names, of gamma 2.2. One curve may stand for
    // all channels; of three, the one for green speaks for all.
    let one = curve.map {
      $0.count.isMultiple(of: 3) ? Array($0[$0.count / 3..<$0.count * 2 / 3]) : $0
    }
    space = ColorSpace(
      primaries: known,
      transfer: one.map { .table($0.map { UInt16(clamping: $0) }) } ?? .gamma(2.2)
    )
  }

  /// What the fields say, as a profile.
  func colorTag(isGrey: Bool) -> ColorTag {
    space.flatMap { $0.profile(isGrey: isGrey) }.map { .profile($0) } ?? .none
  }

  /// The directory's entries.
  private struct Fields {
    let file: SourceFile
    let order: ByteOrder
    let entries: [UInt8]

    private func entry(_ tag: Int) -> (type: Int, count: Int, offset: Int)? {
      for index in 0..<(entries.number(at: 0, count: 2, order) ?? 0) {
        let offset = 2 + 12 * index
        guard entries.number(at: offset, count: 2, order) == tag else { continue }
        guard let type = entries.number(at: offset + 2, count: 2, order),
          let count = entries.number(at: offset + 4, order),
          let place = entries.number(at: offset + 8, order)
        else { return nil }
        return (type, count, place)
      }
      return nil
    }

    /// Numbers of 16 bits that don't fit into the entry itself.
    func numbers(_ tag: Int) throws(RenderFailure) -> [Int]? {
      guard let entry = entry(tag), entry.type == 3, (3...3 << 16).contains(entry.count)
      else { return nil }
      let bytes = try file.read(at: entry.offset, count: entry.count * 2)
      let found = (0..<entry.count).compactMap { bytes.number(at: $0 * 2, count: 2, order) }
      return found.count == entry.count ? found : nil
    }

    func fractions(_ tag: Int, count: Int) throws(RenderFailure) -> [Double]? {
      guard let entry = entry(tag), entry.type == 5, entry.count == count else { return nil }
      let bytes = try file.read(at: entry.offset, count: count * 8)
      let found = (0..<count).compactMap { index -> Double? in
        guard let upper = bytes.number(at: index * 8, order),
          let lower = bytes.number(at: index * 8 + 4, order), lower > 0
        else { return nil }
        return Double(upper) / Double(lower)
      }
      return found.count == count ? found : nil
    }
  }
}
