/// The files that an SVG draws from its own folder.
///
/// A change of one changes the rendition though the SVG stays as it is. Other links are never
/// followed: not to folders above, not to other disks' paths, not to the network.
package enum SVGLinks {
  /// The linked names in the order of the text, each once.
  ///
  /// Looks for the values of `href` and `xlink:href`; a name too many does no harm.
  package static func names(in bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    var names: [String] = []
    var rest = text[...]
    while let attribute = rest.firstRange(of: "href") {
      rest = rest[attribute.upperBound...].drop { $0.isWhitespace }
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop { $0.isWhitespace }
      guard let quote = rest.first, quote == "\"" || quote == "'" else { continue }
      let value = rest.dropFirst().prefix { $0 != quote }
      rest = rest.dropFirst(value.count + 1)
      let name = String(value.prefix { $0 != "#" })
      if isOwnFolders(name), !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static func isOwnFolders(_ name: String) -> Bool {
    !name.isEmpty && !name.contains(":") && !name.hasPrefix("/")
      && !Path(name).parts.contains("..")
  }
}
