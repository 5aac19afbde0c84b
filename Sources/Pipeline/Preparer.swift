import Assets
import RenderProtocol
import Workspace

/// Scans, plans and compares one site; writes nothing.
struct Preparer: Sendable {
  let site: Site
  let request: BuildRequest
  let disk: any Disk
  let pool: WorkerPool
  /// The version of libvips that the workers use.
  let libvips: String
  let reader: ContentReader

  /// Decides about every output of the site.
  ///
  /// - Throws: The one diagnostic that makes the site impossible to build.
  func run() async throws(Diagnostic) -> Preparation {
    let moment = disk.now()
    let manifest = try loadManifest()
    let journal = try loadJournal()
    let survey = Survey(site: site, request: request, disk: disk, pool: pool, reader: reader)
    let findings = await survey.run(against: manifest)
    let site = self.site
    var planner = Planner(
      settings: request.settings,
      targets: site.targets,
      isInPlace: site.isInPlace,
      display: { site.display($0) }
    )
    planner.settingsOf = { [request] in request.applyingRules(to: $1, of: $0.source) }
    let plan = planner.plan(findings.masters)
    if let fault = plan.fault { throw fault }
    if let path = site.manifest, plan.claims(path, site.display) {
      throw .manifestIsOutput(path)
    }
    var preparation = Preparation(
      site: site,
      manifest: manifest,
      plan: plan,
      work: [],
      unusable: findings.unusable,
      unreadable: findings.unreadable,
      foldersNamedLikeMasters: findings.foldersNamedLikeMasters,
      postponed: findings.postponed,
      identities: findings.identities,
      leftovers: findings.leftovers,
      diagnostics: findings.diagnostics + plan.diagnostics,
      isComplete: findings.isComplete,
      journal: journal,
      permanent: findings.permanent,
      moment: moment,
      folders: findings.folders,
      files: findings.files,
      manifestsBelow: findings.manifestsBelow
    )
    if findings.masters.isEmpty && findings.diagnostics.isEmpty && findings.postponed == 0 {
      preparation.diagnostics += site.inputs.map {
        .noMasters(PathText.join($0.root, $0.below.text))
      }
    }
    await compare(into: &preparation, findings)
    return preparation
  }

  /// Contents of recorded files that are neither planned nor there: when such a file turns up
  /// beside a moved master, it is ours.
  private func moved(_ preparation: Preparation) -> Set<Digest> {
    let planned = Set(
      preparation.plan.assets.flatMap(\.outputs).map { site.manifestPath($0.path) }
    )
    let gone = preparation.manifest.assets.flatMap(\.renditions).filter { rendition in
      guard rendition.role != .kept, !planned.contains(Path(rendition.path)) else { return false }
      guard let path = site.file(manifestPath: rendition.path) else { return false }
      return (try? disk.status(path, followingLinks: true)) == nil
    }
    return Set(gone.map(\.sha256))
  }

  private func loadManifest() throws(Diagnostic) -> Manifest {
    guard let path = site.manifest else { return Manifest() }
    do throws(ManifestFailure) {
      return try ManifestFile(disk: disk, path: path).load() ?? Manifest()
    } catch {
      throw .unusableManifest(path, error)
    }
  }

  private func loadJournal() throws(Diagnostic) -> [Journal.Entry]? {
    guard let journal = site.journal(disk) else { return nil }
    do throws(DiskError) {
      return try journal.load()
    } catch {
      throw .unreadableJournal(error.path, error)
    }
  }

  /// Looks at every output in parallel and takes the answers in order.
  private func compare(
    into preparation: inout Preparation,
    _ findings: Survey.Findings
  ) async {
    let comparison = AssetComparison(
      site: site,
      request: request,
      disk: disk,
      reader: reader,
      libvips: libvips,
      comparison: Comparison(
        manifest: preparation.manifest,
        isForced: request.isForced,
        prefix: site.outputPrefix
      ),
      masters: findings.identities,
      recordedMasters: Set(preparation.manifest.assets.map { Path($0.master.path) }),
      elsewhere: findings.recordedElsewhere,
      moved: moved(preparation),
      unfinished: Unfinished(preparation.journal ?? [], site: site, disk: disk)
    )
    let outcomes = await pool.map(preparation.plan.assets) { comparison.run($0, $1) }
    for (asset, outcome) in zip(preparation.plan.assets, outcomes) {
      switch outcome {
      case .work(let work, let files, let diagnostics):
        preparation.work.append(work)
        preparation.files += files
        preparation.diagnostics += diagnostics
      case .failed(let diagnostic):
        preparation.diagnostics.append(diagnostic)
        preparation.leaveOut(asset.source)
      case nil:
        preparation.leaveOut(asset.source)
      }
    }
  }
}
