import Assets
import RenderProtocol
import TercetSystem

/// A rendition as the store keeps it: a header, then what there is to say of it, then its content.
///
/// The header is a magic number, the key, the digest and the size of what follows.
struct RenditionEntry {
  var remarks: [RenderWarning]
  var content: [UInt8]

  private static let magic = Array("tercet2\n".utf8)
  static let headerBytes = magic.count + 9 * 8
  /// A bit for each kind of remark.
  private static let remarkBytes = 8

  init(remarks: [RenderWarning], content: [UInt8]) {
    self.remarks = remarks
    self.content = content
  }

  /// Takes apart what follows a header.
  init?(body: [UInt8]) {
    guard body.count >= RenditionEntry.remarkBytes else { return nil }
    let bits = body.withUnsafeBytes { $0.baseAddress.map(LittleEndianWriter.number) ?? 0 }
    // The key names our release, so no other order of the cases can be meant.
    remarks = RenderWarning.allCases.enumerated().filter { bits >> $0.offset & 1 == 1 }
      .map(\.element)
    content = Array(body.dropFirst(RenditionEntry.remarkBytes))
  }

  /// The whole entry under a key.
  func bytes(key: Digest) -> [UInt8] {
    var bits = LittleEndianWriter()
    bits.append(
      RenderWarning.allCases.enumerated().reduce(0) { bits, item in
        remarks.contains(item.element) ? bits | 1 << item.offset : bits
      }
    )
    let body = bits.bytes + content
    var header = LittleEndianWriter()
    header.append(key)
    header.append(SHA256.digest(body))
    header.append(body.count)
    return RenditionEntry.magic + header.bytes + body
  }

  /// What a header says.
  struct Header {
    var key: Digest
    var digest: Digest
    /// Of the body.
    var bytes: Int

    /// Reads a header; nil for anything else.
    init?(_ bytes: some Sequence<UInt8>) {
      let bytes = Array(bytes)
      guard bytes.count == RenditionEntry.headerBytes, bytes.starts(with: RenditionEntry.magic)
      else { return nil }
      let numbers = bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.map { $0 + RenditionEntry.magic.count }.map {
          (
            LittleEndianWriter.digest($0), LittleEndianWriter.digest($0 + 32),
            LittleEndianWriter.number($0 + 64)
          )
        }
      }
      guard let (key, digest, count) = numbers, count >= 0 else { return nil }
      (self.key, self.digest, self.bytes) = (key, digest, count)
    }
  }
}
