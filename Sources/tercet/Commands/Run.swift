import Assets
import Pipeline
import Workspace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One build, check or plan.
struct Run: Sendable {
  let program: Program
  var options: Options
  var paths: [String]
  /// Where a configuration file was looked for, and the one in force.
  var configuration = ConfigurationFile.Search()

  /// Makes what is missing or stale.
  func build() async -> ExitStatus {
    let summary = await perform(request(isDryRun: options.isDryRun))
    return ExitStatus(build: summary, isStrict: options.isStrict)
  }

  /// Lists what a build would do and writes nothing.
  func check() async -> ExitStatus {
    let summary = await perform(request(isDryRun: true))
    return ExitStatus(check: summary, isStrict: options.isStrict)
  }

  /// Removes what earlier builds made.
  func clean() async -> ExitStatus {
    let start = ContinuousClock.now
    var reporter = reporter(isDryRun: options.isDryRun)
    let cleaning = Cleaning(
      request: request(isDryRun: options.isDryRun),
      disk: program.disk,
      currentFolder: program.currentFolder
    )
    let summary = await cleaning.run { reporter.report($0) }
    reporter.finish(summary, seconds: start.duration(to: .now) / .seconds(1))
    return ExitStatus(build: summary, isStrict: options.isStrict)
  }

  /// Makes masters of images without a scale in their name, undoes that, or takes finished sets
  /// over.
  func adopt() async -> ExitStatus {
    let start = ContinuousClock.now
    let pool = pool
    let isDryRun = options.isDryRun || options.takesOver && !options.isSure
    var reporter = reporter(isDryRun: isDryRun)
    let adoption = Adoption(build(request(isDryRun: isDryRun), pool))
    let summary =
      if options.undoes {
        await adoption.undo { reporter.report($0) }
      } else if options.takesOver {
        await adoption.takeOver(tolerance: options.tolerance) { reporter.report($0) }
      } else {
        await adoption.run { reporter.report($0) }
      }
    await pool.finish()
    reporter.finish(summary, seconds: start.duration(to: .now) / .seconds(1))
    return ExitStatus(build: summary, isStrict: options.isStrict)
  }

  /// Tells everything about one master or output; the other paths are those of a build.
  func explain() async -> ExitStatus {
    let pool = pool
    var diagnostics: [Diagnostic] = []
    var run = self
    run.paths.removeFirst()
    // In place, a file's own folder leads to its manifest.
    if run.paths.isEmpty { run.paths = options.sources }
    if run.paths.isEmpty && options.isInPlace { run.paths = [PathText.parent(of: paths[0])] }
    let (preparations, summary) = await run.build(run.request(isDryRun: true), pool).prepare {
      if case .diagnostic(let diagnostic) = $0 { diagnostics.append(diagnostic) }
    }
    await pool.finish()
    let explanation = Explanation(
      file: paths[0],
      currentFolder: program.currentFolder,
      preparations: preparations,
      diagnostics: diagnostics
    )
    program.console.raw(explanation.text)
    if summary.isInterrupted || summary.permanent != nil {
      return ExitStatus(build: summary, isStrict: false)
    }
    // Other masters' errors are no matter of this file.
    let isWrong = explanation.remarks.contains { $0.severity == .error }
    return explanation.isFound && !isWrong ? .done : .failed
  }

  /// Prints what a build reads and writes.
  func plan() async -> ExitStatus {
    let pool = pool
    let style = style
    let (preparations, summary) = await build(request(isDryRun: true), pool).prepare { event in
      guard case .diagnostic(let diagnostic) = event else { return }
      program.console.error(style.render(diagnostic) + "\n")
    }
    await pool.finish()
    let printer = PlanPrinter(
      preparations: preparations,
      configuration: options.configurationFile,
      variables: options.pathVariables,
      currentFolder: program.currentFolder
    )
    if let problem = printer.problem(as: options.planFormat) {
      program.console.error(style.render(problem) + "\n")
      return .failed
    }
    program.console.raw(printer.text(as: options.planFormat))
    return ExitStatus(build: summary, isStrict: false)
  }

  private func perform(_ request: BuildRequest) async -> Summary {
    let start = ContinuousClock.now
    let pool = pool
    var reporter = reporter(isDryRun: request.isDryRun)
    var trees: [Dependencies] = []
    var summary = await build(request, pool).run { event in
      if case .dependencies(let tree) = event { trees.append(tree) }
      reporter.report(event)
    }
    await pool.finish()
    let isDone = ExitStatus(build: summary, isStrict: options.isStrict) == .done
    if marks.isWanted, isDone, !request.isDryRun, let problem = marks.write(trees) {
      reporter.report(.diagnostic(problem))
      summary.errors += 1
    }
    reporter.finish(summary, seconds: start.duration(to: .now) / .seconds(1))
    return summary
  }

  private var marks: DepfileAndStamp {
    DepfileAndStamp(
      disk: program.disk,
      staging: Staging(folder: options.temporaryFolder),
      configuration: options.configurationFile,
      depfile: options.depfile,
      stamp: options.stamp
    )
  }

  var pool: WorkerPool { program.pool(jobs: jobs, limits: options.limits) }

  var jobs: Int { options.jobs ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  private var cache: CacheFolder? { program.cache(options) }

  func build(_ request: BuildRequest, _ pool: WorkerPool) -> Build {
    var version = WorkerVersion(location: program.location, disk: program.disk, cache: cache)
    version.remembers = !request.isDryRun
    return Build(
      request: request,
      disk: program.disk,
      pool: pool,
      version: version,
      cache: cache,
      currentFolder: program.currentFolder
    )
  }

  func request(isDryRun: Bool) -> BuildRequest {
    var request = BuildRequest()
    // Xcode finds a file only by its absolute path.
    request.paths = program.isInXcode ? absolutePaths : paths
    request.destinations = destinations
    request.settings = options.settings
    request.project = options.project
    request.isForced = options.isForced
    request.failsFast = options.failsFast
    request.isDryRun = isDryRun
    request.maxPixels = options.maxPixels
    request.keepsOrphans = options.keepsOrphans
    request.waitsForTurn = options.waitsForTurn
    request.listsEverything = options.isVerbose || options.format == .json
    request.listsDependencies = options.depfile != nil
    request.staging = Staging(folder: options.temporaryFolder)
    return request
  }

  var absolutePaths: [String] { (paths.isEmpty ? ["."] : paths).map(absolute) }

  /// Where renditions go, in full inside Xcode.
  private var destinations: [Destination] {
    guard program.isInXcode else { return options.destinations }
    return options.destinations.map { destination in
      var destination = destination
      destination.output = destination.output.map(absolute)
      destination.manifest = destination.manifest.map(absolute)
      return destination
    }
  }

  private func absolute(_ path: String) -> String {
    PathText.absolute(path, currentFolder: program.currentFolder)
  }

  var style: Style {
    Style(
      options.ansi,
      environment: program.environment,
      isTerminal: isatty(STDERR_FILENO) == 1
    )
  }

  var root: ReportRoot {
    ReportRoot(currentFolder: program.currentFolder, on: program.disk)
  }

  func reporter(isDryRun: Bool) -> any Reporter {
    switch options.format {
    case .json: JSONReporter(console: program.console, isDryRun: isDryRun)
    case .github: GitHubReporter(console: program.console, isDryRun: isDryRun, root: root)
    case .sarif: SARIFReporter(console: program.console, isDryRun: isDryRun, root: root)
    case .text:
      TextReporter(
        console: program.console,
        style: style,
        isQuiet: options.isQuiet,
        isVerbose: options.isVerbose,
        isDryRun: isDryRun,
        progress: progress
      )
    }
  }

  /// The progress line, where somebody watches.
  private var progress: ProgressLine? {
    let environment = program.environment
    let isWatched = Console.terminalWidth != nil && environment["TERM"] != "dumb"
    let isShown =
      switch options.progress {
      case .always: true
      case .never: false
      case .auto: isWatched && !options.isQuiet && (environment["CI"] ?? "").isEmpty
      }
    return isShown
      ? ProgressLine(console: program.console, width: Console.terminalWidth ?? 80) : nil
  }
}

extension Program {
  /// Whether a build phase of Xcode runs us.
  var isInXcode: Bool { environment["XCODE_VERSION_ACTUAL"] != nil }
}
