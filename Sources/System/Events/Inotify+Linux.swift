#if os(Linux)
  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  /// Linux's inotify, as thin as it can be.
  ///
  /// The calls are those of inotify(7).
  package struct Inotify: ~Copyable {
    /// Readable when there are events.
    package let descriptor: Int32

    /// What happened, or what is asked for.
    package struct Kinds: OptionSet, Hashable, Sendable {
      package let rawValue: Int32

      package init(rawValue: Int32) { self.rawValue = rawValue }

      private init(_ flag: some BinaryInteger) { rawValue = Int32(truncatingIfNeeded: flag) }

      package static let written = Kinds(IN_CLOSE_WRITE)
      package static let modified = Kinds(IN_MODIFY)
      package static let attributes = Kinds(IN_ATTRIB)
      package static let created = Kinds(IN_CREATE)
      package static let deleted = Kinds(IN_DELETE)
      package static let movedAway = Kinds(IN_MOVED_FROM)
      package static let movedHere = Kinds(IN_MOVED_TO)
      /// The watched file or folder itself.
      package static let selfDeleted = Kinds(IN_DELETE_SELF)
      package static let selfMoved = Kinds(IN_MOVE_SELF)
      package static let unmounted = Kinds(IN_UNMOUNT)
      /// The kernel has ended the watch.
      package static let ended = Kinds(IN_IGNORED)
      /// Events were lost.
      package static let overflow = Kinds(IN_Q_OVERFLOW)
      /// The event is about a folder.
      package static let isFolder = Kinds(IN_ISDIR)
      private static let onlyFolders = Kinds(IN_ONLYDIR)
      private static let withoutUnlinked = Kinds(IN_EXCL_UNLINK)

      /// What is told of a folder.
      package static let folder: Kinds = [
        .written, .modified, .attributes, .created, .deleted, .movedAway, .movedHere, .selfDeleted,
        .selfMoved, .onlyFolders, .withoutUnlinked,
      ]
      /// What is told of a folder in which only single files matter: which names come and go.
      package static let names: Kinds = [
        .created, .deleted, .movedAway, .movedHere, .selfDeleted, .selfMoved, .onlyFolders,
      ]
      /// What is told of the folders above a watched one.
      package static let above: Kinds = [.selfDeleted, .selfMoved, .onlyFolders]
      /// What is told besides of a folder in which a watched one is missing.
      package static let arrivals: Kinds = [.created, .movedHere]
      /// What is told of a single file, or of the one that a link leads to.
      package static let file: Kinds = [.written, .modified, .attributes, .selfDeleted, .selfMoved]
    }

    /// One thing that happened.
    package struct Event: Hashable, Sendable {
      package var watch: Int32
      package var kinds: Kinds
      /// The name in the watched folder; empty where the event is about the watched file itself.
      package var name: [UInt8] = []

      package init(watch: Int32, kinds: Kinds, name: [UInt8] = []) {
        self.watch = watch
        self.kinds = kinds
        self.name = name
      }

      /// Whether it is of one of these kinds.
      package func has(_ kinds: Kinds) -> Bool { !self.kinds.isDisjoint(with: kinds) }
    }

    package init() throws(WatchTrouble) {
      let number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard number >= 0 else {
        throw errno == EMFILE ? .tooManyWatchers : .refused(errno: errno)
      }
      descriptor = number
    }

    deinit { close(descriptor) }

    /// Watches a path; links are followed.
    ///
    /// - Returns: The watch's number, the same as before for a file that is watched already; nil
    ///   where there is nothing to watch, or it may not be looked into.
    package func add(_ path: String, _ kinds: Kinds) throws(WatchTrouble) -> Int32? {
      let number = inotify_add_watch(
        descriptor,
        path,
        UInt32(bitPattern: kinds.rawValue) | UInt32(IN_MASK_ADD)
      )
      if number >= 0 { return number }
      switch errno {
      case ENOSPC, ENOMEM: throw .tooManyFolders
      default: return nil
      }
    }

    package func remove(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

    /// Takes the events that wait, up to a full buffer; never blocks.
    package func read() -> [Event] {
      // The kernel hands over whole events only, each with a name of at most 255 bytes.
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = readBytes(descriptor, &buffer, buffer.count)
      guard count > 0 else { return [] }
      return Inotify.events(in: buffer[..<count])
    }

    /// Takes a buffer of the kernel's apart: watch, mask, cookie and length of the name, 32 bits
    /// each, then the name, filled up with zeros.
    package static func events(in buffer: ArraySlice<UInt8>) -> [Event] {
      var events: [Event] = []
      var rest = buffer
      while rest.count >= 16 {
        let words = rest.withUnsafeBytes { bytes in
          [0, 4, 12].map { bytes.loadUnaligned(fromByteOffset: $0, as: Int32.self) }
        }
        let name = rest.dropFirst(16).prefix(Int(words[2])).prefix { $0 != 0 }
        events.append(Event(watch: words[0], kinds: Kinds(rawValue: words[1]), name: Array(name)))
        rest = rest.dropFirst(16 + Int(words[2]))
      }
      return events
    }
  }
#endif
