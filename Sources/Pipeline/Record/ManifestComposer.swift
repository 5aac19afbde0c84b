import Assets
import RenderProtocol
import TercetSystem
import Workspace

/// Writes down what a run made; pure.
struct ManifestComposer {
  let preparation: Preparation
  let request: BuildRequest
  /// Digest and size of outputs that this run placed.
  let placed: [Path: AssetPlacement.Placed]
  /// What there is to say of the renditions that were placed, by their masters' manifest paths.
  var remarks: [ManifestPath: Set<RenderWarning>] = [:]
  /// Manifest paths of masters whose build failed, fully or in part.
  let failed: Set<ManifestPath>

  /// The new manifest, and the entries of the old one that no longer stand for anything.
  func compose() -> (manifest: Manifest, orphans: [Manifest.Asset]) {
    let before = preparation.manifest.assets
    let old = Dictionary(first: before.indices.map { (before[$0].master.path, $0) })
    var unchanged: Set<Int> = []
    var assets = preparation.work.compactMap { work in
      let place = old[work.asset.source.manifestPath]
      let before = place.map { before[$0] }
      guard let entry = entry(for: work, before: before) else { return before }
      // Most entries are what they were, and needn't be in memory twice.
      guard let place, let before, entry.isSame(as: before) else { return entry }
      unchanged.insert(place)
      return before
    }
    let changed = before.indices.filter { !unchanged.contains($0) }.map { before[$0] }
    let (orphans, staying) = leftOver(of: changed, by: assets)
    assets = ManifestComposer.merge(assets, staying)
    return (Manifest(assets: assets), orphans)
  }

  /// What is left of old entries when the new ones have what is theirs: what stands for nothing any
  /// more, and what stays.
  private func leftOver(
    of old: [Manifest.Asset],
    by assets: [Manifest.Asset]
  ) -> (orphans: [Manifest.Asset], staying: [Manifest.Asset]) {
    var (orphans, staying): ([Manifest.Asset], [Manifest.Asset]) = ([], [])
    if old.isEmpty { return (orphans, staying) }
    let built = Set(preparation.work.lazy.map(\.asset.source.manifestPath))
    let present = Set(assets.lazy.flatMap(\.renditions).map(\.path))
    // A master is no output, even where another entry lists it as one.
    let masters = Set(preparation.manifest.assets.lazy.map(\.master.path))
    let unbuilt = preparation.unbuilt
    for var asset in old {
      asset.renditions.removeAll { present.contains($0.path) || masters.contains($0.path) }
      // Nothing else knows the name that an adopted image had.
      if asset.renditions.isEmpty && asset.master.adoptedFrom == nil { continue }
      let path = asset.master.path
      let isDecided =
        built.contains(path) ? !failed.contains(path) : isGone(asset, unbuilt)
      if isDecided && !request.keepsOrphans {
        if !asset.renditions.isEmpty { orphans.append(asset) }
      } else {
        staying.append(asset)
      }
    }
    return (orphans, staying)
  }

  /// Adds renditions that stay to the entries of their masters.
  static func merge(
    _ assets: [Manifest.Asset],
    _ staying: [Manifest.Asset]
  ) -> [Manifest.Asset] {
    if staying.isEmpty { return assets }
    var rest = Dictionary(first: staying.map { ($0.master.path, $0) })
    let joined = assets.map { asset in
      guard let more = rest.removeValue(forKey: asset.master.path) else { return asset }
      return asset.with(asset.renditions + more.renditions)
    }
    return joined + staying.filter { rest[$0.master.path] != nil }
  }

  /// Whether the master of an asset that was not built is really gone, rather than unreadable,
  /// left out, or outside of what was looked at.
  private func isGone(_ asset: Manifest.Asset, _ unbuilt: Set<ManifestPath>) -> Bool {
    preparation.findings.isComplete && preparation.tree.covers(asset.master.path)
      && !unbuilt.contains(asset.master.path) && !isExcluded(asset)
      && !preparation.findings.foldersNamedLikeMasters.contains(asset.master.path)
  }

  /// A master that is left out of a run is still there, and so are its renditions.
  private func isExcluded(_ asset: Manifest.Asset) -> Bool {
    preparation.tree.inputs.contains { input in
      input.path(asset.master.path).map { path in
        request.excludes(below: input.root).contains { $0.matches(path) }
      } ?? false
    }
  }

  private func entry(
    for work: AssetWork,
    before old: Manifest.Asset?
  ) -> Manifest.Asset? {
    let source = work.asset.source
    let isFailed = failed.contains(source.manifestPath)
    let renditions = work.steps.compactMap { step -> Manifest.Rendition? in
      let path = preparation.tree.manifestPath(step.output.path)
      let before = old?.renditions.first { $0.path == path }
      return rendition(for: step, work, path, before)
    }
    if renditions.isEmpty && (isFailed || !work.steps.isEmpty) { return old }
    var master = Manifest.Source(
      path: source.manifestPath,
      scale: source.master.scale.description,
      format: source.picture.format,
      width: source.picture.width,
      height: source.picture.height,
      frames: source.picture.frames > 1 ? source.picture.frames : nil,
      bytes: source.bytes,
      sha256: source.digest
    )
    master.traits = source.picture.traits
    // A failed build leaves older renditions in place, which belong to the older master.
    if isFailed, let old { master = old.master }
    master.adoptedFrom = request.adopted[source.manifestPath] ?? old?.master.adoptedFrom
    let named = work.asset.named.master
    return Manifest.Asset(
      name: named.assetName,
      variants: named.variantWords,
      master: master,
      points: points(of: source),
      ninePatch: isFailed && old != nil ? old?.ninePatch : ninePatch(of: source),
      remarks: remarks(on: work, before: old),
      renditions: renditions
    )
  }

  private func remarks(on work: AssetWork, before old: Manifest.Asset?) -> [RenderWarning] {
    let path = work.asset.source.manifestPath
    if failed.contains(path) { return old?.remarks ?? [] }
    return (work.isStale ? remarks[path] ?? [] : work.remarks).inOrder
  }

  private func rendition(
    for step: Step,
    _ work: AssetWork,
    _ path: ManifestPath,
    _ before: Manifest.Rendition?
  ) -> Manifest.Rendition? {
    let output = step.output
    var entry = Manifest.Rendition(
      path: path,
      layout: output.layout,
      scale: output.scale.description,
      percent: output.percent,
      width: output.size.width,
      height: output.size.height,
      bytes: 0,
      sha256: work.asset.source.digest,
      role: output.action == .copy ? .copied : .rendered,
      recipe: step.recipe?.text
    )
    switch step.decision {
    case .unchanged where output.action == .copy:
      entry.bytes = work.asset.source.bytes
    case .unchanged, .blocked:
      return before
    case .keep:
      guard let kept = work.kept[output.path] else { return before }
      (entry.width, entry.height) = (kept.size?.width, kept.size?.height)
      (entry.bytes, entry.sha256) = (kept.bytes, kept.digest)
      (entry.role, entry.recipe) = (.kept, nil)
    case .write:
      guard let made = placed[output.path] else { return before }
      (entry.bytes, entry.sha256) = (made.bytes, made.digest)
    }
    return entry
  }

  private func points(of source: InspectedMaster) -> Manifest.Points {
    let scale = source.master.scale
    return Manifest.Points(
      width: scale.points(of: source.size.width),
      height: scale.points(of: source.size.height)
    )
  }

  private func ninePatch(of source: InspectedMaster) -> Manifest.NinePatch? {
    source.picture.ninePatch.map { Manifest.NinePatch($0, at: source.master.scale) }
  }
}
