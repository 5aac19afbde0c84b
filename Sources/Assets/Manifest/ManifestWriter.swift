import RenderProtocol

/// Writes a manifest as text, some assets at a time; keys are sorted.
struct ManifestWriter: Sequence, IteratorProtocol {
  private let manifest: Manifest
  private var json = JSONWriter()
  private var position = 0
  private var hasBegun = false
  private var isDone = false

  /// Bytes that make a piece.
  private static let pieceSize = 1 << 18

  init(_ manifest: Manifest) {
    self.manifest = manifest
  }

  /// The next piece of the text.
  mutating func next() -> [UInt8]? {
    if isDone { return nil }
    if !hasBegun {
      hasBegun = true
      json.open("{")
      json.key("assets")
      json.open("[")
    }
    while position < manifest.assets.count, json.bytes.count < ManifestWriter.pieceSize {
      write(manifest.assets[position])
      position += 1
    }
    if position == manifest.assets.count { end() }
    return json.drain()
  }

  private mutating func end() {
    json.close("]")
    json.key("documents")
    json.open("[")
    for document in manifest.documents {
      json.element()
      json.open("{")
      json.member("path", document.path.text)
      json.member("sha256", document.sha256)
      json.close("}")
    }
    json.close("]")
    json.key("generator")
    json.open("{")
    json.member("name", manifest.generator.name)
    json.member("version", manifest.generator.version)
    json.close("}")
    json.member("schema", manifest.schema)
    json.close("}")
    json.endText()
    isDone = true
  }

  private mutating func write(_ asset: Manifest.Asset) {
    json.element()
    json.open("{")
    json.key("master")
    write(asset.master)
    json.member("name", asset.name)
    if let ninePatch = asset.ninePatch { write(ninePatch) }
    json.key("points")
    json.open("{")
    json.member("height", asset.points.height)
    json.member("width", asset.points.width)
    json.close("}")
    if !asset.remarks.isEmpty { write("remarks", asset.remarks.map(\.code.rawValue)) }
    json.key("renditions")
    json.open("[")
    for rendition in asset.renditions { write(rendition) }
    json.close("]")
    if let variants = asset.variants { write("variants", variants) }
    json.close("}")
  }

  private mutating func write(_ ninePatch: Manifest.NinePatch) {
    json.key("ninePatch")
    json.open("{")
    if let bounds = ninePatch.opticalBounds { write("opticalBounds", bounds) }
    write("padding", ninePatch.padding)
    write("stretch", ninePatch.stretch)
    json.close("}")
  }

  private mutating func write(_ key: StaticString, _ sides: Manifest.Sides) {
    json.key(key)
    json.open("{")
    json.member("bottom", sides.bottom)
    json.member("left", sides.left)
    json.member("right", sides.right)
    json.member("top", sides.top)
    json.close("}")
  }

  private mutating func write(_ key: StaticString, _ texts: [String]) {
    json.key(key)
    json.open("[")
    for text in texts {
      json.element()
      json.write(text)
    }
    json.close("]")
  }

  private mutating func write(_ master: Manifest.Source) {
    json.open("{")
    json.member("adoptedFrom", master.adoptedFrom?.text)
    json.member("bytes", master.bytes)
    json.member("format", master.format.rawValue)
    json.member("frames", master.frames)
    json.member("height", master.height)
    json.member("path", master.path.text)
    json.member("scale", master.scale)
    json.member("sha256", master.sha256)
    if !master.traits.isEmpty { write("traits", master.traits.map(\.rawValue)) }
    json.member("width", master.width)
    json.close("}")
  }

  private mutating func write(_ rendition: Manifest.Rendition) {
    json.element()
    json.open("{")
    json.member("bytes", rendition.bytes)
    json.member("height", rendition.height)
    json.member("layout", rendition.layout)
    json.member("path", rendition.path.text)
    json.member("percent", rendition.percent)
    json.member("recipe", rendition.recipe)
    json.member("role", rendition.role.rawValue)
    json.member("scale", rendition.scale)
    json.member("sha256", rendition.sha256)
    json.member("width", rendition.width)
    json.close("}")
  }
}
