import TercetSystem

#if os(Linux)
  @preconcurrency import Dispatch
  import Synchronization

  /// Changes as Linux tells them; costs nothing while nothing happens.
  ///
  /// Ends with `.trouble` where the system refuses to watch so much.
  package struct InotifySource: ChangeSource {
    package var scope: WatchScope
    /// The most folders to watch; the system's own limit holds besides.
    package var limit = Int.max

    package init(scope: WatchScope) {
      self.scope = scope
    }

    package func changes() async -> AsyncStream<[Change]> {
      let queue = DispatchQueue(label: "tercet.watch")
      let (stream, continuation) = AsyncStream.makeStream(of: [Change].self)
      await withCheckedContinuation { started in
        queue.async {
          begin(on: queue, continuation)
          started.resume()
        }
      }
      return stream
    }

    private func begin(
      on queue: DispatchQueue,
      _ continuation: AsyncStream<[Change]>.Continuation
    ) {
      do throws(WatchTrouble) {
        let reader = try Reader(scope, limit: limit)
        let source = DispatchSource.makeReadSource(
          fileDescriptor: reader.descriptor,
          queue: queue
        )
        source.setEventHandler { @Sendable in reader.hand(over: continuation) }
        // The reader holds the descriptor, and this handler holds the reader until it is unused.
        source.setCancelHandler { @Sendable in withExtendedLifetime(reader) {} }
        continuation.onTermination = { @Sendable _ in source.cancel() }
        source.resume()
      } catch {
        continuation.yield([.trouble(error)])
        continuation.finish()
      }
    }

    /// The tree of watches, for one queue at a time.
    private final class Reader: Sendable {
      let descriptor: Int32
      private let tree: Mutex<InotifyTree>

      init(_ scope: WatchScope, limit: Int) throws(WatchTrouble) {
        var tree = InotifyTree(scope, limit: limit, try Inotify())
        try tree.start()
        descriptor = tree.descriptor
        self.tree = Mutex(tree)
      }

      func hand(over continuation: AsyncStream<[Change]>.Continuation) {
        let result = tree.withLock { tree in
          Result { () throws(WatchTrouble) in try tree.read() }
        }
        switch result {
        case .success(let changes): if !changes.isEmpty { continuation.yield(changes) }
        case .failure(let trouble):
          continuation.yield([.trouble(trouble)])
          continuation.finish()
        }
      }
    }
  }
#endif
