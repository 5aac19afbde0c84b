import TercetSystem

/// Changes by the best way that the folders allow: the system's, or polling.
package struct FolderSource: ChangeSource {
  package var scope: WatchScope
  package var disk: any Disk
  /// Time between two looks; nil polls only where nothing else works.
  package var polling: Duration?

  private static let standardInterval = Duration.seconds(1)

  package init(scope: WatchScope, disk: any Disk, polling: Duration?) {
    self.scope = scope
    self.disk = disk
    self.polling = polling
  }

  package func changes() async -> AsyncStream<[Change]> {
    if polling != nil { return await poll() }
    for place in scope.places {
      if let name = FileSystem.blind(at: place) {
        return await poll(because: .blindFileSystem(name, path: place))
      }
    }
    return await falling(systemSource)
  }

  /// The changes of a source, and polled ones when it gives up.
  func falling(_ source: some ChangeSource) async -> AsyncStream<[Change]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [Change].self)
    let first = await source.changes()
    let task = Task {
      for await changes in first {
        guard let trouble = changes.first(where: \.isTrouble) else {
          continuation.yield(changes)
          continue
        }
        let polled = await poll()
        // Whatever happened in between shows in the build that this leads to.
        continuation.yield([trouble, .everything])
        for await changes in polled { continuation.yield(changes) }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  private func poll(because trouble: WatchTrouble? = nil) async -> AsyncStream<[Change]> {
    let interval = polling ?? Self.standardInterval
    let polled = await PollingSource(scope: scope, disk: disk, interval: interval).changes()
    guard let trouble else { return polled }
    let (stream, continuation) = AsyncStream.makeStream(of: [Change].self)
    continuation.yield([.trouble(trouble)])
    let task = Task {
      for await changes in polled { continuation.yield(changes) }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}

extension Change {
  fileprivate var isTrouble: Bool {
    if case .trouble = self { true } else { false }
  }
}
