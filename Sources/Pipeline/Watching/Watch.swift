import Assets
import Workspace

/// Builds, then builds again whenever something changes, with the same warm workers.
///
/// A change only says that it is time to look again; what has to be done is decided by the
/// build.
package struct Watch: Sendable {
  package var build: Build
  package var source: any ChangeSource
  /// Asks for a build though nothing has changed.
  package var requests: AsyncStream<Void>

  package init(build: Build, source: any ChangeSource, requests: AsyncStream<Void>) {
    self.build = build
    // A worker is there anyway, and it knows better than any record.
    self.build.version.cache = nil
    self.source = source
    self.requests = requests
  }

  private enum Signal: Sendable {
    case changes([Change])
    case request
    case tick
  }

  /// Runs until its task is cancelled, or no worker can be started for the first build.
  ///
  /// - Returns: The build that made it end by itself.
  package func run(_ listen: @escaping (WatchEvent) -> Void) async -> WatchedBuild? {
    let changes = await source.changes()
    let (signals, mailbox) = AsyncStream.makeStream(of: Signal.self)
    return await withDiscardingTaskGroup { group in
      group.addTask {
        for await batch in changes { mailbox.yield(.changes(batch)) }
      }
      group.addTask { [requests] in
        for await _ in requests { mailbox.yield(.request) }
      }
      defer { group.cancelAll() }

      var own = OwnFiles(disk: build.disk, currentFolder: build.currentFolder)
      let first = await rebuild([], &own, listen)
      if first.summary.permanent != nil { return first }
      if !Task.isCancelled { listen(.watching) }

      let start = ContinuousClock.now
      var settling = Settling()
      var wakeUp: Duration?
      for await signal in signals {
        let now = start.duration(to: .now)
        switch signal {
        case .changes(let batch):
          for change in batch where own.concerns(change) {
            if case .trouble(let trouble) = change { listen(.diagnostic(.watchTrouble(trouble))) }
            settling.note(change, at: now)
          }
        case .request: settling.note(.everything, at: now)
        case .tick: wakeUp = nil
        }
        if settling.take(at: now) {
          _ = await rebuild(settling.unfinished, &own, listen)
        }
        guard let due = settling.due, due < wakeUp ?? .seconds(Int.max) else { continue }
        wakeUp = due
        group.addTask {
          try? await Task.sleep(until: start + due)
          mailbox.yield(.tick)
        }
      }
      return nil
    }
  }

  /// Runs one build.
  private func rebuild(
    _ unfinished: [String],
    _ own: inout OwnFiles,
    _ listen: @escaping (WatchEvent) -> Void
  ) async -> WatchedBuild {
    let start = ContinuousClock.now
    let log = Log()
    var build = build
    build.request.postponed = Set(
      unfinished.compactMap { try? build.disk.status($0, followingLinks: true).identity }
    )
    listen(.started)
    log.result.summary = await build.run { event in
      log.take(event)
      listen(.build(event))
    }
    own.forgetRemoved()
    for (path, key) in log.placed { own.note(path, key) }
    log.result.seconds = start.duration(to: .now) / .seconds(1)
    listen(.finished(log.result))
    // Should the worker have ended, the next save doesn't wait for another.
    if !Task.isCancelled { _ = await build.pool.hello() }
    return log.result
  }

  /// What one build tells.
  private final class Log {
    var result = WatchedBuild()
    var placed: [(path: String, key: FileKey?)] = []

    func take(_ event: Event) {
      switch event {
      case .output(let output) where output.kind.isChange: result.changed.append(output)
      case .diagnostic(let diagnostic): result.diagnostics.append(diagnostic)
      case .placed(let path, let key): placed.append((path, key))
      case .output, .progress, .dependencies: break
      }
    }
  }
}

extension OutputEvent.Kind {
  /// Whether the file is another one now.
  package var isChange: Bool {
    switch self {
    case .rendered, .restored, .copied, .removed, .renamed: true
    case .unchanged, .kept, .adopted: false
    }
  }
}
