import Assets
import Pipeline
import Workspace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The watch: what it needs, what it tells, and how it ends.
extension Run {
  /// Builds, then keeps building until a signal comes; the call is looked at again when its
  /// configuration changes.
  func watch(_ call: CommandCall) async -> ExitStatus {
    let watch = Watch(requests: hangups()) {
      [program] earlier throws(WatchRefusal) in
      let next: Run
      do throws(ConfigurationRefusal) {
        next = try program.configured(call)
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
    return program.signals.received == SIGTERM ? .done : .interrupted
  }

  /// Everything that a watch works by; what an earlier setup holds and this one needs too is
  /// taken over.
  private func setup(after earlier: WatchSetup?) throws(WatchRefusal) -> WatchSetup {
    let request = request(isDryRun: false)
    let resolver = TreeResolver(disk: program.disk, currentFolder: program.currentFolder)
    var scope = resolver.scope(of: request)
    scope.files = Set(configuration.places)
    let warm = earlier?.build.pool
    let isFit = warm?.slots.count == jobs && warm?.limits == options.limits
    var setup = WatchSetup(
      build: build(request, isFit ? warm ?? pool : pool),
      scope: scope,
      source: FolderSource(
        scope: scope,
        disk: program.disk,
        polling: options.polling.map { .seconds($0) }
      ),
      configuration: options.configurationFile.map { path in
        let status = try? program.disk.status(path, followingLinks: true)
        return WatchSetup.Configuration(path: path, key: status.map(FileKey.init))
      },
      folders: paths.isEmpty ? ["."] : paths
    )
    try setup.claim(resolver.outputs(of: request), after: earlier)
    return setup
  }

  /// Runs the watch and passes on what it tells.
  private func perform(_ watch: Watch) async throws(WatchRefusal) -> WatchedBuild? {
    let command = options.onChange.map {
      ShellCommand($0, environment: program.environment)
    }
    var notice = options.notify.map { ChangeNotice(disk: program.disk, path: $0) }
    var reporter = watchReporter
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
    let hasTerminal = isatty(STDERR_FILENO) == 1
    program.signals.handle(SIGHUP) {
      if hasTerminal && isatty(STDERR_FILENO) == 0 {
        kill(getpid(), SIGTERM)
      } else {
        continuation.yield()
      }
    }
    return stream
  }

  private func refuse(_ refusal: WatchRefusal) -> ExitStatus {
    for diagnostic in refusal.diagnostics {
      if options.format == .json {
        JSONReporter(console: program.console, isDryRun: false).report(.diagnostic(diagnostic))
      } else {
        program.console.error(style.render(diagnostic) + "\n")
      }
    }
    return .failed
  }

  private var watchReporter: any WatchReporter {
    let folders = paths.isEmpty ? ["."] : paths
    if options.format == .json {
      return JSONWatchReporter(console: program.console, folders: folders)
    }
    let isLive =
      switch options.progress {
      case .always: true
      case .never: false
      case .auto:
        isatty(STDOUT_FILENO) == 1 && program.environment["TERM"] != "dumb" && !options.isQuiet
          && !options.isVerbose
      }
    if options.format == .text, isLive, let width = Console.terminalWidth {
      return LiveView(
        console: program.console,
        style: style,
        folders: folders,
        width: width,
        clock: { Run.timeOfDay }
      )
    }
    return TextWatchReporter(
      console: program.console,
      style: style,
      folders: folders,
      isQuiet: options.isQuiet,
      isVerbose: options.isVerbose,
      annotate: options.format == .github ? { GitHubReporter.line(for: $0, root: root) } : nil
    )
  }

  /// The local time, as `14:03:22`.
  private static var timeOfDay: String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec]
      .map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
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
