import Assets
import TercetSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a run looked at, so that the next one can tell cheaply that nothing changed.
///
/// Lies under the user's cache folder and may vanish at any time: then files are hashed again,
/// and the result is the same. It is used as it lies on the disk: tens of thousands of files can
/// be held against it without a value being made of each.
package struct BuildRecord: Hashable, Sendable {
  /// The record as bytes.
  package let bytes: [UInt8]
  /// Everything besides files that decides a run; another fingerprint makes the record useless
  /// for a replay, not for its digests.
  package let fingerprint: String
  /// What the run had to say; nil where it must be said anew.
  package let outcome: Outcome?

  /// A file or folder and the key it had.
  package struct Entry: Hashable, Sendable {
    package var path: String
    package var key: FileKey
    /// Not of folders.
    package var digest: Digest?

    package init(path: String, key: FileKey, digest: Digest? = nil) {
      self.path = path
      self.key = key
      self.digest = digest
    }
  }

  /// The counts and diagnostics of a run that left everything alone.
  package struct Outcome: Hashable, Codable, Sendable {
    package var masters: Int
    package var unchanged: Int
    package var kept: Int
    package var diagnostics: [Diagnostic]

    package init(masters: Int, unchanged: Int, kept: Int, diagnostics: [Diagnostic]) {
      self.masters = masters
      self.unchanged = unchanged
      self.kept = kept
      self.diagnostics = diagnostics
    }
  }

  /// Writes down what a run looked at.
  ///
  /// - Parameters:
  ///   - fingerprint: Everything besides files that decides the run.
  ///   - outcome: What the run had to say.
  ///   - folders: Folders that were listed, each with its key from before.
  ///   - files: Masters, outputs and manifests.
  package init(
    fingerprint: String,
    outcome: Outcome? = nil,
    folders: [Entry] = [],
    files: [Entry] = []
  ) {
    let writer = RecordWriter(folders: folders, files: files)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let told = outcome.flatMap { try? encoder.encode($0) }
    bytes = writer.bytes(fingerprint: fingerprint, outcome: Array(told ?? Data()))
    self.fingerprint = fingerprint
    self.outcome = outcome
  }

  /// Reads a record; nil for anything that isn't whole.
  package init?(bytes: [UInt8]) {
    let parts = bytes.withUnsafeBytes { raw in
      RecordTable(raw).map { (Array($0.fingerprint), Array($0.outcome)) }
    }
    guard let (fingerprint, outcome) = parts else { return nil }
    self.bytes = bytes
    self.fingerprint = String(decoding: fingerprint, as: UTF8.self)
    self.outcome =
      outcome.isEmpty ? nil : try? JSONDecoder().decode(Outcome.self, from: Data(outcome))
  }

  /// How many files are recorded.
  package var fileCount: Int { table(\.fileCount) ?? 0 }

  /// What is recorded of a file.
  package func entry(at path: String) -> Entry? {
    table { table in
      table.file(at: path).map {
        Entry(path: path, key: table.key(ofFile: $0), digest: table.digest(ofFile: $0))
      }
    } ?? nil
  }

  /// Whether files, and the folders they are the first ones of, are what they were.
  ///
  /// - Parameters:
  ///   - files: Numbers below `fileCount`; all of them together cover all folders.
  ///   - disk: The disk.
  /// - Returns: False at the first that isn't.
  package func isUnchanged(_ files: Range<Int>, on disk: any Disk) -> Bool {
    table { $0.isUnchanged(files, on: disk) } ?? false
  }

  private func table<Value>(_ body: (RecordTable) -> Value) -> Value? {
    bytes.withUnsafeBytes { RecordTable(trusted: $0).map(body) }
  }
}
