import Assets
import Pipeline
import TercetSystem
import Workspace

/// What commands that build, or look at what would be built, have in common.
extension ConfiguredCall {
  var reporting: Reporting { Reporting(options, in: context) }

  var jobs: Int { options.jobs ?? CurrentProcess.processors }

  var pool: WorkerPool { context.pool(jobs: jobs, limits: options.limits) }

  /// A build that renders with a pool of workers.
  func build(_ request: BuildRequest, _ pool: WorkerPool) -> Build {
    let cache = context.cache(options)
    var version = WorkerVersion(location: context.location, disk: context.disk, cache: cache)
    version.remembers = !request.isDryRun
    return Build(
      request: request,
      disk: context.disk,
      pool: pool,
      version: version,
      cache: cache,
      currentFolder: context.currentFolder
    )
  }

  /// What to build, and how.
  func request(isDryRun: Bool) -> BuildRequest {
    var request = BuildRequest()
    // Xcode finds a file only by its absolute path.
    request.paths =
      context.isInXcode ? (paths.isEmpty ? ["."] : paths).map(context.absolute) : paths
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

  /// Where renditions go, in full inside Xcode.
  private var destinations: [Destination] {
    guard context.isInXcode else { return options.destinations }
    return options.destinations.map { destination in
      var destination = destination
      destination.output = destination.output.map(context.absolute)
      destination.manifest = destination.manifest.map(context.absolute)
      return destination
    }
  }

  /// Does something and tells it from its beginning to its end.
  ///
  /// - Parameters:
  ///   - isDryRun: Whether it is told as what would be done.
  ///   - body: Does it; it may add to its own summary what it tells.
  /// - Returns: What the body came to.
  func report(
    isDryRun: Bool,
    _ body: (_ tell: @escaping (Event) -> Void) async -> Summary
  ) async -> Summary {
    let start = ContinuousClock.now
    var reporter = reporting.reporter(isDryRun: isDryRun)
    let summary = await body { reporter.report($0) }
    reporter.finish(summary, seconds: start.duration(to: .now) / .seconds(1))
    return summary
  }
}
