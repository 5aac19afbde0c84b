import RenderProtocol
import TercetSystem

/// What an SVG says of its size and of the files that it draws.
struct SVGDocument {
  /// What the root's attributes say; nil where they leave the size open.
  let size: SVGSize?
  /// The files that it links to in its own folder or below, as paths from there, each once.
  ///
  /// A change of one changes the rendition though the SVG stays as it is. A name too many does no
  /// harm.
  let links: [String]
  /// What its pictures would be drawn from, as the document writes it, each once.
  let pictures: [String]
  private let root: Markup.Tag?
  private let elements: Int
  /// Elements that are drawn, each as often as something refers to it.
  private let drawnElements: Int
  /// The most attributes that an element has.
  private let attributes: Int
  private let bytes: [UInt8]

  /// Reads a file.
  init(_ file: SourceFile) throws(RenderFailure) {
    self.init(try file.read(at: 0, count: file.size))
    guard max(elements, drawnElements) <= Self.mostElements else {
      throw RenderFailure(.unsupported, operation: .open, found: "svg-elements")
    }
    // The library holds each attribute against all others of its element.
    guard attributes <= Self.mostAttributes else {
      throw RenderFailure(.unsupported, operation: .open, found: "svg-attributes")
    }
  }

  /// The most attributes of one element.
  static let mostAttributes = 1000

  /// The most elements that are drawn; each takes about a kilobyte of the library's memory.
  static let mostElements = 200_000

  /// Reads a document.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    root = Markup.root(of: bytes)
    size = root.flatMap { SVGSize($0.attributes) }
    var links: [String] = []
    var use = SVGUse()
    var expansion = SVGExpansion()
    var attributes = 0
    var markup = Markup(bytes)
    var elements = 0
    while let step = markup.next(), elements <= Self.mostElements {
      if case .open = step { elements += 1 }
      use.note(step)
      expansion.note(step)
      if case .open(let tag) = step { attributes = max(attributes, tag.attributes.count) }
      guard case .open(let tag) = step, tag.localName != "a", let link = tag.link,
        let path = SVGLink(link).path
      else { continue }
      if !links.contains(path) { links.append(path) }
    }
    self.links = links
    self.elements = elements
    self.attributes = attributes
    drawnElements = elements > Self.mostElements ? elements : expansion.drawnElements
    pictures = use.drawnPictures
  }

  /// Refuses a document that draws pictures which aren't there, or which don't fit into the memory.
  ///
  /// The library would leave an empty place and say nothing.
  func checkPictures(of file: SourceFile) throws(RenderFailure) {
    if pictures.isEmpty { return }
    let folder = PathText.resolved(PathText.parent(of: file.path))
    let own = folder == "/" ? folder : folder + "/"
    for picture in pictures {
      let link = SVGLink(picture)
      if link.isEmbedded { continue }
      // A link on the disk may lead out of the folder, and the library doesn't follow it there.
      if let path = link.path, (try? SourceFile(path: own + path)) != nil,
        PathText.resolved(own + path).hasPrefix(own)
      {
        continue
      }
      throw RenderFailure(.missingFile, operation: .open, found: String(picture.prefix(200)))
    }
    var memory = 0
    for picture in pictures {
      let (sum, overflow) = memory.addingReportingOverflow(SVGPicture(picture, in: own).memory)
      memory = overflow ? .max : sum
    }
    try Memory.check(memory)
  }

  /// The document with a view box, where it needs one; nil where the file is right as it is.
  ///
  /// libvips has librsvg lay out an inch as 72 pixels, while CSS and the drawing count 96. Without a
  /// view box, which would fit the one into the other, the right quarter would be cut off.
  func corrected(naturalWidth: Double) -> [UInt8]? {
    guard let size, let root, root.attributes["viewBox"] == nil,
      abs(size.width - naturalWidth) > 0.1
    else { return nil }
    let box = " viewBox=\"0 0 \(size.width) \(size.height)\""
    return bytes[..<root.nameEnd] + Array(box.utf8) + bytes[root.nameEnd...]
  }
}
