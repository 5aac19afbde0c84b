import Assets
import RenderProtocol
import TercetSystem
import Workspace

/// One run: scan, plan, compare, render, write, record; it never prints; a listener gets its events.
package struct Build: Sendable {
  package var request: BuildRequest
  package var disk: any Disk
  package var pool: WorkerPool
  package var version: WorkerVersion
  /// Where records and finished renditions are kept; nil does without.
  package let cache: CacheFolder?
  package var currentFolder: String
  /// What the builds before this one made; nil but for the builds of a watch.
  package var recent: RecentBuilds?
  /// Finished renditions, the same for every run.
  private let store: RenditionStore?

  package init(
    request: BuildRequest,
    disk: any Disk,
    pool: WorkerPool,
    version: WorkerVersion,
    cache: CacheFolder?,
    currentFolder: String
  ) {
    self.request = request
    self.disk = disk
    self.pool = pool
    self.version = version
    self.cache = cache
    self.currentFolder = currentFolder
    store = cache.map { RenditionStore(disk: disk, folder: $0) }
  }

  /// Runs everything and tells the listener as it goes, in the order of the masters.
  ///
  /// - Returns: The counts.
  package func run(_ listen: @escaping (Event) -> Void) async -> Summary {
    let report = Report(listen)
    for tree in await trees(report) {
      await tree.run(report)
      if request.failsFast && report.summary.failed > 0 || Task.isCancelled { break }
    }
    if Task.isCancelled { report.interrupt() }
    return report.summary
  }

  /// Decides about every output and stops there.
  package func prepare(
    _ listen: @escaping (Event) -> Void
  ) async -> (preparations: [Preparation], summary: Summary) {
    let report = Report(listen)
    var preparations: [Preparation] = []
    for tree in await trees(report) {
      if let preparation = await tree.prepare(tree.record?.load(), report) {
        preparations.append(preparation)
      }
    }
    if Task.isCancelled { report.interrupt() }
    return (preparations, report.summary)
  }

  /// The trees that the paths stand for; none where no worker can be started.
  func trees(_ report: Report) async -> [TreeBuild] {
    let (trees, problems) = TreeResolver(disk: disk, currentFolder: currentFolder)
      .resolve(request)
    report.add(problems)
    pool.begin()
    report.add((cache?.foreign(on: disk) ?? []).map { .foreignCache($0.shown) })
    do throws(WorkerFailure) {
      let libvips = try await version.libvips(pool)
      return trees.map { treeBuild($0, libvips: libvips) }
    } catch {
      // That a worker ended because we stopped it is not worth a word.
      if !Task.isCancelled { report.give(up: error) }
      return []
    }
  }

  private func treeBuild(_ tree: OutputTree, libvips: String) -> TreeBuild {
    let manifest = tree.manifest.map { PathText.absolute($0, currentFolder: currentFolder) }
    return TreeBuild(
      tree: tree,
      request: request,
      disk: disk,
      pool: pool,
      libvips: libvips,
      record: cache.flatMap { folder in
        manifest.map { RecordFile(disk: disk, folder: folder, manifest: $0) }
      },
      store: store,
      recent: recent,
      currentFolder: currentFolder
    )
  }
}
