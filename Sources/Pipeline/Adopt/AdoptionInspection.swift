import Assets
import RenderProtocol
import TercetSystem
import Workspace

/// Finds the images of a tree that can be adopted; everything is checked before anything is
/// renamed.
struct AdoptionInspection: Sendable {
  let build: TreeBuild

  private var tree: OutputTree { build.tree }
  private var disk: any Disk { build.disk }

  /// Scans, chooses by name, reads every image's header, plans its set and looks whether all
  /// its places are free.
  func run(_ report: Report) async throws(Diagnostic) -> [Adoptee] {
    let file = ManifestFile(disk: disk, place: tree.place(Path(Scanner.manifestName)))
    let manifest: Manifest
    do throws(ManifestFailure) {
      manifest = try file.load() ?? Manifest()
    } catch {
      throw .unusableManifest(file.path, error)
    }
    var recorded = recordedFiles(manifest, in: tree.output)
    var renames: [Rename] = []
    var told = 0
    for input in tree.inputs {
      let selection = try select(input, &recorded, report)
      let named = selection.renames.filter(isNamedByCatalog)
      for rename in named {
        report.add([.namedByCatalog(tree.display(rename.from), isAsked: input.files != nil)])
        if input.files != nil { refuse([tree.display(rename.from)], report) }
      }
      renames += selection.renames.filter { !named.contains($0) }
      told += selection.refusals.count + named.count
    }
    if renames.isEmpty && told == 0 {
      let before = manifest.assets.count { $0.master.adoptedFrom != nil && tree.covers($0) }
      let isRecorded = manifest.assets.contains(where: tree.covers)
      report.add([.nothingToAdopt(tree.output, before: before, isRecorded: isRecorded)])
    }
    let looks = await look(at: renames, report)
    return free(try plan(looks, renames, report), renames, report)
  }

  /// Whether an asset catalog lists the image by name, so that a rename would take it away.
  private func isNamedByCatalog(_ rename: Rename) -> Bool {
    let list = tree.display(rename.from.folder.appending("Contents.json"))
    return (try? disk.status(list, followingLinks: true)) != nil
  }

  private func select(
    _ input: OutputTree.Input,
    _ recorded: inout Set<Path>,
    _ report: Report
  ) throws(Diagnostic) -> AdoptionSelection {
    var scanner = Scanner(disk: disk)
    scanner.isRecursive = input.files == nil
    let top = input.files?.first?.folder ?? input.below
    let folder = tree.display(top)
    scanner.excludes = build.request.excludes(below: folder)
    let scan: Scan
    do throws(DiskError) { scan = try scanner.scan(folder) } catch {
      throw .unusablePath(folder, error)
    }
    func below(_ path: Path) -> Path { top.appending(path.text) }
    for problem in scan.problems where input.files?.contains(below(problem.path)) ?? true {
      report.add([.scanProblem(problem, at: tree.display(below(problem.path)))])
    }
    for path in scan.manifests {
      let inner = tree.display(below(path))
      guard let manifest = try? ManifestFile(disk: disk, path: inner).load() else { continue }
      recorded.formUnion(recordedFiles(manifest, in: PathText.parent(of: inner)))
    }
    let asked = input.files?.filter { file in
      !scanner.excludes.contains { $0.matches(Path(String(file.name))) }
    }
    let paths = scan.pictures.map(below)
    let known = Set(
      (paths + Array(asked ?? [])).filter { recorded.contains(Path(tree.display($0))) }
    )
    let selection = AdoptionSelection(paths: paths, recorded: known, asked: asked)
    for (path, reason) in selection.refusals {
      report.add([.notAdopted(tree.display(path), reason)])
      if asked != nil { refuse([tree.display(path)], report) }
    }
    return selection
  }

  /// Masters and renditions of a manifest, as messages show them.
  private func recordedFiles(_ manifest: Manifest, in folder: String) -> Set<Path> {
    Set(
      manifest.assets.flatMap { [$0.master.path] + $0.renditions.map(\.path) }
        .map { Path(PathText.join(folder, $0.text)) }
    )
  }

  /// Reads headers and hashes in parallel; what can't be read is reported and left out.
  private func look(at renames: [Rename], _ report: Report) async -> [InspectedMaster] {
    let looks = await build.pool.map(renames) { [self] rename, slot in
      Result { () throws(Diagnostic) in try look(at: rename, slot) }
    }
    return zip(renames, looks).compactMap { rename, look in
      switch look {
      case .success(let master): return master
      // The interruption may be why it couldn't be read.
      case .failure where Task.isCancelled: break
      case .failure(let diagnostic):
        report.add([diagnostic])
        if diagnostic.severity == .error { refuse([tree.display(rename.from)], report) }
      case nil: break
      }
      return nil
    }
  }

  /// Plans all sets; what the planner only warns of, the build says when it comes to it.
  private func plan(
    _ masters: [InspectedMaster],
    _ renames: [Rename],
    _ report: Report
  ) throws(Diagnostic) -> [PlannedAsset] {
    let request = build.request
    let tree = self.tree
    var planner = Planner(
      settings: request.settings,
      targets: tree.targets,
      isInPlace: true,
      display: { tree.display($0) }
    )
    planner.settingsOf = { request.applyingRules(to: $1, of: $0.source) }
    let plan = planner.plan(masters)
    if let fault = plan.fault { throw fault }
    // The images don't have their new names yet.
    let names = Dictionary(
      first: renames.map { (Path(tree.display($0.to)), tree.display($0.from)) }
    )
    for var diagnostic in plan.diagnostics where request.isDryRun || diagnostic.severity == .error {
      diagnostic.place = diagnostic.place.map { Diagnostic.Place(names[Path($0.file)] ?? $0.file) }
      report.add([diagnostic])
    }
    refuse(plan.refused.map(\.source), report)
    return plan.assets
  }

  /// Leaves out sets one of whose files is there already.
  private func free(
    _ assets: [PlannedAsset],
    _ renames: [Rename],
    _ report: Report
  ) -> [Adoptee] {
    let renames = Dictionary(first: renames.map { ($0.to, $0) })
    return assets.compactMap { asset in
      guard let rename = renames[asset.source.master.path] else { return nil }
      let places = [rename.to] + asset.outputs.map(\.path).filter { $0 != rename.from }
      let taken = places.first {
        (try? disk.status(tree.display($0), followingLinks: false)) != nil
      }
      guard let taken else { return Adoptee(rename: rename, asset: asset) }
      report.add([.notAdopted(tree.display(rename.from), .partOfSet(taken))])
      refuse([tree.display(rename.from)], report)
      return nil
    }
  }

  private func refuse(_ images: [String], _ report: Report) {
    report.addMasters(images.count)
    report.addFailed(images)
  }

  private func look(at rename: Rename, _ slot: WorkerSlot) throws(Diagnostic) -> InspectedMaster {
    let path = tree.display(rename.from)
    if (try? disk.status(path, followingLinks: false))?.kind == .link {
      let isAsked = tree.inputs.contains { $0.files?.contains(rename.from) ?? false }
      throw .linkNotAdopted(path, isAsked: isAsked)
    }
    let image = MasterCandidate(
      master: Master(path: rename.to, name: AssetName(rename.to.name), scale: Scale(3)),
      source: path,
      manifestPath: tree.manifestPath(rename.to)
    )
    // What no build has read yet, no record knows.
    let reader = MasterReader(
      request: build.request,
      disk: disk,
      contents: ContentReader(disk: disk, record: nil)
    )
    switch reader.read(image, known: nil, slot) {
    case .failed(let diagnostic): throw diagnostic
    case .stopped(let failure):
      throw JobFailure.worker(failure).diagnostic(path, maxPixels: build.request.maxPixels)
    case .master(var master, _):
      if master.master.isVector { throw .notAdopted(path, .vector) }
      master.source = tree.display(rename.to)
      return master
    }
  }
}
