import RenderProtocol
import struct TercetSystem.Digest

/// What lies at an output's path before a run.
package enum OutputState: Hashable, Sendable {
  case absent
  case folder
  /// A link to nothing, or one that can't be followed.
  case lostLink
  case file(Digest, bytes: Int)
}

/// What a run does about one output, and why.
package struct Step: Hashable, Sendable {
  package var output: PlannedOutput
  /// nil for copies.
  package var recipe: Recipe?
  package var decision: Decision

  package init(output: PlannedOutput, recipe: Recipe?, decision: Decision) {
    self.output = output
    self.recipe = recipe
    self.decision = decision
  }

  /// Whether the file at the output's place was made or edited by hand, and stays.
  package var isKept: Bool {
    if case .keep = decision { true } else { false }
  }

  /// The possible dealings with an output.
  package enum Decision: Hashable, Sendable {
    case write(Reason)
    case unchanged
    case keep(Keeping)
    /// A folder lies at the path.
    case blocked
  }

  /// Why a file is not replaced.
  package enum Keeping: String, Hashable, Sendable {
    case handMade = "made by hand"
    case edited = "edited since it was written"
  }

  /// Why an output is stale.
  package enum Reason: Hashable, Sendable {
    case new
    case missing
    case masterChanged
    case sizeChanged(from: String)
    case recipeChanged(Recipe.Difference)
    /// It is copied now and was rendered before, or the other way round.
    case actionChanged
    case recordedElsewhere
    case moved
    /// On a disk that ignores case or normal form.
    case respelled
    case unfinished
    case forced
  }
}

extension Step.Reason: CustomStringConvertible {
  /// The reason as a clause that follows the output's name.
  package var description: String {
    switch self {
    case .new: "is new"
    case .missing: "is missing"
    case .masterChanged: "the master changed"
    case .sizeChanged(let before): "the size changed from \(before)"
    case .recipeChanged(let difference):
      "'\(difference.key)' changed from \(difference.before ?? "the default") to "
        + (difference.now ?? "the default")
    case .actionChanged: "it is made in another way now"
    case .unfinished: "the last run did not finish"
    case .recordedElsewhere: "another manifest records it"
    case .moved: "it was moved along with its master"
    case .respelled: "its master's name is spelled otherwise now"
    case .forced: "'--force' replaces it"
    }
  }
}

/// Holds a planned output against the disk and the manifest; pure.
package struct Comparison: Sendable {
  package var manifest: Manifest
  package var isForced: Bool
  private let prefix: ManifestPath
  private let recorded: [ManifestPath: (asset: Int, rendition: Int)]

  /// Indexes a manifest.
  ///
  /// - Parameters:
  ///   - manifest: What the last run wrote down.
  ///   - isForced: Whether files that were made or edited by hand are replaced.
  ///   - prefix: What stands before an output path in the manifest.
  package init(manifest: Manifest, isForced: Bool, prefix: ManifestPath = "") {
    self.manifest = manifest
    self.isForced = isForced
    self.prefix = prefix
    var recorded: [ManifestPath: (asset: Int, rendition: Int)] = [:]
    for (index, asset) in manifest.assets.enumerated() {
      for (place, rendition) in asset.renditions.enumerated() {
        recorded[rendition.path] = (index, place)
      }
    }
    self.recorded = recorded
  }

  /// What the manifest says of an output.
  package func rendition(at path: Path) -> Manifest.Rendition? {
    place(of: path).map { manifest.assets[$0.asset].renditions[$0.rendition] }
  }

  /// A recipe as the manifest has it, where that is the same: so that a text which is repeated a
  /// thousand times is in memory once.
  package func shared(_ recipe: Recipe, at path: Path) -> Recipe {
    guard let known = rendition(at: path)?.recipe, known == recipe.text else { return recipe }
    return Recipe(text: known)
  }

  private func place(of path: Path) -> (asset: Int, rendition: Int)? {
    recorded[prefix.appending(path.text)]
  }

  /// What is recorded that rendering had to say of a master, as long as it would say it again.
  ///
  /// - Parameters:
  ///   - steps: What is to be done about the master's outputs.
  ///   - master: The master as it is now.
  /// - Returns: The warnings; none where they are not known to hold.
  package func remarks(on steps: [Step], of master: InspectedMaster) -> Set<RenderWarning> {
    let rendered = steps.filter { $0.recipe != nil && !$0.isKept }
    for step in rendered {
      guard let place = place(of: step.output.path) else { continue }
      let asset = manifest.assets[place.asset]
      if asset.remarks.isEmpty || asset.master.sha256 != master.digest { return [] }
      let before = asset.renditions[place.rendition].recipe
      return before == step.recipe?.text ? Set(asset.remarks) : []
    }
    return []
  }

  /// Decides about one output.
  ///
  /// tercet wrote a file when the manifest records its path with its hash; any other was made or
  /// edited by hand and is kept.
  package func decide(
    _ output: PlannedOutput,
    master: InspectedMaster,
    recipe: Recipe?,
    state: OutputState
  ) -> Step.Decision {
    let entry = rendition(at: output.path)
    guard case .file(let digest, _) = state else {
      if state == .folder { return .blocked }
      if state == .lostLink { return isForced ? .write(.forced) : .keep(.handMade) }
      return .write(entry == nil || entry?.role == .kept ? .new : .missing)
    }
    if output.action == .copy, digest == master.digest { return .unchanged }
    guard let entry, entry.role != .kept else {
      return isForced ? .write(.forced) : .keep(.handMade)
    }
    guard entry.sha256 == digest else { return isForced ? .write(.forced) : .keep(.edited) }
    return staleness(of: entry, output, recipe, master: master).map { .write($0) } ?? .unchanged
  }

  /// Why a file that tercet wrote has to be written again, or nil where it is fresh.
  private func staleness(
    of entry: Manifest.Rendition,
    _ output: PlannedOutput,
    _ recipe: Recipe?,
    master: InspectedMaster
  ) -> Step.Reason? {
    let before = place(of: output.path).map { manifest.assets[$0.asset].master.sha256 }
    guard before == master.digest else { return .masterChanged }
    if (entry.role == .copied) != (output.action == .copy) { return .actionChanged }
    if entry.width != output.size.width || entry.height != output.size.height {
      return .sizeChanged(from: "\(entry.width ?? 0)×\(entry.height ?? 0)")
    }
    guard let recipe else { return .masterChanged }
    return recipe.difference(from: Recipe(text: entry.recipe ?? "")).map { .recipeChanged($0) }
  }
}
