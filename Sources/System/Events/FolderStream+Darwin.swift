#if canImport(Darwin)
  internal import CoreServices
  @preconcurrency package import Dispatch
  import Synchronization

  /// Apple's FSEvents for some folders with all below them, as thin as it can be.
  ///
  /// The corresponding C functions are those of `FSEvents.h`.
  package final class FolderStream: Sendable {
    /// Held while the stream is made and while it is ended.
    private let stream: Mutex<FSEventStreamRef?>

    /// What happened.
    package struct Kinds: OptionSet, Hashable, Sendable {
      package let rawValue: UInt32

      package init(rawValue: UInt32) { self.rawValue = rawValue }

      private init(_ flag: Int) { rawValue = UInt32(flag) }

      /// Events were lost; everything below the path has to be looked at.
      package static let lost = Kinds(
        kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagUserDropped
          | kFSEventStreamEventFlagKernelDropped
      )
      /// A watched folder, or one above it, came, went or moved.
      package static let root = Kinds(kFSEventStreamEventFlagRootChanged)
      package static let created = Kinds(kFSEventStreamEventFlagItemCreated)
      package static let removed = Kinds(kFSEventStreamEventFlagItemRemoved)
      package static let renamed = Kinds(kFSEventStreamEventFlagItemRenamed)
      package static let modified = Kinds(kFSEventStreamEventFlagItemModified)
      package static let isFolder = Kinds(kFSEventStreamEventFlagItemIsDir)
      package static let isLink = Kinds(kFSEventStreamEventFlagItemIsSymlink)
    }

    /// One thing that happened, or several at one path that were put together.
    package struct Event: Hashable, Sendable {
      /// The path with all links resolved.
      package var path: String
      package var kinds: Kinds

      /// Whether it is of one of these kinds.
      package func has(_ kinds: Kinds) -> Bool { !self.kinds.isDisjoint(with: kinds) }
    }

    /// Begins to watch; what happens after the call returns is told on the queue.
    ///
    /// - Parameters:
    ///   - folders: Absolute paths with all links resolved.
    ///   - queue: Where events are handed over.
    ///   - receive: Takes them in their order.
    /// - Throws: `refused` where the system starts no stream.
    package init(
      _ folders: [String],
      on queue: DispatchQueue,
      receive: @escaping @Sendable ([Event]) -> Void
    ) throws(WatchTrouble) {
      let receiver = Receiver(receive)
      // The stream holds the receiver until it is gone.
      var context = FSEventStreamContext(
        version: 0,
        info: Unmanaged.passRetained(receiver).toOpaque(),
        retain: nil,
        release: { info in
          if let info { Unmanaged<Receiver>.fromOpaque(info).release() }
        },
        copyDescription: nil
      )
      let flags =
        kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
        | kFSEventStreamCreateFlagWatchRoot
      guard
        let made = FSEventStreamCreate(
          nil,
          { _, info, count, paths, kinds, _ in
            guard let info else { return }
            let names = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
            let receiver = Unmanaged<Receiver>.fromOpaque(info).takeUnretainedValue()
            receiver.receive(
              (0..<count).map {
                Event(path: String(cString: names[$0]), kinds: Kinds(rawValue: kinds[$0]))
              }
            )
          },
          &context,
          folders as CFArray,
          FSEventStreamEventId(kFSEventStreamEventIdSinceNow),
          FolderStream.latency,
          FSEventStreamCreateFlags(flags)
        )
      else { throw .refused(errno: 0) }
      FSEventStreamSetDispatchQueue(made, queue)
      guard FSEventStreamStart(made) else {
        FSEventStreamInvalidate(made)
        FSEventStreamRelease(made)
        throw .refused(errno: 0)
      }
      stream = Mutex(made)
    }

    /// Ends the watch.
    package func end() {
      stream.withLock { stream in
        guard let last = stream else { return }
        FSEventStreamStop(last)
        FSEventStreamInvalidate(last)
        FSEventStreamRelease(last)
        stream = nil
      }
    }

    deinit { end() }

    /// Seconds that the system may gather events for.
    private static let latency = 0.05

    private final class Receiver: Sendable {
      let receive: @Sendable ([Event]) -> Void

      init(_ receive: @escaping @Sendable ([Event]) -> Void) { self.receive = receive }
    }
  }
#endif
