import Assets

/// What a run looked at, so that the next one can tell cheaply that nothing changed.
///
/// Lies under the user's cache folder and may vanish at any time: then files are hashed again,
/// and the result is the same.
package struct BuildRecord: Hashable, Sendable {
  /// Everything besides files that decides a run; another fingerprint makes the record useless
  /// for a replay, not for its digests.
  package var fingerprint: String
  /// Folders that were listed, each with its key from before.
  package var folders: [Entry] = []
  /// Masters, outputs and manifests.
  package var files: [Entry] = []
  /// What the run had to say; nil where it must be said anew.
  package var outcome: Outcome?

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

  package init(fingerprint: String) {
    self.fingerprint = fingerprint
  }
}
