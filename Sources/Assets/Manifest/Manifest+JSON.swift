extension Manifest {
  /// The file's bytes: sorted keys, two-space indent, one final newline.
  package var json: [UInt8] { Array(pieces.joined()) }

  /// The file's bytes piece by piece, each made when it is asked for: a large manifest need not be
  /// in memory as text.
  package var pieces: some Sequence<[UInt8]> { ManifestWriter(self) }

  /// Reads a manifest that this release understands.
  ///
  /// - Throws: `UnreadableManifest`, which says why.
  package init(json: [UInt8]) throws(UnreadableManifest) {
    self = try json.withUnsafeBufferPointer { (bytes) throws(UnreadableManifest) in
      try Manifest(bytes)
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) throws(UnreadableManifest) {
    do throws(JSONReader.Mismatch) {
      var reader = ManifestReader(bytes)
      self = try reader.manifest()
    } catch {
      // Another schema may look different everywhere else.
      guard let schema = try? ManifestReader.schema(in: bytes) else { throw .notAManifest }
      throw schema == Manifest.currentSchema ? .notAManifest : .schema(schema)
    }
  }
}

/// Why a file can't be read as a manifest.
package enum UnreadableManifest: Error, Hashable {
  case notAManifest
  case schema(Int)
}
