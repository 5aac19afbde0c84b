import Assets
import Pipeline
import RenderProtocol
import TercetSystem
import Workspace

/// What is known of one file: its master, its recipe, and why it is or isn't stale.
struct Explanation {
  let file: String
  let currentFolder: String
  let preparations: [Preparation]
  let diagnostics: [Diagnostic]

  /// Whether anything is made from the file or at its place.
  var isFound: Bool { !found.isEmpty }

  /// The answer.
  var lines: [String] {
    var lines: [String] = []
    var told: PlannedAsset?
    for (tree, work) in found {
      // A master that goes to several places is described once, but for another name.
      if told?.source.source != work.asset.source.source {
        lines += describe(work.asset.source) + describe(work.asset.named)
      } else if told?.named != work.asset.named {
        lines += [work.asset.source.source] + describe(work.asset.named)
      }
      told = work.asset
      let isMaster = isSame(work.asset.source.source)
      for step in work.steps where isMaster || isSame(tree.display(step.output.path)) {
        lines += describe(step, tree.display(step.output.path))
      }
    }
    if !isFound { lines.append("\(file): nothing is made from it or at its place") }
    return lines + remarks.flatMap(\.lines)
  }

  /// What there is to say of the file or its master; where nothing was found, any error may be the
  /// reason.
  var remarks: [Diagnostic] {
    let sources = Set(found.map { Path($0.1.asset.source.source) })
    return diagnostics.filter { diagnostic in
      let path = diagnostic.path ?? ""
      return isSame(path) || sources.contains(Path(path))
        || !isFound && diagnostic.severity == .error
    }
  }

  private var found: [(OutputTree, AssetWork)] {
    preparations.flatMap { preparation in
      preparation.work.filter { work in
        isSame(work.asset.source.source)
          || work.steps.contains { isSame(preparation.tree.display($0.output.path)) }
      }.map { (preparation.tree, $0) }
    }
  }

  private func isSame(_ path: String) -> Bool {
    AbsolutePath(path, from: currentFolder) == AbsolutePath(file, from: currentFolder)
  }

  private func describe(_ source: InspectedMaster) -> [String] {
    let unit = source.master.isVector ? "points" : "pixels at \(source.master.scale)"
    return [
      "\(source.source)",
      "  master: \(source.picture.format.traits.name), \(source.fileSize) \(unit), \(source.bytes) bytes",
      "  sha256: \(source.digest.hex)",
    ] + (source.picture.ninePatch.map { describe($0, at: source.master.scale) } ?? [])
  }

  /// A nine-patch's frame as the manifest has it, in points.
  private func describe(_ insets: NinePatchInsets, at scale: Scale) -> [String] {
    func sides(_ sides: NinePatchInsets.Sides) -> String {
      let pairs = [
        ("left", sides.left), ("top", sides.top), ("right", sides.right), ("bottom", sides.bottom),
      ]
      return pairs.map { name, pixels in
        let points = "\(scale.points(of: pixels))"
        return "\(name) \(points.hasSuffix(".0") ? String(points.dropLast(2)) : points)"
      }.joined(separator: ", ")
    }
    let bounds = insets.opticalBounds.map { ["  optical bounds: \(sides($0))"] } ?? []
    return ["  stretches from: \(sides(insets.stretch))", "  padding: \(sides(insets.padding))"]
      + bounds
  }

  /// Each naming rule that changed something, with the name before and after it.
  private func describe(_ named: NamedMaster) -> [String] {
    let variants = named.master.variantWords.map { ["  variant: \($0.joined(separator: ", "))"] }
    return (variants ?? [])
      + named.steps.map { "  naming: \($0.rule): '\($0.before)' becomes '\($0.after)'" }
  }

  private func describe(_ step: Step, _ path: String) -> [String] {
    let output = step.output
    let state =
      switch step.decision {
      case .write(let reason): "stale: \(reason)"
      case .unchanged: "fresh: its master, its recipe and its bytes are as recorded"
      case .keep(let keeping): "kept: \(keeping.rawValue)"
      case .blocked: "blocked: a folder is in its place"
      }
    let recipe = step.recipe.map(\.text) ?? "the master, byte for byte"
    return [
      "\(path)", "  \(state)",
      "  rendition: \(output.layout), \(output.scale), \(output.size) pixels",
      "  recipe: \(recipe)",
    ]
  }
}
