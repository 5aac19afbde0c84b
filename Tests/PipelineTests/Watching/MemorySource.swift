import Synchronization
import Workspace

/// Changes that a test makes up; whoever listened last hears them.
final class MemorySource: ChangeSource {
  private let listener = Mutex<AsyncStream<[Change]>.Continuation?>(nil)

  func changes() async -> AsyncStream<[Change]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [Change].self)
    listener.withLock { $0 = continuation }
    return stream
  }

  func yield(_ changes: [Change]) {
    _ = listener.withLock { $0?.yield(changes) }
  }
}
