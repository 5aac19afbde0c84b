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

  private static let definitions: Set<Substring> = [
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
    for (name, value) in tag.attributes where value.utf8.count < 4096 {
      noteReferences(in: value, isLink: name == "href" || name == "xlink:href")
    }
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

  /// `#name` in a link, `url(#name)` elsewhere.
  private mutating func noteReferences(in value: String, isLink: Bool) {
    if isLink {
      if value.hasPrefix("#") { used.insert(String(value.dropFirst())) }
      return
    }
    for part in value.split(separator: "url(").dropFirst(value.hasPrefix("url(") ? 0 : 1) {
      let name = part.prefix { $0 != ")" }.filter { !"'\" ".contains($0) }
      if name.hasPrefix("#") { used.insert(String(name.dropFirst())) }
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
