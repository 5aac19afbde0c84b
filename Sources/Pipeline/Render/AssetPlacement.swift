import Assets
import TercetSystem
import Workspace

/// Puts the files of a draft in their places; runs on a slot's queue and may block.
struct AssetPlacement: Sendable {
  let disk: any Disk
  let staging: Staging

  /// What became of one asset.
  struct Result: Sendable {
    var events: [OutputEvent] = []
    /// What lies at the place of every output that was dealt with.
    var placed: [Path: Placed] = [:]
    var diagnostics: [Diagnostic] = []
    var isFailed = false
  }

  /// A file as it lies at its place.
  struct Placed: Hashable, Sendable {
    var digest: Digest
    var bytes: Int
    /// nil where the file can't be looked at.
    var key: FileKey?
  }

  /// Places every file; equal bytes leave the file that is there alone.
  func place(_ draft: AssetDraft) -> Result {
    var result = Result(diagnostics: draft.diagnostics, isFailed: draft.isFailed)
    defer { draft.discard(disk) }
    if draft.isFailed || draft.isChanged { return result }
    for file in draft.files { place(file, draft, &result) }
    return result
  }

  private func place(_ file: AssetDraft.File, _ draft: AssetDraft, _ result: inout Result) {
    let output = file.step.output
    guard let made = file.made else { return }
    do throws(DiskError) {
      let isEqual = (try? disk.digest(file.place))?.digest == made.digest
      if !isEqual || file.reason == .respelled {
        try staging.place(file.temporary, at: file.place, on: disk)
      }
      let status = try? disk.status(file.place)
      result.placed[output.path] = Placed(
        digest: made.digest,
        bytes: made.bytes,
        key: status.map(FileKey.init)
      )
      let kind: OutputEvent.Kind =
        output.action == .copy ? .copied : file.isFromStore ? .restored : .rendered
      result.events.append(
        OutputEvent(
          kind: isEqual ? .unchanged : kind,
          path: file.path,
          master: draft.work.asset.source.source,
          size: output.size,
          reason: isEqual ? nil : file.reason.description
        )
      )
    } catch {
      result.isFailed = true
      result.diagnostics.append(.unwritable(file.path, error))
    }
  }
}
