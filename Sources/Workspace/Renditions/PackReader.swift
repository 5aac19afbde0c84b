import Assets
import TercetSystem

/// Reads the headers of the store's files, a good piece of a file at a time: most renditions are
/// small, and many headers lie in one piece.
struct PackReader {
  private static let pieceSize = 1 << 16

  private let file: any FileView
  private var piece: [UInt8] = []
  /// Where the piece lies in the file.
  private var start = 0

  init(file: any FileView) {
    self.file = file
  }

  /// The header of the entry at a place, and where the next one begins; nil where there is none.
  mutating func entry(at offset: Int) -> (header: RenditionEntry.Header, end: Int)? {
    let count = RenditionEntry.headerBytes
    if offset < start || offset + count > start + piece.count {
      guard let next = try? file.read(at: offset, count: PackReader.pieceSize) else { return nil }
      (piece, start) = (next, offset)
    }
    let bytes = piece.dropFirst(offset - start).prefix(count)
    guard let header = RenditionEntry.Header(bytes) else { return nil }
    let (end, isTooFar) = (offset + count).addingReportingOverflow(header.bytes)
    return isTooFar ? nil : (header, end)
  }
}
