import Assets
import Workspace

/// Answers a run from the last one's record when nothing that it looked at has changed.
struct Replay: Sendable {
  let request: BuildRequest
  let disk: any Disk
  let pool: WorkerPool

  /// The last run's outcome, if this run would end the same; only keys are compared.
  func outcome(
    of record: BuildRecord?,
    _ site: Site,
    fingerprint: String
  ) async -> BuildRecord.Outcome? {
    guard let record, let outcome = record.outcome, !request.listsEverything,
      !request.listsDependencies, !request.isForced, record.fingerprint == fingerprint,
      !hasJournal(site)
    else { return nil }
    let entries = record.folders + record.files
    let size = max(1, entries.count / (pool.slots.count * 4))
    let pieces = stride(from: 0, to: entries.count, by: size).map {
      entries[$0..<min($0 + size, entries.count)]
    }
    let answers = await pool.map(pieces) { [disk] piece, _ in
      piece.allSatisfy { entry in
        let status = try? disk.status(entry.path, followingLinks: true)
        return status.map(FileKey.init) == entry.key
      }
    }
    return answers.allSatisfy { $0 == true } ? outcome : nil
  }

  /// Whether a run was cut off here; also where that can't be told.
  private func hasJournal(_ site: Site) -> Bool {
    do throws(DiskError) {
      return try site.journal(disk)?.load() != nil
    } catch {
      return true
    }
  }
}
