import RenderProtocol

/// The root element of an SVG file.
struct SVGRoot {
  /// What its attributes say; nil where they leave the size open.
  let size: SVGSize?
  private let text: String
  private let root: Markup

  /// Reads the beginning of a file.
  init(_ file: SourceFile) throws(RenderFailure) {
    text = String(decoding: try file.read(at: 0, count: 16 << 20), as: UTF8.self)
    root = Markup(text)
    size = SVGSize(root.attributes)
    try Self.checkElements(file)
  }

  /// The most elements that are drawn; each takes about a kilobyte of memory.
  static let elements = 200_000

  /// Refuses drawings of more elements before the library reads them.
  private static func checkElements(_ file: SourceFile) throws(RenderFailure) {
    // An element has four bytes at least.
    guard file.size > 4 * elements else { return }
    var window = ByteWindow(file)
    var (offset, count, isOpen) = (0, 0, false)
    while true {
      let piece = try window.some(at: offset, count: ByteWindow.length)
      if piece.isEmpty { return }
      for byte in piece {
        if isOpen && byte != UInt8(ascii: "/") { count += 1 }
        isOpen = byte == UInt8(ascii: "<")
      }
      guard count <= elements else {
        throw RenderFailure(.unsupported, operation: .open, found: "svg-elements")
      }
      offset += piece.count
    }
  }

  /// The document with a view box, where it needs one; nil where the file is right as it is.
  ///
  /// libvips has librsvg lay out an inch as 72 pixels, while CSS and the drawing count 96. Without a
  /// view box, which would fit the one into the other, the right quarter would be cut off.
  func corrected(naturalWidth: Double) -> [UInt8]? {
    guard let size, let name = root.rootName, root.attributes["viewBox"] == nil,
      abs(size.width - naturalWidth) > 0.1
    else { return nil }
    let box = " viewBox=\"0 0 \(size.width) \(size.height)\""
    return Array((text[..<name.endIndex] + box + text[name.endIndex...]).utf8)
  }
}
