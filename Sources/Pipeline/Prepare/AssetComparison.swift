import Assets
import RenderProtocol
import TercetSystem
import Workspace

/// Looks at the outputs of one asset and decides about each; runs on a slot's queue.
struct AssetComparison: Sendable {
  let tree: OutputTree
  let request: BuildRequest
  let disk: any Disk
  let reader: ContentReader
  let libvips: String
  let comparison: Comparison
  /// Files of masters; none may ever be an output, under whatever name.
  let masters: Set<FileIdentity>
  /// Masters of the whole manifest, by their paths in it.
  let recordedMasters: Set<ManifestPath>
  /// Files that another manifest in the tree records.
  let elsewhere: [String: Digest]
  /// What we wrote to places where nothing belongs any more, and why it may lie elsewhere now.
  let moved: [Digest: Step.Reason]
  /// What we wrote before and is known by its key alone.
  let recent: RecentRenditions
  /// Files that an unfinished run was about to put in place.
  let unfinished: JournalRecovery
  let linkedFolders: LinkedFolders

  /// What one asset's outputs were found to be.
  enum Outcome: Sendable {
    case work(AssetWork, [BuildRecord.Entry], [Diagnostic])
    case failed(Diagnostic)
    /// No worker can be started, whatever the asset.
    case stopped(WorkerFailure)
  }

  /// Decides about every output of an asset.
  func run(_ asset: PlannedAsset, _ slot: WorkerSlot) -> Outcome {
    var work = AssetWork(asset: asset, steps: [])
    var files: [BuildRecord.Entry] = []
    var troubles: [Diagnostic] = []
    for output in asset.outputs {
      let path = tree.display(output.path)
      do throws(DiskError) {
        if recordedMasters.contains(tree.manifestPath(output.path)) {
          return .failed(.targetIsMaster(path))
        }
        if let link = try link(before: output.path, of: asset) {
          return .failed(.outputBehindLink(asset.source.source, link))
        }
        let (state, key) = try state(of: path)
        if let key, masters.contains(key.identity) { return .failed(.targetIsMaster(path)) }
        let recipe = recipe(for: output, of: asset)
        let decision = decide(output, asset, recipe, state, key)
        if decision == .blocked {
          return .failed(.blockedOutput(path, master: asset.source.source))
        }
        if state == .lostLink, case .keep = decision { troubles.append(.keptLostLink(path)) }
        if case .file(let digest, let bytes) = state {
          if case .keep = decision {
            switch keptFile(output, path, digest, bytes, slot) {
            case .success(let kept): work.kept[output.path] = kept
            case .failure(let failure) where failure.isPermanent: return .stopped(failure)
            // It says nothing of the file, of which no more is known than before.
            case .failure(let failure): troubles.append(.workerFailure(failure, at: path))
            }
          }
          files += key.map { [BuildRecord.Entry(path: path, key: $0, digest: digest)] } ?? []
        }
        work.steps.append(Step(output: output, recipe: recipe, decision: decision))
      } catch {
        return .failed(.unreadableOutput(path, error))
      }
    }
    work.remarks = comparison.remarks(on: work.steps, of: asset.source)
    var diagnostics = troubles
    diagnostics += work.steps.compactMap {
      remark(on: $0, work.kept[$0.output.path], asset.source)
    }
    // A build tells of what it renders when it has.
    if !work.isStale || request.isDryRun {
      diagnostics += work.remarks.inOrder.map { .renderWarning($0, at: asset.source.source) }
    }
    return .work(work, files, diagnostics)
  }

  /// A link in place of a folder that an output belongs into: nothing is written through one.
  private func link(before output: Path, of asset: PlannedAsset) throws(DiskError) -> String? {
    if tree.isInPlace && output.folder == asset.source.master.path.folder { return nil }
    return try linkedFolders.link(at: output.folder, in: tree, on: disk)
  }

  private func state(of path: String) throws(DiskError) -> (OutputState, FileKey?) {
    do throws(DiskError) {
      let status = try disk.status(path, followingLinks: true)
      if status.kind == .folder { return (.folder, nil) }
      let content = try reader.content(of: path, status: status)
      return (.file(content.digest, bytes: content.bytes), content.key)
    } catch {
      guard error.isMissing || error.isLink else { throw error }
      // A link to nothing is somebody's, as one to a file is.
      let isLink = (try? disk.status(path, followingLinks: false))?.kind == .link
      if !isLink && !error.isMissing { throw error }
      return (isLink ? .lostLink : .absent, nil)
    }
  }

  private func decide(
    _ output: PlannedOutput,
    _ asset: PlannedAsset,
    _ recipe: Recipe?,
    _ state: OutputState,
    _ key: FileKey?
  ) -> Step.Decision {
    let decision = comparison.decide(output, master: asset.source, recipe: recipe, state: state)
    guard case .keep = decision, case .file(let digest, _) = state, let key else {
      return decision
    }
    if elsewhere[tree.display(output.path)] == digest { return .write(.recordedElsewhere) }
    if let reason = moved[digest] { return .write(reason) }
    if recent.knows(key, digest, named: output.path.name) { return .write(.moved) }
    let isUnfinished = unfinished.explains(
      digest,
      key,
      at: tree.manifestPath(output.path)
    )
    return isUnfinished ? .write(.unfinished) : decision
  }

  private func recipe(for output: PlannedOutput, of asset: PlannedAsset) -> Recipe? {
    guard output.action == .render else { return nil }
    let recipe = Recipe(
      of: output,
      settings: asset.render,
      libvips: libvips,
      links: asset.source.links
    )
    return comparison.shared(recipe, at: output.path)
  }

  private func keptFile(
    _ output: PlannedOutput,
    _ path: String,
    _ digest: Digest,
    _ bytes: Int,
    _ slot: WorkerSlot
  ) -> Result<KeptFile, WorkerFailure> {
    var kept = KeptFile(digest: digest, bytes: bytes)
    if let entry = comparison.rendition(at: output.path), entry.role == .kept,
      entry.sha256 == digest
    {
      if let width = entry.width, let height = entry.height {
        kept.size = PixelSize(width: width, height: height)
      }
      return .success(kept)
    }
    switch slot.inspect(path, maxPixels: request.maxPixels) {
    case .success(let picture): kept.size = PixelSize(width: picture.width, height: picture.height)
    case .failure(.picture): break
    case .failure(.worker(let failure)): return .failure(failure)
    }
    return .success(kept)
  }

  /// What is wrong with a kept file, if anything.
  private func remark(
    on step: Step,
    _ kept: KeptFile?,
    _ master: InspectedMaster
  ) -> Diagnostic? {
    guard case .keep(let keeping) = step.decision, let kept else { return nil }
    let path = tree.display(step.output.path)
    guard let size = kept.size else { return .keptIsNoPicture(path) }
    if size != step.output.size {
      let cause: Diagnostic.SizeCause? =
        kept.digest == master.digest
        ? .master : size == automatorSize(of: master, step.output.scale) ? .automator : nil
      return .keptHasOtherSize(
        path,
        keeping,
        found: size,
        expected: step.output.size,
        cause: cause
      )
    }
    return keeping == .edited ? .keptEdited(path) : nil
  }

  /// The size that the old Automator action gives a rendition.
  private func automatorSize(of master: InspectedMaster, _ scale: Scale) -> PixelSize? {
    guard master.master.scale == Scale(3) else { return nil }
    return PercentTable.automator.size(of: master.size, at: scale, rounding: .nearest)
  }
}
