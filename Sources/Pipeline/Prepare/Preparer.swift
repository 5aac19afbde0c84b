import Assets
import RenderProtocol
import TercetSystem
import Workspace

/// Scans, plans and compares one tree; writes nothing.
struct Preparer: Sendable {
  let tree: OutputTree
  let request: BuildRequest
  let disk: any Disk
  let pool: WorkerPool
  /// The version of libvips that the workers use.
  let libvips: String
  let reader: ContentReader
  /// What the builds before this one made.
  let recent: RecentRenditions
  let currentFolder: String

  /// Decides about every output of the tree.
  ///
  /// - Throws: The one diagnostic that makes the tree impossible to build.
  func run() async throws(Diagnostic) -> Preparation {
    let moment = disk.now()
    let manifest = try loadManifest()
    let journal = try loadJournal()
    let inspection = MasterInspection(
      tree: tree,
      request: request,
      disk: disk,
      pool: pool,
      reader: reader,
      recent: recent
    )
    let noted = JournalRecovery(journal ?? [], tree: tree, disk: disk).placed
    var findings = await inspection.run(against: manifest, and: noted)
    try refuseHalfAdopted(findings)
    let tree = self.tree
    var planner = Planner(
      settings: request.settings,
      targets: tree.targets,
      isInPlace: tree.isInPlace,
      display: { tree.display($0) }
    )
    planner.maxPixels = request.maxPixels
    planner.settingsOf = { [request] in request.applyingRules(to: $1, of: $0.source) }
    let plan = planner.plan(findings.masters)
    if let fault = plan.fault { throw fault }
    if !tree.isInPlace { try refuseHalfAdopted(in: plan) }
    if let path = tree.manifest, plan.claims(path, tree.display) {
      throw .manifestIsOutput(path)
    }
    // Where no worker starts, nothing is known of the masters that are there.
    if findings.masters.isEmpty && findings.diagnostics.isEmpty && findings.postponed == 0
      && findings.permanent == nil
    {
      findings.diagnostics = tree.inputs.map { .noMasters(PathText.join($0.root, $0.below.text)) }
    }
    findings.diagnostics += plan.diagnostics
    // The plan has them, and large trees have many.
    findings.masters = []
    var preparation = Preparation(
      tree: tree,
      manifest: manifest,
      plan: plan,
      work: [],
      findings: findings,
      journal: journal,
      moment: moment
    )
    preparation.carried = carried(preparation)
    await compare(into: &preparation)
    return preparation
  }

  /// What a moved folder took along without its master, or with one of which it is no longer made.
  private func carried(_ preparation: Preparation) -> [Manifest.Asset] {
    let findings = preparation.findings
    if !findings.isComplete || findings.postponed > 0 || request.keepsOrphans { return [] }
    let outputs = preparation.plan.assets.lazy.flatMap(\.outputs)
    let planned = Set(outputs.map { tree.manifestPath($0.path) })
    // What can't be built now may be the master under another name.
    let unsettled = Set(preparation.unbuilt.map(\.folder))
    let built = Set(preparation.plan.assets.map(\.source.manifestPath))
    return findings.carried.filter { asset in
      !unsettled.contains(asset.master.path.folder)
        // What is left out keeps what it has.
        && (built.contains(asset.master.path) || isGone(asset.master.path))
        && !asset.renditions.contains { planned.contains($0.path) }
    }
  }

  private func isGone(_ master: ManifestPath) -> Bool {
    guard let file = tree.file(master) else { return false }
    do throws(DiskError) {
      _ = try disk.status(file, followingLinks: false)
      return false
    } catch {
      return error.isMissing
    }
  }

  /// Contents of recorded files that are not planned any more, and why they may lie elsewhere now.
  ///
  /// When such a file turns up beside a renamed master, tercet wrote it. It is gone from its place, or a
  /// disk that ignores case or normal form finds it under a planned path.
  private func moved(_ preparation: Preparation) -> [Digest: Step.Reason] {
    let outputs = preparation.plan.assets.lazy.flatMap(\.outputs)
    let planned = Set(outputs.map { tree.manifestPath($0.path) })
    var moved: [Digest: Step.Reason] = [:]
    var present: [(path: ManifestPath, identity: FileIdentity, digest: Digest)] = []
    for rendition in preparation.manifest.assets.lazy.flatMap(\.renditions) {
      let path = rendition.path
      guard rendition.role.isOurs, !planned.contains(path), let file = tree.file(path)
      else { continue }
      if let status = try? disk.status(file, followingLinks: true) {
        present.append((path, status.identity, rendition.sha256))
      } else {
        moved[rendition.sha256] = .moved
      }
    }
    if present.isEmpty { return moved }
    let spellings = Dictionary(
      first: outputs.map { (tree.manifestPath($0.path).collisionKey, $0.path) }
    )
    for (path, identity, digest) in present {
      guard let output = spellings[path.collisionKey],
        let status = try? disk.status(tree.display(output), followingLinks: true)
      else { continue }
      if status.identity == identity { moved[digest] = .respelled }
    }
    return moved
  }

  /// Stops where names are in flux, which an adoption that was cut off has to be put back for first.
  ///
  /// It may lie above, in or below the folders of the run. The build that belongs to an adoption has
  /// its own plan there.
  private func refuseHalfAdopted(_ findings: Findings) throws(Diagnostic) {
    guard request.adopted.isEmpty else { return }
    let open = OpenAdoptions(disk: disk, currentFolder: currentFolder)
    if let folder = (findings.adoptions + open.above(tree)).first {
      throw open.diagnostic(of: folder, for: tree)
    }
  }

  /// The same for the folders that are written to elsewhere.
  private func refuseHalfAdopted(in plan: Plan) throws(Diagnostic) {
    let open = OpenAdoptions(disk: disk, currentFolder: currentFolder)
    for folder in Set(plan.assets.lazy.flatMap(\.outputs).map(\.path.folder)).sorted()
    where open.isThere(in: tree.display(folder)) {
      throw open.diagnostic(of: tree.display(folder), for: tree)
    }
  }

  private func loadManifest() throws(Diagnostic) -> Manifest {
    guard let file = tree.manifestFile(disk) else { return Manifest() }
    do throws(ManifestFailure) {
      return try file.load() ?? Manifest()
    } catch {
      throw .unusableManifest(file.path, error)
    }
  }

  private func loadJournal() throws(Diagnostic) -> [Journal.Entry]? {
    guard let journal = tree.journal(disk) else { return nil }
    do throws(DiskError) {
      return try journal.load()
    } catch {
      throw error.isForeign
        ? .foreignRecord(error.path, error) : .unreadableJournal(error.path, error)
    }
  }

  /// Looks at every output in parallel and takes the answers in order.
  private func compare(into preparation: inout Preparation) async {
    let findings = preparation.findings
    let comparison = AssetComparison(
      tree: tree,
      request: request,
      disk: disk,
      reader: reader,
      libvips: libvips,
      comparison: Comparison(
        manifest: preparation.manifest,
        isForced: request.isForced,
        prefix: tree.outputPrefix
      ),
      masters: findings.identities,
      recordedMasters: Set(preparation.manifest.assets.map(\.master.path)),
      elsewhere: findings.recordedElsewhere,
      moved: moved(preparation),
      recent: recent,
      unfinished: preparation.unfinished(disk),
      linkedFolders: LinkedFolders()
    )
    let outcomes = await pool.map(preparation.plan.assets) { comparison.run($0, $1) }
    let outputs = preparation.plan.assets.reduce(0) { $0 + $1.outputs.count }
    preparation.work.reserveCapacity(outcomes.count)
    preparation.findings.files.reserveCapacity(findings.files.count + outputs)
    for (asset, outcome) in zip(preparation.plan.assets, outcomes) {
      switch outcome {
      case .work(let work, let files, let diagnostics):
        preparation.work.append(work)
        preparation.findings.files += files
        preparation.findings.diagnostics += diagnostics
      case .failed(let diagnostic):
        preparation.findings.diagnostics.append(diagnostic)
        preparation.findings.leaveOut(asset.source.manifestPath, asset.source.source)
      case .stopped(let failure):
        preparation.findings.permanent = failure
        preparation.findings.leaveOut(asset.source.manifestPath, asset.source.source)
      case nil:
        preparation.findings.leaveOut(asset.source.manifestPath, asset.source.source)
      }
    }
  }
}
