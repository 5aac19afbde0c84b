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

  /// A master by name, before it is opened.
  private struct Candidate: Sendable {
    var master: Master
    var source: String
    var manifestPath: ManifestPath
  }

  /// What opening a master gave.
  private enum Look: Sendable {
    case master(InspectedMaster, FileKey)
    case failed(Diagnostic)
    /// No worker can be started, whatever the master.
    case stopped(WorkerFailure)
    case postponed
  }

  /// Scans all inputs, then reads every master's content and, where the manifest doesn't know
  /// it, its header.
  ///
  /// - Parameters:
  ///   - manifest: What the last run that ended wrote down.
  ///   - noted: Files that a run put in place which didn't end, as messages show them.
  /// - Returns: What was found.
  func run(against manifest: Manifest, and noted: Set<Path>) async -> Findings {
    var findings = Findings()
    var candidates: [Candidate] = []
    let ours = ownOutputs(manifest).union(noted)
    for input in tree.inputs { candidates += scan(input, ours, manifest, into: &findings) }
    let known = Dictionary(first: manifest.assets.map { ($0.master.path, $0) })
    let looks = await pool.map(candidates) { candidate, slot in
      look(at: candidate, known: known[candidate.manifestPath], slot)
    }
    for (candidate, look) in zip(candidates, looks) {
      switch look {
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
      case .postponed:
        findings.postponed += 1
        findings.unusable.append(candidate.manifestPath)
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
  ) -> [Candidate] {
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
    if tree.isInPlace, input.files == nil, scan.pictures.count - others.count < ours.count {
      findings.carried += CarriedRenditions(
        tree: tree,
        disk: disk,
        reader: reader,
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
  ) -> [Candidate] {
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
      Candidate(
        master: master,
        source: shown(master.path),
        manifestPath: input.manifestPath(master.path)
      )
    }
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

  private func look(
    at candidate: Candidate,
    known: Manifest.Asset?,
    _ slot: WorkerSlot
  ) -> Look {
    do throws(DiskError) {
      let status = try disk.status(candidate.source, followingLinks: true)
      if request.postponed.contains(status.identity) { return .postponed }
      let content = try reader.content(of: candidate.source, status: status)
      if let picture = header(of: candidate, content, known) {
        return .master(inspected(candidate, content, picture), content.key)
      }
      let start = ContinuousClock.now
      let answer = slot.inspect(
        candidate.source,
        maxPixels: request.maxPixels,
        vectorSize: request.applyingRules(to: request.settings, of: candidate.source).vectorSize,
        isNinePatch: candidate.master.name.isNinePatch
      )
      switch answer {
      case .success(let picture):
        var master = inspected(candidate, content, picture)
        master.inspection = start.duration(to: .now)
        return .master(master, content.key)
      case .failure(.worker(let failure)) where failure.isPermanent:
        return .stopped(failure)
      case .failure(let failure):
        return .failed(failure.diagnostic(candidate.source, maxPixels: request.maxPixels))
      }
    } catch {
      return .failed(.unreadableMaster(candidate.source, error))
    }
  }

  /// What the manifest knows of a master that has not changed; nil where a worker has to look.
  private func header(
    of candidate: Candidate,
    _ content: Content,
    _ known: Manifest.Asset?
  ) -> PictureInfo? {
    // A vector may owe its size to an option, and a limit may be new.
    guard let known, known.master.sha256 == content.digest, !known.master.format.isVector,
      known.master.width * known.master.height <= request.maxPixels
    else { return nil }
    let scale = Scale(known.master.scale)
    let ninePatch = scale.flatMap { known.ninePatch?.insets(at: $0) }
    guard (ninePatch != nil) == candidate.master.name.isNinePatch else { return nil }
    return PictureInfo(
      format: known.master.format,
      width: known.master.width,
      height: known.master.height,
      frames: known.master.frames ?? 1,
      traits: known.master.traits,
      ninePatch: ninePatch
    )
  }

  private func inspected(
    _ candidate: Candidate,
    _ content: Content,
    _ picture: PictureInfo
  ) -> InspectedMaster {
    var master = candidate.master
    // The content decides, not the extension.
    master.isVector = picture.format.isVector
    if master.isVector { master.scale = Scale(1) }
    var inspected = InspectedMaster(
      master: master,
      source: candidate.source,
      manifestPath: candidate.manifestPath,
      digest: content.digest,
      bytes: content.bytes,
      picture: picture
    )
    note(picture.links ?? [], in: &inspected)
    return inspected
  }

  /// Notes the files that an SVG links to, and a digest of them, missing ones included.
  private func note(_ links: [String], in master: inout InspectedMaster) {
    let folder = PathText.parent(of: master.source)
    var lines: [String] = []
    for name in links {
      let file = PathText.join(folder, name)
      let content = try? reader.content(of: file)
      if content != nil { master.linkedFiles.append(file) }
      lines.append("\(name) \(content?.digest.hex ?? "missing")")
    }
    if lines.isEmpty { return }
    master.links = String(SHA256.digest(lines.joined(separator: "\n")).hex.prefix(16))
  }
}
