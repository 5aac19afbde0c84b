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

  /// Decides about every output of the site.
  ///
  /// - Throws: The one diagnostic that makes the site impossible to build.
  func run() async throws(Diagnostic) -> Preparation {
    let manifest = try loadManifest()
    let survey = Survey(site: site, request: request, disk: disk, pool: pool)
    let findings = await survey.run(against: manifest)
    let site = self.site
    let planner = Planner(
      settings: request.settings,
      layouts: request.layouts,
      isInPlace: site.isInPlace,
      display: { site.display($0) }
    )
    let plan = planner.plan(findings.masters)
    var preparation = Preparation(
      site: site,
      manifest: manifest,
      plan: plan,
      work: [],
      unusable: findings.unusable,
      identities: findings.identities,
      leftovers: findings.leftovers,
      diagnostics: findings.diagnostics + plan.diagnostics,
      isComplete: findings.isComplete
    )
    if findings.masters.isEmpty && findings.diagnostics.isEmpty {
      preparation.diagnostics += site.inputs.map {
        .noMasters(PathText.join($0.root, $0.below.text))
      }
    }
    await compare(into: &preparation, findings.recordedElsewhere)
    return preparation
  }

  private func loadManifest() throws(Diagnostic) -> Manifest {
    guard let path = site.manifest else { return Manifest() }
    do throws(ManifestFailure) {
      return try ManifestFile(disk: disk, path: path).load() ?? Manifest()
    } catch {
      throw .unusableManifest(path, error)
    }
  }

  /// What one asset's outputs were found to be.
  private enum Outcome: Sendable {
    case work(AssetWork, [Diagnostic])
    case failed(Diagnostic)
  }

  private func compare(
    into preparation: inout Preparation,
    _ elsewhere: [String: Digest]
  ) async {
    let comparison = Comparison(
      manifest: preparation.manifest,
      isForced: request.isForced,
      prefix: site.outputPrefix
    )
    let outcomes = await pool.map(preparation.plan.assets) { asset, slot in
      compare(asset, comparison, elsewhere, slot)
    }
    for (asset, outcome) in zip(preparation.plan.assets, outcomes) {
      switch outcome {
      case .work(let work, let diagnostics):
        preparation.work.append(work)
        preparation.diagnostics += diagnostics
      case .failed(let diagnostic):
        preparation.diagnostics.append(diagnostic)
        preparation.unusable.append(asset.source.manifestPath)
      case nil:
        preparation.unusable.append(asset.source.manifestPath)
      }
    }
  }

  private func compare(
    _ asset: PlannedAsset,
    _ comparison: Comparison,
    _ elsewhere: [String: Digest],
    _ slot: WorkerSlot
  ) -> Outcome {
    var work = AssetWork(asset: asset, steps: [])
    var diagnostics: [Diagnostic] = []
    for output in asset.outputs {
      let path = site.display(output.path)
      let state: OutputState
      do throws(DiskError) {
        state = try self.state(of: path)
      } catch {
        return .failed(.unreadableOutput(path, error))
      }
      let recipe = recipe(for: output)
      var decision = comparison.decide(
        output,
        master: asset.source,
        recipe: recipe,
        state: state
      )
      if case .keep = decision, case .file(let digest, _) = state, elsewhere[path] == digest {
        decision = .write(.recordedElsewhere)
      }
      if decision == .blocked { return .failed(.blockedOutput(path, master: asset.source.source)) }
      if case .keep = decision, case .file(let digest, let bytes) = state {
        let entry = comparison.rendition(at: output.path)
        work.kept[output.path] = keptFile(path, digest, bytes, entry, slot)
      }
      work.steps.append(Step(output: output, recipe: recipe, decision: decision))
    }
    diagnostics += work.steps.compactMap { remark(on: $0, work.kept[$0.output.path]) }
    return .work(work, diagnostics)
  }

  private func state(of path: String) throws(DiskError) -> OutputState {
    do throws(DiskError) {
      let status = try disk.status(path, followingLinks: true)
      if status.kind == .folder { return .folder }
      let (digest, bytes) = try disk.digest(path)
      return .file(digest, bytes: bytes)
    } catch {
      if error.isMissing { return .absent }
      throw error
    }
  }

  private func recipe(for output: PlannedOutput) -> Recipe? {
    guard output.action == .render else { return nil }
    return Recipe(of: output, settings: request.settings.render, libvips: libvips)
  }

  private func keptFile(
    _ path: String,
    _ digest: Digest,
    _ bytes: Int,
    _ entry: Manifest.Rendition?,
    _ slot: WorkerSlot
  ) -> KeptFile {
    var kept = KeptFile(digest: digest, bytes: bytes)
    if let entry, entry.role == .kept, entry.sha256 == digest {
      if let width = entry.width, let height = entry.height {
        kept.size = PixelSize(width: width, height: height)
      }
    } else if case .success(let picture) = slot.inspect(path, maxPixels: request.maxPixels) {
      kept.size = PixelSize(width: picture.width, height: picture.height)
    }
    return kept
  }

  /// What is wrong with a kept file, if anything.
  private func remark(on step: Step, _ kept: KeptFile?) -> Diagnostic? {
    guard case .keep(let keeping) = step.decision, let kept else { return nil }
    let path = site.display(step.output.path)
    guard let size = kept.size else { return .keptIsNoPicture(path) }
    if size != step.output.size {
      return .keptHasOtherSize(path, found: size, expected: step.output.size)
    }
    return keeping == .edited ? .keptEdited(path) : nil
  }
}
