import RenderProtocol
import struct TercetSystem.Digest

/// Reads a manifest's text; keys may come in any order, and unknown ones are passed over.
struct ManifestReader {
  typealias Mismatch = JSONReader.Mismatch

  private var json: JSONReader
  /// Recipes, of which a manifest has few and repeats each a thousand times.
  private var recipes: [String] = []

  /// Reads bytes that outlive the reader.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    json = JSONReader(bytes)
  }

  /// The number of the form that a text has, if it is JSON and says so.
  static func schema(in bytes: UnsafeBufferPointer<UInt8>) throws(Mismatch) -> Int {
    var json = JSONReader(bytes)
    var schema: Int?
    try json.beginObject()
    while let key = try json.key() {
      if "schema" ~= key { schema = try json.integer() } else { try json.skip() }
    }
    try json.end()
    return try schema.present
  }

  /// The whole manifest.
  mutating func manifest() throws(Mismatch) -> Manifest {
    var assets: [Manifest.Asset]?
    var documents: [Manifest.Document]?
    var generator: Manifest.Generator?
    var schema: Int?
    try json.beginObject()
    while let key = try json.key() {
      switch key {
      case "assets": assets = try list { (reader) throws(Mismatch) in try reader.asset() }
      case "documents": documents = try list { (reader) throws(Mismatch) in try reader.document() }
      case "generator": generator = try self.generator()
      case "schema": schema = try json.integer()
      default: try json.skip()
      }
    }
    try json.end()
    guard schema == Manifest.currentSchema else { throw Mismatch() }
    var manifest = Manifest()
    manifest.assets = try assets.present
    manifest.documents = try documents.present
    manifest.generator = try generator.present
    return manifest
  }

  private mutating func list<Element>(
    _ element: (inout ManifestReader) throws(Mismatch) -> Element
  ) throws(Mismatch) -> [Element] {
    var list: [Element] = []
    try json.beginArray()
    while try json.element() { list.append(try element(&self)) }
    return list
  }

  private mutating func texts() throws(Mismatch) -> [String] {
    try list { (reader) throws(Mismatch) in try reader.json.string() }
  }

  private mutating func generator() throws(Mismatch) -> Manifest.Generator {
    var name: String?
    var version: String?
    try json.beginObject()
    while let key = try json.key() {
      switch key {
      case "name": name = try json.string()
      case "version": version = try json.string()
      default: try json.skip()
      }
    }
    var generator = Manifest.Generator()
    generator.name = try name.present
    generator.version = try version.present
    return generator
  }

  private mutating func manifestPath() throws(Mismatch) -> ManifestPath {
    ManifestPath(try json.string())
  }

  private mutating func document() throws(Mismatch) -> Manifest.Document {
    var path: ManifestPath?
    var sha256: Digest?
    try json.beginObject()
    while let key = try json.key() {
      switch key {
      case "path": path = try manifestPath()
      case "sha256": sha256 = try json.digest()
      default: try json.skip()
      }
    }
    return Manifest.Document(path: try path.present, sha256: try sha256.present)
  }

  private mutating func asset() throws(Mismatch) -> Manifest.Asset {
    var name: String?
    var master: Manifest.Source?
    var points: Manifest.Points?
    var ninePatch: Manifest.NinePatch?
    var remarks: [RenderWarning] = []
    var variants: [String]?
    var renditions: [Manifest.Rendition]?
    try json.beginObject()
    while let key = try json.key() {
      switch key {
      case "name": name = try json.string()
      case "master": master = try source()
      case "points": points = try self.points()
      case "ninePatch": ninePatch = try json.null() ? nil : self.ninePatch()
      // A later release may know more of them.
      case "remarks": remarks = try texts().compactMap(RenderWarning.init(code:))
      case "renditions":
        renditions = try list { (reader) throws(Mismatch) in try reader.rendition() }
      case "variants": variants = try json.null() ? nil : texts()
      default: try json.skip()
      }
    }
    var asset = Manifest.Asset(
      name: try name.present,
      variants: variants,
      master: try master.present,
      points: try points.present,
      ninePatch: ninePatch,
      remarks: remarks,
      renditions: []
    )
    asset.renditions = try renditions.present
    return asset
  }

  private mutating func points() throws(Mismatch) -> Manifest.Points {
    var width: Double?
    var height: Double?
    try json.beginObject()
    while let key = try json.key() {
      switch key {
      case "width": width = try json.double()
      case "height": height = try json.double()
      default: try json.skip()
      }
    }
    return Manifest.Points(width: try width.present, height: try height.present)
  }

  private mutating func ninePatch() throws(Mismatch) -> Manifest.NinePatch {
    var (stretch, padding): (Manifest.Sides?, Manifest.Sides?)
    var opticalBounds: Manifest.Sides?
    try json.beginObject()
    while let key = try json.key() {
      switch key {
      case "stretch": stretch = try sides()
      case "padding": padding = try sides()
      case "opticalBounds": opticalBounds = try json.null() ? nil : sides()
      default: try json.skip()
      }
    }
    return Manifest.NinePatch(
      stretch: try stretch.present,
      padding: try padding.present,
      opticalBounds: opticalBounds
    )
  }

  private mutating func sides() throws(Mismatch) -> Manifest.Sides {
    var (left, top, right, bottom): (Double?, Double?, Double?, Double?)
    try json.beginObject()
    while let key = try json.key() {
      switch key {
      case "left": left = try inset()
      case "top": top = try inset()
      case "right": right = try inset()
      case "bottom": bottom = try inset()
      default: try json.skip()
      }
    }
    return Manifest.Sides(
      left: try left.present,
      top: try top.present,
      right: try right.present,
      bottom: try bottom.present
    )
  }

  /// A distance in points, within what a picture can have.
  private mutating func inset() throws(Mismatch) -> Double {
    let inset = try json.double()
    guard (0...Double(1 << 30)).contains(inset) else { throw Mismatch() }
    return inset
  }

  /// A side in pixels; none that a picture has comes near to this end.
  private mutating func side() throws(Mismatch) -> Int {
    let side = try json.integer()
    guard (1...1 << 30).contains(side) else { throw Mismatch() }
    return side
  }

  private mutating func source() throws(Mismatch) -> Manifest.Source {
    var path: ManifestPath?
    var scale: String?
    var format: PictureFormat?
    var (width, height, bytes): (Int?, Int?, Int?)
    var sha256: Digest?
    var frames: Int?
    var adoptedFrom: ManifestPath?
    var traits: [PixelTrait] = []
    try json.beginObject()
    while let key = try json.key() {
      switch key {
      case "path": path = try manifestPath()
      case "scale": scale = try json.string()
      case "format": format = try PictureFormat(rawValue: json.string()).present
      case "width": width = try side()
      case "height": height = try side()
      case "frames": frames = try json.null() ? nil : json.integer()
      case "bytes": bytes = try json.integer()
      case "sha256": sha256 = try json.digest()
      case "adoptedFrom": adoptedFrom = try json.null() ? nil : manifestPath()
      // A later release may know more of them.
      case "traits": traits = try texts().compactMap(PixelTrait.init(rawValue:))
      default: try json.skip()
      }
    }
    var source = Manifest.Source(
      path: try path.present,
      scale: try scale.present,
      format: try format.present,
      width: try width.present,
      height: try height.present,
      frames: frames,
      bytes: try bytes.present,
      sha256: try sha256.present
    )
    source.adoptedFrom = adoptedFrom
    source.traits = traits
    return source
  }

  private mutating func rendition() throws(Mismatch) -> Manifest.Rendition {
    var path: ManifestPath?
    var (layout, scale): (String?, String?)
    var percent: Double?
    var (width, height, bytes): (Int?, Int?, Int?)
    var sha256: Digest?
    var role: Manifest.Role?
    var recipe: String?
    try json.beginObject()
    while let key = try json.key() {
      switch key {
      case "path": path = try manifestPath()
      case "layout": layout = try json.string()
      case "scale": scale = try json.string()
      case "percent": percent = try json.double()
      case "width": width = try json.null() ? nil : side()
      case "height": height = try json.null() ? nil : side()
      case "bytes": bytes = try json.integer()
      case "sha256": sha256 = try json.digest()
      case "role": role = try Manifest.Role(rawValue: json.string()).present
      case "recipe": recipe = try json.null() ? nil : json.string(sharing: &recipes)
      default: try json.skip()
      }
    }
    return Manifest.Rendition(
      path: try path.present,
      layout: try layout.present,
      scale: try scale.present,
      percent: try percent.present,
      width: width,
      height: height,
      bytes: try bytes.present,
      sha256: try sha256.present,
      role: try role.present,
      recipe: recipe
    )
  }
}

extension Optional {
  /// The value, which has to be there.
  fileprivate var present: Wrapped {
    get throws(JSONReader.Mismatch) {
      guard let self else { throw JSONReader.Mismatch() }
      return self
    }
  }
}
