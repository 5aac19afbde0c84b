import Assets
import RenderProtocol
import TercetSystem
import Workspace

/// The stale outputs of one asset as whole temporary files.
struct AssetDraft: Sendable {
  let work: AssetWork
  var files: [File]
  var diagnostics: [Diagnostic] = []
  /// What there is to say of the renditions, also of those that stay.
  var remarks: Set<RenderWarning> = []
  var isFailed = false
  /// Whether the master changed while it was read, so that nothing may be put in place.
  var isChanged = false
  /// Set where starting another worker makes no sense.
  var permanent: WorkerFailure?

  /// One output on its way.
  struct File: Sendable {
    var step: Step
    var reason: Step.Reason
    var place: RootedPath
    var temporary: RootedPath
    /// The rendition's key in the store; nil for copies.
    var key: Digest?
    var isFromStore = false
    var made: (digest: Digest, bytes: Int)?
    var mark: FileMark?

    /// As messages show it.
    var path: String { place.shown }
  }

  /// Removes the temporary files.
  func discard(_ disk: any Disk) {
    for file in files { try? disk.remove(file.temporary) }
  }

  /// What the journal has to know before the files are put in place.
  func journalEntries(_ tree: OutputTree) -> [Journal.Entry] {
    files.compactMap { file in
      file.made.map {
        Journal.Entry(
          path: tree.manifestPath(file.step.output.path),
          master: work.asset.source.manifestPath,
          sha256: $0.digest,
          bytes: $0.bytes,
          mark: file.mark
        )
      }
    }
  }
}
