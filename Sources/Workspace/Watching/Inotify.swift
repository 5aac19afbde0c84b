import TercetSystem

#if os(Linux)
  import Glibc

  /// Linux's inotify, as thin as it can be.
  ///
  /// The calls are those of inotify(7).
  struct Inotify: ~Copyable {
    /// Readable when there are events.
    let descriptor: Int32

    /// What is told of a folder.
    static let folder = Int32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK
    )
    /// What is told of a folder in which only single files matter: which names come and go.
    static let names = Int32(
      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
        | IN_ONLYDIR
    )
    /// What is told of the folders above a watched one.
    static let above = Int32(IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
    /// What is told besides of a folder in which a watched one is missing.
    static let arrivals = Int32(IN_CREATE | IN_MOVED_TO)
    /// What is told of a single file, or of the one that a link leads to.
    static let file = Int32(IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF)

    /// One thing that happened.
    struct Event: Hashable, Sendable {
      var watch: Int32
      var mask: Int32
      /// The name in the watched folder; empty where the event is about the watched file itself.
      var name: [UInt8] = []

      func has(_ flags: Int32) -> Bool { mask & flags != 0 }
    }

    init() throws(WatchTrouble) {
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
    func add(_ path: String, _ mask: Int32) throws(WatchTrouble) -> Int32? {
      let number = inotify_add_watch(descriptor, path, UInt32(mask) | UInt32(IN_MASK_ADD))
      if number >= 0 { return number }
      switch errno {
      case ENOSPC, ENOMEM: throw .tooManyFolders
      default: return nil
      }
    }

    func remove(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

    /// Takes the events that wait, up to a full buffer; never blocks.
    func read() -> [Event] {
      // The kernel hands over whole events only, each with a name of at most 255 bytes.
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return [] }
      return Inotify.events(in: buffer[..<count])
    }

    /// Takes a buffer of the kernel's apart: watch, mask, cookie and length of the name, 32 bits
    /// each, then the name, filled up with zeros.
    static func events(in buffer: ArraySlice<UInt8>) -> [Event] {
      var events: [Event] = []
      var rest = buffer
      while rest.count >= 16 {
        let words = rest.withUnsafeBytes { bytes in
          [0, 4, 12].map { bytes.loadUnaligned(fromByteOffset: $0, as: Int32.self) }
        }
        let name = rest.dropFirst(16).prefix(Int(words[2])).prefix { $0 != 0 }
        events.append(Event(watch: words[0], mask: words[1], name: Array(name)))
        rest = rest.dropFirst(16 + Int(words[2]))
      }
      return events
    }
  }
#endif
