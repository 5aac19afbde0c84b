import Assets
import Flags
import Pipeline
import TercetSystem
import Workspace

extension ProgramCommand {
  static let watch = ProgramCommand(
    "watch",
    summary: "Build, then keep building as files change.",
    discussion: """
      A file is built when it is written to its end. A master that fails doesn't end the watch; \
      what is wrong with it stands until it is mended. A changed tercet.yml takes effect at once. \
      SIGHUP asks for a build, Ctrl-C ends with 130, and SIGTERM with 0.
      """,
    positionals: Positionals("PATH"),
    flags: writing + reading + pixels + limits
      + [.force, .poll, .onChange, .notify, .quiet, .verbose, .eventFormat, .ansi]
      + [.progress],
    examples: [
      Example("tercet watch art", "Keep the renditions beside the masters below art right."),
      Example(
        "tercet watch art -o out --on-change 'make reload'",
        "Run a command whenever out has changed."
      ),
    ],
    run: .configured { await $0.watch() }
  )
}

/// The watch: what it needs, what it tells, and how it ends.
extension ConfiguredCall {
  /// Builds, then keeps building until a signal comes; the call is looked at again when its
  /// configuration changes.
  fileprivate func watch() async -> ExitStatus {
    let watch = Watch(requests: hangups()) {
      earlier throws(WatchRefusal) in
      let next: ConfiguredCall
      do throws(ConfigurationRefusal) {
        next = try again()
      } catch {
        throw WatchRefusal(error.diagnostics)
      }
      return try next.setup(after: earlier)
    }
    do throws(WatchRefusal) {
      if let end = try await perform(watch) {
        return ExitStatus(build: end.summary, isStrict: false)
      }
    } catch {
      return refuse(error)
    }
    return context.signals.received == .terminate ? .done : .interrupted
  }

  /// What is watched, as typed.
  private var folders: [String] { paths.isEmpty ? ["."] : paths }

  /// Everything that a watch works by; what an earlier setup holds and this one needs too is
  /// taken over.
  private func setup(after earlier: WatchSetup?) throws(WatchRefusal) -> WatchSetup {
    let request = request(isDryRun: false)
    let resolver = TreeResolver(disk: context.disk, currentFolder: context.currentFolder)
    var scope = resolver.scope(of: request)
    scope.files = Set(configuration.places)
    let warm = earlier?.build.pool
    let isFit = warm?.slots.count == jobs && warm?.limits == options.limits
    var setup = WatchSetup(
      build: build(request, isFit ? warm ?? pool : pool),
      scope: scope,
      source: FolderSource(
        scope: scope,
        disk: context.disk,
        polling: options.polling.map { .seconds($0) }
      ),
      configuration: options.configurationFile.map { path in
        let status = try? context.disk.status(path, followingLinks: true)
        return WatchSetup.Configuration(path: path, key: status.map(FileKey.init))
      },
      folders: folders
    )
    try setup.claim(resolver.outputs(of: request), after: earlier)
    return setup
  }

  /// Runs the watch and passes on what it tells.
  private func perform(_ watch: Watch) async throws(WatchRefusal) -> WatchedBuild? {
    let command = options.onChange.map {
      ShellCommand($0, environment: context.environment)
    }
    var notice = options.notify.map { ChangeNotice(disk: context.disk, path: $0) }
    var reporter = reporting.watchReporter(of: folders)
    let end = try await watch.run { event in
      reporter.report(event)
      guard case .finished(let build) = event, !build.changed.isEmpty else { return }
      do throws(DiskError) {
        try notice?.write(build.changed)
      } catch {
        reporter.report(.diagnostic(.unwritten(notice: error)))
      }
      command?.run(for: build.changed.map(\.path))
    }
    command?.end()
    reporter.finish()
    return end
  }

  /// Asks for a build at each SIGHUP; one that comes because the terminal is gone ends the watch.
  private func hangups() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let hasTerminal = Terminal.isBehind(.errors)
    context.signals.handle(.hangUp) {
      if hasTerminal && !Terminal.isBehind(.errors) {
        Signal.terminate.sendToSelf()
      } else {
        continuation.yield()
      }
    }
    return stream
  }

  private func refuse(_ refusal: WatchRefusal) -> ExitStatus {
    for diagnostic in refusal.diagnostics { reporting.tell(diagnostic) }
    return .failed
  }
}

extension Diagnostic {
  fileprivate static func unwritten(notice error: DiskError) -> Diagnostic {
    Diagnostic(
      .unwritable,
      path: error.path,
      "cannot be written: \(error.reason); check the folder that '--notify' names"
    )
  }
}
