import Assets
import TercetSystem
import Workspace

/// A watch under way: what it works by, and what waits for the next build.
struct WatchSession {
  /// What a session is woken by.
  enum Signal: Sendable {
    case changes([Change])
    case request
    case tick
  }

  private let watch: Watch
  private let mailbox: AsyncStream<Signal>.Continuation
  private let listen: (WatchEvent) -> Void
  private let start = ContinuousClock.now
  private var setup: WatchSetup
  private var own: OwnFiles
  private let recent = RecentBuilds()
  private var reload: Reload
  private var settling: Settling
  /// When the next tick comes.
  private var wakeUp: Duration?
  /// Passes on what the setup's source tells.
  private var listening: Task<Void, Never>?
  /// Why the last setup that was asked for is not in force.
  private var refused: [Diagnostic] = []
  private var known: Set<WatchTrouble> = []
  /// The configuration that is away, if one is.
  private var absence: Absence?
  /// What the next build takes away before it begins.
  private var cleaning: Cleaning?

  init(
    _ watch: Watch,
    _ mailbox: AsyncStream<Signal>.Continuation,
    _ listen: @escaping (WatchEvent) -> Void
  ) throws(WatchRefusal) {
    self.watch = watch
    self.mailbox = mailbox
    self.listen = listen
    setup = try watch.renew(nil)
    own = OwnFiles(disk: setup.build.disk, currentFolder: setup.build.currentFolder)
    reload = Reload(disk: setup.build.disk)
    settling = watch.settling
  }

  /// Begins to listen, then builds.
  mutating func begin() async -> WatchedBuild {
    await attend(to: setup)
    await renew()
    return await rebuild()
  }

  /// Lets go of everything.
  func end() async {
    listening?.cancel()
    await setup.build.pool.finish()
  }

  /// Takes a signal, and builds if that is due.
  ///
  /// - Returns: When to be woken again; nil where that is arranged already.
  mutating func take(_ signal: Signal) async -> ContinuousClock.Instant? {
    let now = start.duration(to: .now)
    switch signal {
    case .changes(let batch): for change in batch { note(change, at: now) }
    case .request:
      // Another file system may have been mounted over a folder.
      await attend(to: setup)
      reload.request()
      settling.note(.everything, at: now)
    case .tick: wakeUp = nil
    }
    if settling.take(at: now) {
      for change in reload.disturbed() { settling.note(change, at: now) }
      // Its return, or the end of waiting for it, asks for a build again.
      if !reload.isHeld(unfinished: settling.unfinished) {
        if await renewIfReady(at: now) { listen(configured) }
        _ = await rebuild()
      }
    }
    guard let due = settling.due, due < wakeUp ?? .seconds(Int.max) else { return nil }
    wakeUp = due
    return start + due
  }

  private mutating func note(_ change: Change, at now: Duration) {
    if case .trouble(let trouble) = change, known.insert(trouble).inserted {
      listen(.diagnostic(.watchTrouble(trouble)))
    }
    for change in reload.note(change) { settling.note(change, at: now) }
    if own.concerns(change) { settling.note(change, at: now) }
  }

  // MARK: Configuration

  private var configured: WatchEvent {
    .configured(file: setup.configuration?.path, folders: setup.folders)
  }

  /// Reads the configuration again where it has changed and nobody is saving it.
  ///
  /// - Returns: Whether another one is in force now.
  private mutating func renewIfReady(at now: Duration) async -> Bool {
    guard reload.isReady(unfinished: settling.unfinished) else { return false }
    let disturbed = reload.disturbed()
    for change in disturbed { settling.note(change, at: now) }
    guard disturbed.isEmpty else { return false }
    let before = setup
    await renew()
    guard refused.isEmpty, setup.configuration != before.configuration else { return false }
    if let absence {
      cleaning = absence.cleaning(before: setup)
      if cleaning != nil { self.absence = nil }
    } else {
      absence = Absence(of: before, replacedBy: setup)
    }
    return true
  }

  /// Reads the configuration until it is one whose folders were watched before it was read.
  private mutating func renew() async {
    reload.begin()
    do throws(WatchRefusal) {
      var next = try watch.renew(setup)
      while next.scope != setup.scope {
        await attend(to: next)
        next = try watch.renew(setup)
      }
      await put(inForce: next)
      refused = []
    } catch {
      refused = error.diagnostics
      // What stood in the way, such as another watch, may go without a word.
      reload.request()
    }
  }

  /// Listens to the changes that matter to a setup, and no longer to those before.
  private mutating func attend(to next: WatchSetup) async {
    let changes = await next.source.changes()
    listening?.cancel()
    listening = Task { [mailbox] in
      for await batch in changes { mailbox.yield(.changes(batch)) }
    }
    reload.follow(next.scope.files)
    await put(inForce: next)
  }

  private mutating func put(inForce next: WatchSetup) async {
    if next.build.pool !== setup.build.pool { await setup.build.pool.finish() }
    setup = next
  }

  // MARK: Building

  /// Runs one build.
  private mutating func rebuild() async -> WatchedBuild {
    let start = ContinuousClock.now
    let log = Log()
    var build = setup.build
    // A worker is there anyway, and it knows better than any record.
    build.version.cache = nil
    build.recent = recent
    build.request.postponed = Set(
      settling.unfinished.compactMap {
        try? build.disk.status($0, followingLinks: true).identity
      }
    )
    let tell = { [listen] (event: Event) in
      log.take(event)
      listen(.build(event))
    }
    listen(.started)
    for diagnostic in refused { tell(.diagnostic(diagnostic)) }
    _ = await cleaning?.run(tell)
    cleaning = nil
    log.result.summary = await build.run(tell)
    own.forgetRemoved()
    for (path, key) in log.placed { own.note(path, key) }
    log.result.seconds = start.duration(to: .now) / .seconds(1)
    listen(.finished(log.result))
    // Should the worker have ended, the next save doesn't wait for another.
    if !Task.isCancelled { _ = await build.pool.hello() }
    return log.result
  }

  /// What one build tells.
  private final class Log {
    var result = WatchedBuild()
    var placed: [(path: String, key: FileKey?)] = []

    func take(_ event: Event) {
      switch event {
      case .output(let output) where output.kind.isChange: result.changed.append(output)
      case .diagnostic(let diagnostic): result.diagnostics.append(diagnostic)
      case .placed(let path, let key): placed.append((path, key))
      case .output, .progress, .dependencies: break
      }
    }
  }
}
