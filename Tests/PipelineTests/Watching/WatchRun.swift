import Assets
import Foundation
import Synchronization
import TercetSystem
import Workspace

@testable import Pipeline

/// A running watch whose changes and whose configuration the test makes up.
final class WatchRun: Sendable {
  typealias Configure = @Sendable (inout WatchSetup) throws(WatchRefusal) -> Void

  let folder: BuildFolder
  let source = MemorySource()
  let ask: @Sendable () -> Void
  private let builds: AsyncStream<WatchedBuild>
  private let book: Book
  private let task: Task<Void, Never>

  /// What the configuration says now, and which ones were told to be in force.
  private final class Book: Sendable {
    let configure: Mutex<Configure>
    let told = Mutex<[String]>([])

    init(_ configure: @escaping Configure) {
      self.configure = Mutex(configure)
    }
  }

  init(
    _ folder: BuildFolder,
    on disk: any Disk = LocalDisk(),
    _ adjust: (inout BuildRequest) -> Void = { _ in },
    configure: @escaping Configure = { _ throws(WatchRefusal) in }
  ) {
    self.folder = folder
    let (requests, asking) = AsyncStream.makeStream(of: Void.self)
    ask = { asking.yield() }
    let (builds, telling) = AsyncStream.makeStream(of: WatchedBuild.self)
    self.builds = builds
    let build = folder.pipeline(on: disk, adjust)
    let book = Book(configure)
    self.book = book
    var watch = Watch(requests: requests) { [source] _ throws(WatchRefusal) in
      var scope = WatchScope(roots: [.init(path: folder("in"))])
      scope.files = [folder("tercet.yml")]
      let key = (try? disk.status(folder("tercet.yml"), followingLinks: true)).map(FileKey.init)
      var setup = WatchSetup(
        build: build,
        scope: scope,
        source: source,
        configuration: .init(path: "tercet.yml", key: key)
      )
      try book.configure.withLock { $0 }(&setup)
      return setup
    }
    // No slow machine makes a file finished that is being written.
    watch.settling.patience = .seconds(3600)
    task = Task { [watch] in
      _ = try? await watch.run { event in
        switch event {
        case .finished(let build): telling.yield(build)
        case .configured(let file, _): book.told.withLock { $0.append(file ?? "none") }
        default: break
        }
      }
      telling.finish()
      await build.pool.finish()
    }
  }

  /// The configurations that came into force after the first.
  var configured: [String] { book.told.withLock { $0 } }

  /// Saves the configuration; what it says is the test's own.
  func configure(_ configure: @escaping Configure) throws {
    book.configure.withLock { $0 = configure }
    try folder.write(Data("\(ContinuousClock.now)".utf8), to: "tercet.yml")
    source.yield([.file(folder("tercet.yml"))])
  }

  /// Waits for the next build.
  func next() async -> WatchedBuild? {
    for await build in builds { return build }
    return nil
  }

  /// Ends the watch; true when nothing was built that the test doesn't know of.
  func end() async -> Bool {
    task.cancel()
    await task.value
    return await next() == nil
  }

  func change(_ changes: Change...) { source.yield(changes) }
}
