import Assets
import TercetSystem
import Workspace

/// Builds, then builds again whenever something changes, with the same warm workers.
///
/// A change only says that it is time to look again; what has to be done is decided by the
/// build.
package struct Watch: Sendable {
  /// Asks for a build though nothing has changed.
  package var requests: AsyncStream<Void>
  /// When changes have come to rest.
  var settling = Settling()
  /// Reads the configuration and everything that it decides; takes over what it can from the
  /// setup before, and nothing the first time.
  package var renew: @Sendable (WatchSetup?) throws(WatchRefusal) -> WatchSetup

  package init(
    requests: AsyncStream<Void>,
    renew: @escaping @Sendable (WatchSetup?) throws(WatchRefusal) -> WatchSetup
  ) {
    self.requests = requests
    self.renew = renew
  }

  /// Runs until its task is cancelled, or no worker can be started for the first build; the
  /// workers have ended then.
  ///
  /// - Returns: The build that made it end by itself.
  /// - Throws: Why it can't even begin.
  package func run(
    _ listen: @escaping (WatchEvent) -> Void
  ) async throws(WatchRefusal) -> WatchedBuild? {
    let (signals, mailbox) = AsyncStream.makeStream(of: WatchSession.Signal.self)
    var session = try WatchSession(self, mailbox, listen)
    let end: WatchedBuild? = await withDiscardingTaskGroup { group in
      group.addTask { [requests] in
        for await _ in requests { mailbox.yield(.request) }
      }
      defer { group.cancelAll() }
      let first = await session.begin()
      if first.summary.permanent != nil { return first }
      if !Task.isCancelled { listen(.watching) }
      for await signal in signals {
        guard let wakeUp = await session.take(signal) else { continue }
        group.addTask {
          try? await Task.sleep(until: wakeUp)
          mailbox.yield(.tick)
        }
      }
      return nil
    }
    await session.end()
    return end
  }
}
