/// Finds out which pictures of an SVG are drawn: elements may be hidden, or lie in definitions that
/// nothing uses.
struct SVGUse {
  /// A picture element and what has to be used for it to be drawn.
  private struct Place {
    let link: String
    /// Of each definition around it, the names by which that could be used.
    let definitions: [Set<String>]
  }

  private var places: [Place] = []
  /// Names that something refers to.
  private var used: Set<String> = []
  private var open: [Element] = []

  private struct Element {
    var isHidden: Bool
    var isDefinition: Bool
    /// The element's own name and those of elements between it and the definition.
    var name: String?
  }

  /// Elements whose content is drawn only where something refers to it.
  static let definitions: Set<Substring> = [
    "defs", "symbol", "pattern", "mask", "clipPath", "marker", "filter",
  ]

  /// Takes note of the next tag.
  mutating func note(_ step: Markup.Step) {
    switch step {
    case .open(let tag): note(tag)
    case .close: _ = open.popLast()
    case .other: break
    }
  }

  private mutating func note(_ tag: Markup.Tag) {
    if tag.name.hasPrefix("?") { return }
    used.formUnion(Self.references(of: tag))
    let style = tag.attributes["style"]?.filter { !$0.isWhitespace } ?? ""
    open.append(
      Element(
        isHidden: tag.attributes["display"] == "none" || style.contains("display:none"),
        isDefinition: Self.definitions.contains(tag.localName),
        name: tag.attributes["id"]
      )
    )
    if tag.localName == "image" || tag.localName == "feImage", let link = tag.link {
      notePicture(link)
    }
    if tag.isClosed { _ = open.popLast() }
  }

  /// The names that an element refers to: `#name` in a link, `url(#name)` elsewhere.
  static func references(of tag: Markup.Tag) -> [String] {
    tag.attributes.flatMap { name, value -> [String] in
      guard value.utf8.contains(UInt8(ascii: "#")), value.utf8.count < 4096 else { return [] }
      if name == "href" || name == "xlink:href" {
        return value.hasPrefix("#") ? [String(value.dropFirst())] : []
      }
      let parts = value.split(separator: "url(").dropFirst(value.hasPrefix("url(") ? 0 : 1)
      return parts.compactMap { part in
        let name = part.prefix { $0 != ")" }.filter { !"'\" ".contains($0) }
        return name.hasPrefix("#") ? String(name.dropFirst()) : nil
      }
    }
  }

  private mutating func notePicture(_ link: String) {
    if open.contains(where: \.isHidden) { return }
    var definitions: [Set<String>] = []
    var names: Set<String> = []
    for element in open.reversed() {
      if let name = element.name { names.insert(name) }
      guard element.isDefinition else { continue }
      definitions.append(names)
      names = []
    }
    places.append(Place(link: link, definitions: definitions))
  }

  /// The links of pictures that are drawn, each once.
  var drawnPictures: [String] {
    var found: [String] = []
    for place in places where place.definitions.allSatisfy({ !$0.isDisjoint(with: used) }) {
      if !found.contains(place.link) { found.append(place.link) }
    }
    return found
  }
}
