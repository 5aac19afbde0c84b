import RenderProtocol

/// What the boxes of an AVIF or HEIC say of the picture that libvips doesn't pass on.
///
/// Rules: ISO/IEC 14496-12, section 4.2, and 23008-12, section 9.3.
struct ISOMediaHeader {
  /// How the picture's colours are meant, in code points; nil where that isn't said.
  private(set) var codePoints: CodePoints?

  /// Looks at the beginning of a file, where writers put the description.
  init(_ file: SourceFile) throws(RenderFailure) {
    self.init(try file.read(at: 0, count: 1 << 20))
  }

  /// Looks for the properties of the primary item.
  init(_ bytes: [UInt8]) {
    guard let meta = Self.boxes(in: bytes[...]).first(where: { $0.type == "meta" }) else { return }
    // A full box: one byte of version and three of flags.
    let boxes = Self.boxes(in: meta.data.dropFirst(4))
    func data(_ type: String, in boxes: [Box]) -> ArraySlice<UInt8>? {
      boxes.first { $0.type == type }?.data
    }
    guard let primary = data("pitm", in: boxes).flatMap(Self.primaryItem),
      let properties = data("iprp", in: boxes).map({ Self.boxes(in: $0) }),
      let container = data("ipco", in: properties),
      let associations = data("ipma", in: properties)
    else { return }
    let all = Self.boxes(in: container)
    for index in Self.indices(of: primary, in: associations) where all.indices.contains(index - 1) {
      codePoints = codePoints ?? Self.codePoints(all[index - 1])
    }
  }

  /// What the code points say, by the words that PNG has for it.
  var colorTag: ColorTag {
    guard let codePoints else { return .none }
    if let range = codePoints.highDynamicRange {
      let chunk = PNGColorChunk(.codePoints, codePoints.png)
      return .described(ColorDescription(highDynamicRange: range, chunks: [chunk]))
    }
    guard let space = codePoints.space else { return .none }
    if space == .srgb { return .srgb }
    return space.profile(isGrey: false).map { .profile($0) } ?? .none
  }

  private struct Box {
    let type: String
    let data: ArraySlice<UInt8>
  }

  private static func boxes(in bytes: ArraySlice<UInt8>) -> [Box] {
    var found: [Box] = []
    var rest = bytes
    while let size = rest.number(at: 0), rest.count >= 8 {
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      let head = size == 1 ? 16 : 8
      let length = size == 1 ? rest.number(at: 8, count: 8) ?? 0 : size == 0 ? rest.count : size
      guard length >= head else { break }
      found.append(Box(type: type, data: rest.prefix(length).dropFirst(head)))
      rest = rest.dropFirst(length)
    }
    return found
  }

  private static func primaryItem(_ data: ArraySlice<UInt8>) -> Int? {
    data.first == 0 ? data.number(at: 4, count: 2) : data.number(at: 4)
  }

  /// The places of an item's properties, counted from 1.
  private static func indices(of item: Int, in data: ArraySlice<UInt8>) -> [Int] {
    guard let version = data.first, let flags = data.number(at: 1, count: 3),
      let entries = data.number(at: 4)
    else { return [] }
    let idLength = version == 0 ? 2 : 4
    let indexLength = flags & 1 == 1 ? 2 : 1
    var offset = 8
    for _ in 0..<min(entries, data.count) {
      guard let id = data.number(at: offset, count: idLength),
        let count = data.number(at: offset + idLength, count: 1)
      else { return [] }
      offset += idLength + 1
      if id == item {
        // The highest bit says that a reader must know the property.
        let mask = indexLength == 2 ? 0x7FFF : 0x7F
        return (0..<count).compactMap {
          data.number(at: offset + $0 * indexLength, count: indexLength).map { $0 & mask }
        }
      }
      offset += count * indexLength
    }
    return []
  }

  private static func codePoints(_ box: Box) -> CodePoints? {
    guard box.type == "colr", box.data.has("nclx"),
      let primaries = box.data.number(at: 4, count: 2),
      let transfer = box.data.number(at: 6, count: 2)
    else { return nil }
    // The range is that of luma and chroma, which the decoder has undone.
    return CodePoints(primaries: primaries, transfer: transfer)
  }
}
