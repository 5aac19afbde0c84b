import TercetSystem

#if os(Linux)
  import Assets

  /// Which watch stands for which folder, kept right as folders come, go and move.
  ///
  /// A watch belongs to a folder, not to a path: it follows a folder that is moved, and two links
  /// to one folder share it.
  struct InotifyTree: ~Copyable {
    private let scope: WatchScope
    /// Where watching begins.
    private let roots: [Path]
    /// The most watches to take.
    private let limit: Int
    private let inotify: Inotify
    private let disk = LocalDisk()
    private var paths: [Int32: Set<Path>] = [:]
    private var watches: [Path: Int32] = [:]
    /// Watches of single files, and of those that links lead to.
    private var followed: Set<Int32> = []
    /// Watches of the folders above each root.
    private var above: [Int32: Set<Path>] = [:]
    /// What happened and is not handed over yet.
    private var changes: [Change] = []

    init(_ scope: WatchScope, limit: Int, _ inotify: consuming Inotify) {
      self.scope = scope
      roots = scope.places.map { Path($0) }
      self.limit = limit
      self.inotify = inotify
    }

    /// Begins to watch all roots.
    mutating func start() throws(WatchTrouble) {
      for root in roots { try establish(root) }
      changes = []
    }

    /// Readable when something happened.
    var descriptor: Int32 { inotify.descriptor }

    /// How many files and folders are watched.
    var count: Int { watches.count }

    /// The most buffers that one call reads, so that a file that is written to without end holds
    /// nothing up.
    private static let buffers = 16

    /// Takes what happened since the last call, or as much of it as one call reads.
    mutating func read() throws(WatchTrouble) -> [Change] {
      for _ in 0..<InotifyTree.buffers {
        let events = inotify.read()
        if events.isEmpty { break }
        try handle(events)
      }
      defer { changes = [] }
      return changes
    }

    /// Takes events in their order; what they mean is appended to the changes.
    mutating func handle(_ events: [Inotify.Event]) throws(WatchTrouble) {
      for event in events {
        if event.has(.overflow) {
          try startAgain()
        } else if event.has(.ended) {
          forget(event.watch)
        } else {
          try handleRoots(event)
          for path in paths[event.watch] ?? [] {
            if followed.contains(event.watch) {
              try handle(event, followed: path)
            } else if event.name.isEmpty {
              handle(event, ofFolder: path)
            } else {
              let name = String(decoding: event.name, as: UTF8.self)
              try handle(event, at: path.joined(name))
            }
          }
        }
      }
    }

    private mutating func handle(_ event: Inotify.Event, at path: Path) throws(WatchTrouble) {
      guard event.has(.isFolder) else {
        return scope.covers(path.text) ? try handle(event, ofFile: path) : ()
      }
      // A folder may stand where a file is waited for.
      if scope.files.contains(path.text) { append(.file(path.text)) }
      guard scope.enters(path.text) else { return }
      if event.has([.movedAway, .deleted]) {
        leave(path)
        append(.folder(path.text))
      } else if event.has([.created, .movedHere, .attributes]) {
        if event.has(.attributes) { append(.attributes(path.text)) }
        // A folder may stand where a rendition belongs.
        if Scanner.isPicture(PathText.name(of: path.text)) { append(.file(path.text)) }
        try enter(path)
      }
    }

    private mutating func handle(
      _ event: Inotify.Event,
      ofFile path: Path
    ) throws(WatchTrouble) {
      if event.has([.written, .movedAway, .movedHere, .deleted]) {
        append(.file(path.text))
      } else if event.has(.attributes) {
        append(.attributes(path.text))
      } else {
        append(.unfinished(path.text))
      }
      if let watch = watches[path], event.has([.movedAway, .deleted, .movedHere]) {
        // A link to a folder took all with it that is in there.
        if !followed.contains(watch) { append(.folder(path.text)) }
        leave(path)
      }
      if event.has([.created, .movedHere]),
        let status = try? disk.status(path.text, followingLinks: false)
      {
        if status.kind == .link { append(.file(path.text)) }
        if status.kind == .link || scope.files.contains(path.text) { try follow(path) }
      }
    }

    /// A single file, or the one behind a link, may be replaced by another one, which then is the
    /// one to watch.
    private mutating func handle(
      _ event: Inotify.Event,
      followed path: Path
    ) throws(WatchTrouble) {
      append(event.has(.modified) ? .unfinished(path.text) : .file(path.text))
      if event.has([.attributes, .selfDeleted, .selfMoved]) {
        leave(path)
        try follow(path)
      }
    }

    /// Something happened to a watched folder itself; that of others shows in the one above.
    private mutating func handle(_ event: Inotify.Event, ofFolder path: Path) {
      if event.has([.selfDeleted, .unmounted, .selfMoved]) {
        append(.folder(path.text))
      }
    }

    /// A root came or went, or a folder above it did.
    private mutating func handleRoots(_ event: Inotify.Event) throws(WatchTrouble) {
      let isSelf = event.has([.selfDeleted, .selfMoved, .unmounted])
      let isArrival = event.has(Inotify.Kinds.arrivals) && event.has(.isFolder)
      guard isSelf || isArrival else { return }
      for root in roots {
        let isOwn = isSelf && watches[root] == event.watch
        let isAbove = above[event.watch]?.contains(root) ?? false
        guard isOwn || isAbove && (isSelf || watches[root] == nil) else { continue }
        if isSelf { append(.folder(root.text)) }
        leave(root)
        try establish(root)
      }
    }

    /// Watches a root with everything below it, and the folders above it.
    private mutating func establish(_ root: Path) throws(WatchTrouble) {
      for watch in above.filter({ $0.value.contains(root) }).keys {
        above[watch]?.remove(root)
        if above[watch]?.isEmpty ?? true { above[watch] = nil }
        release(watch)
      }
      var folder = PathText.parent(of: root.text)
      var nearest: String?
      while true {
        if let watch = try inotify.add(folder, Inotify.Kinds.above) {
          above[watch, default: []].insert(root)
          nearest = nearest ?? folder
        }
        if folder == "/" { break }
        folder = PathText.parent(of: folder)
      }
      try enter(root)
      guard watches[root] == nil, let nearest else { return }
      // It isn't there. From now on its arrival is told; had it come just before, it is found here.
      _ = try inotify.add(nearest, Inotify.Kinds.arrivals)
      try enter(root)
    }

    /// Watches a folder with everything below it, and tells of the files that are there.
    private mutating func enter(_ folder: Path, isLink: Bool = false) throws(WatchTrouble) {
      let mask = scope.coversFiles(in: folder.text) ? Inotify.Kinds.folder : Inotify.Kinds.names
      guard let watch = try inotify.add(folder.text, mask) else { return }
      let isKnown = paths[watch] != nil
      try record(folder, watch)
      // A link to a folder that is watched already may lead in a circle.
      if isLink && isKnown { return }
      for entry in (try? disk.list(folder.text)) ?? [] {
        guard let name = String(validating: entry.name, as: UTF8.self) else { continue }
        let path = folder.joined(name)
        if name.hasPrefix("."), !scope.files.contains(path.text) { continue }
        let kind =
          entry.kind ?? (try? disk.status(path.text, followingLinks: false))?.kind ?? .other
        switch kind {
        case .folder where scope.enters(path.text): try enter(path)
        case .file where scope.covers(path.text):
          append(.file(path.text))
          if scope.files.contains(path.text) { try follow(path) }
        case .link where scope.covers(path.text):
          append(.file(path.text))
          try follow(path)
        default: break
        }
      }
    }

    /// Watches a single file, or what a link leads to.
    private mutating func follow(_ link: Path) throws(WatchTrouble) {
      guard let status = try? disk.status(link.text, followingLinks: true) else { return }
      if status.kind == .folder, scope.followsFolderLinks, scope.enters(link.text) {
        try enter(link, isLink: true)
      } else if status.kind == .file,
        Scanner.isPicture(PathText.name(of: link.text)) || scope.files.contains(link.text),
        let watch = try inotify.add(link.text, Inotify.Kinds.file)
      {
        try record(link, watch)
        followed.insert(watch)
      }
    }

    private mutating func record(_ path: Path, _ watch: Int32) throws(WatchTrouble) {
      if let old = watches[path], old != watch { drop(path, old) }
      paths[watch, default: []].insert(path)
      watches[path] = watch
      if watches.count > limit { throw .tooManyFolders }
    }

    /// Lets go of a path with everything below it.
    private mutating func leave(_ path: Path) {
      // Where the folder itself was forgotten already, so was all in it.
      guard watches[path] != nil else { return }
      for (below, watch) in watches where below == path || below.text.isWithin(path.text) {
        drop(below, watch)
      }
    }

    private mutating func drop(_ path: Path, _ watch: Int32) {
      watches[path] = nil
      paths[watch]?.remove(path)
      if paths[watch]?.isEmpty ?? false { paths[watch] = nil }
      release(watch)
    }

    /// Ends a watch that nothing needs any more.
    private mutating func release(_ watch: Int32) {
      guard paths[watch] == nil, above[watch] == nil else { return }
      followed.remove(watch)
      inotify.remove(watch)
    }

    /// The kernel has ended a watch.
    private mutating func forget(_ watch: Int32) {
      for path in paths.removeValue(forKey: watch) ?? [] where watches[path] == watch {
        watches[path] = nil
      }
      above[watch] = nil
      followed.remove(watch)
    }

    /// Events were lost: whatever is there now is watched, nothing else.
    private mutating func startAgain() throws(WatchTrouble) {
      let before = Set(paths.keys).union(above.keys)
      (paths, watches, above, followed) = ([:], [:], [:], [])
      for root in roots { try establish(root) }
      for watch in before { release(watch) }
      append(.everything)
    }

    private mutating func append(_ change: Change) {
      if changes.last != change { changes.append(change) }
    }
  }

  extension Path {
    /// A name in an absolute folder.
    fileprivate func joined(_ name: String) -> Path { Path(PathText.join(text, name)) }
  }
#endif
