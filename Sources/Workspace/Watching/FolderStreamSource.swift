#if canImport(Darwin)
  @preconcurrency import Dispatch
  import TercetSystem

  /// Changes as a Mac tells them; costs nothing while nothing happens.
  ///
  /// No event tells that a file was closed, so what is written counts as unfinished until it rests.
  /// Ends with `.trouble` where the system refuses, and at a link, behind which it sees nothing.
  struct FolderStreamSource: ChangeSource {
    let scope: WatchScope
    private let disk = LocalDisk()

    init(scope: WatchScope) { self.scope = scope }

    func changes() async -> AsyncStream<[Change]> {
      let queue = DispatchQueue(label: "tercet.watch")
      let (stream, continuation) = AsyncStream.makeStream(of: [Change].self)
      do throws(WatchTrouble) {
        let places = places
        let events = try FolderStream(places.map(\.real).sorted(), on: queue) { events in
          let changes = events.compactMap { change($0, in: places) }
          if !changes.isEmpty { continuation.yield(changes) }
        }
        continuation.onTermination = { @Sendable _ in events.end() }
        if let link = FolderSnapshot.firstLink(of: scope, on: disk) { throw .link(link) }
      } catch {
        continuation.yield([.trouble(error)])
        continuation.finish()
      }
      return stream
    }

    /// A folder as the scope has it and as the system tells of it.
    private struct Place: Hashable, Sendable {
      var shown: String
      var real: String
    }

    /// Where watching begins, each at the nearest folder that is there.
    private var places: Set<Place> {
      Set(
        scope.places.map { folder in
          var folder = folder
          while folder != "/", (try? disk.status(folder, followingLinks: true)) == nil {
            folder = PathText.parent(of: folder)
          }
          return Place(shown: folder, real: PathText.resolved(folder))
        }
      )
    }

    /// What an event means; nil where it doesn't matter.
    private func change(_ event: FolderStream.Event, in places: Set<Place>) -> Change? {
      if event.has([.lost, .root]) { return .everything }
      guard
        let place = places.filter({ event.path.isWithin($0.real) || event.path == $0.real })
          .max(by: { $0.real.utf8.count < $1.real.utf8.count })
      else { return nil }
      let path = PathText.join(
        place.shown,
        PathText.relative(event.path, to: place.real)
      )
      if event.has(.isFolder) { return change(event, ofFolder: path) }
      guard scope.covers(path) else { return nil }
      if event.has(.isLink) { return .trouble(.link(path)) }
      if event.has([.removed, .renamed]) { return .file(path) }
      return event.has([.created, .modified]) ? .unfinished(path) : .attributes(path)
    }

    private func change(_ event: FolderStream.Event, ofFolder path: String) -> Change? {
      let isRoot = scope.places.contains { $0 == path || $0.isWithin(path) }
      guard isRoot || scope.enters(path) else { return nil }
      guard event.has([.created, .removed, .renamed]) else { return .attributes(path) }
      // What is in a folder that was moved here is told by no event of its own.
      let isThere = (try? disk.status(path, followingLinks: true)) != nil
      return isThere ? .everything : .folder(path)
    }
  }

  extension FolderSnapshot {
    /// A link among the files and folders that matter; nil where there is none.
    static func firstLink(of scope: WatchScope, on disk: any Disk) -> String? {
      var folders = scope.roots.map { ($0.path, $0.isRecursive) }
      while let (folder, isRecursive) = folders.popLast() {
        for entry in (try? disk.list(folder)) ?? [] {
          guard let name = String(validating: entry.name, as: UTF8.self), !name.hasPrefix(".")
          else { continue }
          let path = PathText.join(folder, name)
          switch entry.kind {
          case .link where scope.covers(path): return path
          case .folder where isRecursive && scope.enters(path): folders.append((path, true))
          default: break
          }
        }
      }
      return nil
    }
  }
#endif
