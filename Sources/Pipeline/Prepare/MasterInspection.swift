import Assets
import RenderProtocol
import TercetSystem
import Workspace

/// Scans a tree and learns what its masters are.
struct MasterInspection: Sendable {
  let tree: OutputTree
  let request: BuildRequest
  let disk: any Disk
  let pool: WorkerPool
  let reader: ContentReader
  let recent: RecentRenditions

  /// Scans all inputs, then reads every master's content and, where the manifest doesn't know
  /// it, its header.
  ///
  /// - Parameters:
  ///   - manifest: What the last run that ended wrote down.
  ///   - noted: Files that a run put in place which didn't end, as messages show them.
  /// - Returns: What was found.
  func run(against manifest: Manifest, and noted: Set<Path>) async -> Findings {
    var findings = Findings()
    var candidates: [MasterCandidate] = []
    let ours = ownOutputs(manifest).union(noted)
    for input in tree.inputs { candidates += scan(input, ours, manifest, into: &findings) }
    let postponed = candidates.filter(isPostponed).map(\.manifestPath)
    findings.postponed += postponed.count
    findings.unusable += postponed
    candidates.removeAll { [left = Set(postponed)] in left.contains($0.manifestPath) }
    let known = Dictionary(first: manifest.assets.map { ($0.master.path, $0) })
    let masters = MasterReader(request: request, disk: disk, contents: reader)
    let results = await pool.map(candidates) { candidate, slot in
      masters.read(candidate, known: known[candidate.manifestPath], slot)
    }
    for (candidate, result) in zip(candidates, results) {
      switch result {
      case .master(let master, let key):
        findings.masters.append(master)
        findings.identities.insert(key.identity)
        findings.files.append(
          BuildRecord.Entry(path: master.source, key: key, digest: master.digest)
        )
      case .failed(let diagnostic):
        findings.diagnostics.append(diagnostic)
        findings.leaveOut(candidate.manifestPath, candidate.source)
      case .stopped(let failure):
        findings.permanent = failure
        findings.leaveOut(candidate.manifestPath, candidate.source)
      case nil:
        findings.leaveOut(candidate.manifestPath, candidate.source)
      }
    }
    return findings
  }

  private func scan(
    _ input: OutputTree.Input,
    _ own: Set<Path>,
    _ manifest: Manifest,
    into findings: inout Findings
  ) -> [MasterCandidate] {
    var scanner = Scanner(disk: disk)
    scanner.isRecursive = input.files == nil
    scanner.followsFolderLinks = !tree.isInPlace
    scanner.skipped = Set(
      tree.skipped.compactMap { try? disk.status($0, followingLinks: true).identity }
    )
    let folder =
      input.files?.first.map { PathText.join(input.root, $0.folder.text) }
      ?? PathText.join(input.root, input.below.text)
    scanner.excludes = request.excludes(below: folder)
    let scan: Scan
    do throws(DiskError) {
      scan = try scanner.scan(folder)
    } catch {
      findings.isComplete = false
      findings.diagnostics.append(.unusablePath(folder, error))
      return []
    }
    let top = input.files?.first?.folder ?? input.below
    func below(_ path: Path) -> Path { top.appending(path.text) }
    func shown(_ path: Path) -> String { PathText.join(input.root, below(path).text) }
    findings.isComplete = findings.isComplete && scan.isComplete
    // Of a single file's neighbours nothing is said.
    for problem in scan.problems where input.files?.contains(below(problem.path)) ?? true {
      findings.diagnostics.append(.scanProblem(problem, at: shown(problem.path)))
      let path = input.manifestPath(below(problem.path))
      switch problem.kind {
      case .danglingLink, .linkInCircle: findings.leaveOut(path, shown(problem.path))
      case .folderNamedLikePicture: findings.foldersNamedLikeMasters.insert(path)
      default: break
      }
    }
    // Beside masters elsewhere lies nothing of this run's.
    if tree.isInPlace { findings.leftovers += scan.leftovers.map { tree.place(below($0)) } }
    findings.adoptions += scan.adoptions.map(shown)
    findings.folders += scan.folders.map {
      BuildRecord.Entry(path: shown($0.path), key: $0.key)
    }
    for path in scan.manifests { readElsewhere(shown(path), into: &findings) }
    if !tree.isInPlace {
      // What a run in place made here is no master either.
      readElsewhere(shown(Path(Scanner.manifestName)), into: &findings)
    }
    let ours = own.union(findings.recordedElsewhere.keys.map { Path($0) })
    let others = scan.pictures.filter { !ours.contains(Path(shown($0))) }
    let respelled = CaseFoldedOutputs(ours, seen: scan.pictures.count - others.count, disk: disk)
    // Where all that is recorded lies at its place, nothing was carried away.
    let isComplete = scan.pictures.count - others.count == ours.count
    if tree.isInPlace, input.files == nil, !isComplete || recent.hasDeparted {
      findings.carried += CarriedRenditions(
        tree: tree,
        disk: disk,
        reader: reader,
        recent: recent,
        manifest: manifest
      ).find(among: others.map { input.manifestPath(below($0)) })
    }
    let carried = Set(findings.carried.flatMap(\.renditions).map(\.path))
    let selection = MasterSelection(
      paths: others.map(below).filter { path in
        !respelled.contains(PathText.join(input.root, path.text))
          && !carried.contains(input.manifestPath(path))
      },
      sourceScale: request.settings.sourceScale,
      cleans: { request.applyingRules(to: request.settings, of: shown($0)).naming.cleans },
      kind: { request.applyingRules(to: request.settings, of: shown($0)).master }
    )
    return candidates(selection, input, into: &findings)
  }

  private func candidates(
    _ selection: MasterSelection,
    _ input: OutputTree.Input,
    into findings: inout Findings
  ) -> [MasterCandidate] {
    func shown(_ path: Path) -> String { PathText.join(input.root, path.text) }
    for (path, remark) in selection.remarks where input.files?.contains(path) ?? true {
      if case .besideVector = remark, isPlanned(path, at: shown(path)) { continue }
      findings.diagnostics.append(.nameRemark(remark, at: shown(path)))
    }
    let masters = selection.masters.filter { input.files?.contains($0.path) ?? true }
    let found = Set(masters.map(\.path))
    for path in (input.files ?? []).subtracting(found).sorted() {
      findings.diagnostics.append(.notAMaster(shown(path)))
    }
    return masters.map { master in
      MasterCandidate(
        master: master,
        source: shown(master.path),
        manifestPath: input.manifestPath(master.path)
      )
    }
  }

  /// Whether a master is still being written, and is looked at by a later build.
  private func isPostponed(_ candidate: MasterCandidate) -> Bool {
    if request.postponed.isEmpty { return false }
    let status = try? disk.status(candidate.source, followingLinks: true)
    return status.map { request.postponed.contains($0.identity) } ?? false
  }

  /// Whether an image beside a vector has the name of one of its renditions; then it is told as kept.
  private func isPlanned(_ path: Path, at source: String) -> Bool {
    let format = request.applyingRules(to: request.settings, of: source).format ?? .png
    return tree.isInPlace
      && PictureFormat(extension: AssetName.lastExtension(of: String(path.name))) == format
  }

  /// Files that the manifest says we wrote; never masters, whatever their names say.
  ///
  /// What it names as a master too is one: a manifest that was joined by hand may say both.
  private func ownOutputs(_ manifest: Manifest) -> Set<Path> {
    Set(
      manifest.assets.flatMap(\.renditions).filter { $0.role != .kept }
        .compactMap { tree.file($0.path).map { Path($0) } }
    ).subtracting(
      manifest.assets.compactMap { tree.file($0.master.path).map { Path($0) } }
    )
  }

  private func readElsewhere(_ path: String, into findings: inout Findings) {
    guard let content = try? reader.content(of: path),
      let manifest = try? ManifestFile(disk: disk, path: path).load()
    else { return }
    findings.manifestsBelow.append(path)
    findings.files.append(
      BuildRecord.Entry(path: path, key: content.key, digest: content.digest)
    )
    for rendition in manifest.assets.flatMap(\.renditions) where rendition.role.isOurs {
      let file = PathText.join(PathText.parent(of: path), rendition.path.text)
      findings.recordedElsewhere[file] = rendition.sha256
    }
  }
}
