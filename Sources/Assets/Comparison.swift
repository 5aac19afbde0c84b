/// What lies at an output's path before a run.
package enum OutputState: Hashable, Sendable {
  case absent
  case folder
  case file(Digest, bytes: Int)
}

/// What a run does about one output, and why.
package struct Step: Hashable, Sendable {
  package var output: PlannedOutput
  /// Digest of the recipe; nil for copies.
  package var recipe: String?
  package var decision: Decision

  package init(output: PlannedOutput, recipe: String?, decision: Decision) {
    self.output = output
    self.recipe = recipe
    self.decision = decision
  }

  /// The possible dealings with an output.
  package enum Decision: Hashable, Sendable {
    case write(Reason)
    case unchanged
    case keep(Keeping)
    /// A folder lies at the path.
    case blocked
  }

  /// Why a file is not ours to replace.
  package enum Keeping: String, Hashable, Sendable {
    case handMade = "made by hand"
    case edited = "edited since it was written"
  }

  /// Why an output is stale.
  package enum Reason: String, Hashable, Sendable {
    case new = "is new"
    case missing = "is missing"
    case masterChanged = "the master changed"
    case toolChanged = "tercet changed"
    case settingsChanged = "a setting or libvips changed"
    case forced = "'--force' replaces it"
  }
}

/// Holds a planned output against the disk and the manifest; pure.
package struct Comparison: Sendable {
  package var manifest: Manifest
  package var isForced: Bool
  private let prefix: String
  private let recorded: [Path: (asset: Int, rendition: Int)]

  /// Indexes a manifest.
  ///
  /// - Parameters:
  ///   - manifest: What the last run wrote down.
  ///   - isForced: Whether files that aren't ours are replaced.
  ///   - prefix: What stands before an output path in the manifest.
  package init(manifest: Manifest, isForced: Bool, prefix: String = "") {
    self.manifest = manifest
    self.isForced = isForced
    self.prefix = prefix
    var recorded: [Path: (asset: Int, rendition: Int)] = [:]
    for (index, asset) in manifest.assets.enumerated() {
      for (place, rendition) in asset.renditions.enumerated() {
        recorded[Path(rendition.path)] = (index, place)
      }
    }
    self.recorded = recorded
  }

  /// What the manifest says of an output.
  package func rendition(at path: Path) -> Manifest.Rendition? {
    place(of: path).map { manifest.assets[$0.asset].renditions[$0.rendition] }
  }

  private func place(of path: Path) -> (asset: Int, rendition: Int)? {
    recorded[prefix.isEmpty ? path : Path(prefix).appending(path.text)]
  }

  /// Decides about one output.
  ///
  /// A file is ours when the manifest records its path with its hash; anything else was made or
  /// edited by hand and is kept.
  package func decide(
    _ output: PlannedOutput,
    master: SurveyedMaster,
    recipe: String?,
    state: OutputState
  ) -> Step.Decision {
    let entry = rendition(at: output.path)
    guard case .file(let digest, _) = state else {
      if state == .folder { return .blocked }
      return .write(entry == nil || entry?.role == .kept ? .new : .missing)
    }
    if output.action == .copy, digest == master.digest { return .unchanged }
    guard let entry, entry.role != .kept else {
      return isForced ? .write(.forced) : .keep(.handMade)
    }
    guard entry.sha256 == digest else { return isForced ? .write(.forced) : .keep(.edited) }
    if let recipe, entry.recipe == recipe { return .unchanged }
    return .write(reason(for: output, master: master))
  }

  private func reason(for output: PlannedOutput, master: SurveyedMaster) -> Step.Reason {
    guard let place = place(of: output.path) else { return .new }
    if manifest.assets[place.asset].master.sha256 != master.digest { return .masterChanged }
    return manifest.generator.version == Manifest.Generator().version
      ? .settingsChanged : .toolChanged
  }
}
