import TercetSystem
@preconcurrency import Dispatch

/// Changes found by looking again and again, where the system doesn't tell.
///
/// A file counts as finished when two looks in a row find it the same.
package struct PollingSource: ChangeSource {
  package var scope: WatchScope
  package var disk: any Disk
  package var interval: Duration

  /// Time between two looks at a file that has just changed.
  private static let closeLook = Duration.milliseconds(200)

  package init(scope: WatchScope, disk: any Disk, interval: Duration) {
    self.scope = scope
    self.disk = disk
    self.interval = interval
  }

  package func changes() async -> AsyncStream<[Change]> {
    let queue = DispatchQueue(label: "tercet.poll")
    let (stream, continuation) = AsyncStream.makeStream(of: [Change].self)
    let first = await snapshot(on: queue)
    let task = Task {
      var last = first
      var growing: Set<String> = []
      while !Task.isCancelled {
        try? await Task.sleep(for: growing.isEmpty ? interval : min(interval, Self.closeLook))
        let next = await snapshot(on: queue)
        var changes = next.changes(since: last)
        let written = Set(changes.compactMap(\.growing))
        changes += growing.subtracting(written).sorted().map { .file($0) }
        (last, growing) = (next, written)
        if !changes.isEmpty { continuation.yield(changes) }
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  private func snapshot(on queue: DispatchQueue) async -> FolderSnapshot {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: FolderSnapshot(of: scope, on: disk)) }
    }
  }
}

extension Change {
  fileprivate var growing: String? {
    if case .unfinished(let path) = self { path } else { nil }
  }
}
