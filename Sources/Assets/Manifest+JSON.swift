import FoundationEssentials

extension Manifest {
  /// The file's bytes: sorted keys, two-space indent, one final newline.
  package func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try Array(encoder.encode(self)) + [UInt8(ascii: "\n")]
  }

  /// Reads a manifest that this release understands.
  ///
  /// - Throws: `UnreadableManifest`, which says why.
  package init(json: [UInt8]) throws(UnreadableManifest) {
    struct Header: Decodable {
      var schema: Int
    }
    let data = Data(json)
    guard let header = try? JSONDecoder().decode(Header.self, from: data) else {
      throw .notAManifest
    }
    guard header.schema == Manifest.currentSchema else { throw .schema(header.schema) }
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: data) else {
      throw .notAManifest
    }
    self = manifest
  }
}

/// Why a file can't be read as a manifest.
package enum UnreadableManifest: Error, Hashable {
  case notAManifest
  case schema(Int)
}
