import Assets
import TercetSystem
import Workspace

/// Answers a run from the last one's record when nothing that it looked at has changed.
struct UpToDateCheck: Sendable {
  let request: BuildRequest
  let disk: any Disk
  let pool: WorkerPool

  /// The last run's outcome, if this run would end the same; only keys are compared.
  func outcome(
    of record: BuildRecord?,
    _ tree: OutputTree,
    fingerprint: String
  ) async -> BuildRecord.Outcome? {
    guard let record, let outcome = record.outcome, !request.listsEverything,
      !request.listsDependencies, !request.isForced, record.fingerprint == fingerprint,
      !hasJournal(tree)
    else { return nil }
    return await isUnchanged(record) ? outcome : nil
  }

  /// Whether every file of a record is what it was; stops at the first that isn't.
  private func isUnchanged(_ record: BuildRecord) async -> Bool {
    let count = record.fileCount
    let size = max(64, count / (pool.slots.count * 8))
    let pieces = stride(from: 0, to: max(1, count), by: size).map { $0..<min($0 + size, count) }
    var unchanged = 0
    await pool.forEach(pieces) { [disk] piece, _ in
      record.isUnchanged(piece, on: disk)
    } receive: { _, isUnchanged in
      unchanged += isUnchanged ? 1 : 0
      return !isUnchanged
    }
    return unchanged == pieces.count
  }

  /// Whether a run was cut off here; also where that can't be found out.
  private func hasJournal(_ tree: OutputTree) -> Bool {
    do throws(DiskError) {
      return try tree.journal(disk)?.load() != nil
    } catch {
      return true
    }
  }
}
