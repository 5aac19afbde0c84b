import RenderProtocol
import TercetSystem

/// A picture that an SVG draws: in a file beside it, or embedded.
struct SVGPicture {
  /// What the header says; nil for kinds that the library has its own words for.
  let claim: Claim?

  /// Looks at the header of a picture.
  ///
  /// - Parameters:
  ///   - link: Where the document has it from.
  ///   - folder: The document's folder, with a slash at the end.
  init(_ link: String, in folder: String) {
    guard let source = Self.source(link, folder) else {
      claim = nil
      return
    }
    claim = Self.claim(of: source)
  }

  /// Bytes for the decoded picture and for a copy of it in the form that drawing needs.
  var memory: Int {
    guard let claim else { return 0 }
    let (bytes, overflow) = claim.pixels.multipliedReportingOverflow(by: 8)
    return overflow ? .max : bytes
  }

  private static func source(_ link: String, _ folder: String) -> (any ByteSource)? {
    let link = SVGLink(link)
    if link.isEmbedded { return link.embeddedHead }
    return link.path.flatMap { try? SourceFile(path: folder + $0) }
  }

  private static func claim(of source: any ByteSource) -> Claim? {
    guard let head = try? source.read(at: 0, count: 32) else { return nil }
    if head.starts(with: PNGChunks.signature) {
      return head.number(at: 16).flatMap { width in
        head.number(at: 20).map { Claim(width: width, height: $0) }
      }
    }
    if head.starts(with: [0xFF, 0xD8]) { return try? JPEGHeader(source).claim }
    if head.has("GIF8") {
      return head.number(at: 6, count: 2, .little).flatMap { width in
        head.number(at: 8, count: 2, .little).map { Claim(width: width, height: $0) }
      }
    }
    return head.has("RIFF") ? try? WebPHeader(source).claim : nil
  }
}
