import Assets
import Pipeline
import RenderProtocol

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A plan in each of its forms.
struct PlanPrinter {
  let preparations: [Preparation]
  /// The configuration file as messages show it; nil where none is in force.
  var configuration: String?
  /// What stands for folders in lists of files.
  var variables: [PathVariable] = []
  var currentFolder = "/"

  /// Writes the plan in one form.
  func write(as format: PlanFormat, to console: Console) {
    if let document = document(as: format) {
      console.document(document)
    } else {
      for line in lines { console.result(Line(line)) }
    }
  }

  /// The plan in a form that programs read; nil for the one that people do.
  func document(as format: PlanFormat) -> String? {
    switch format {
    case .text: nil
    case .json: json
    case .inputs: list(inputs)
    case .outputs: list(outputs)
    case .depfile: depfile.text
    }
  }

  /// What keeps the plan from being written in one form.
  func problem(as format: PlanFormat) -> Diagnostic? {
    switch format {
    case .text, .json: nil
    case .depfile: depfile.unusablePath.map { .notForDepfiles($0) }
    case .inputs, .outputs:
      (format == .inputs ? inputs : outputs).first(where: PlanPrinter.breaksLists)
        .map { .notForLists($0) }
    }
  }

  private var dependencies: [Dependencies] { preparations.map(\.dependencies) }

  /// Everything once, however many places it goes to.
  private var inputs: [String] {
    var known: Set<Path> = []
    let files = dependencies.flatMap { $0.masters + $0.files }
    return (files + (configuration.map { [$0] } ?? []) + dependencies.flatMap(\.folders))
      .filter { known.insert(Path($0)).inserted }
  }

  private var outputs: [String] {
    dependencies.flatMap { $0.outputs.map(\.path) + ($0.manifest.map { [$0] } ?? []) }
  }

  private var depfile: Depfile {
    let settings = configuration.map { [$0] } ?? []
    return Depfile(
      rules: dependencies.flatMap(\.outputs).map { output in
        Depfile.Rule(outputs: [output.path], inputs: [output.master] + settings)
      }
    )
  }

  /// Paths, one a line.
  private func list(_ paths: [String]) -> String {
    paths.map {
      PathVariable.shorten($0, by: variables, currentFolder: currentFolder) + "\n"
    }.joined()
  }

  /// Whether a path would not come back from a list: Xcode cuts spaces off its ends and reads
  /// `$(` as the beginning of a variable.
  private static func breaksLists(_ path: String) -> Bool {
    path.utf8.contains { "\n\r".utf8.contains($0) } || path.hasSuffix(" ") || path.hasSuffix("\t")
      || path.contains("$(")
  }

  /// Each master with its outputs below it, and the reason for each.
  var lines: [String] {
    var lines: [String] = []
    for (preparation, work) in pairs {
      let source = work.asset.source
      lines.append("\(source.source) \(source.fileSize) \(source.master.scale)")
      for step in work.steps {
        let path = preparation.tree.display(step.output.path)
        lines.append(
          "  \(PlanPrinter.word(step)) \(path) \(step.output.size) \(step.output.scale)"
            + (PlanPrinter.reason(step).map { " (\($0))" } ?? "")
        )
      }
    }
    return lines
  }

  /// One JSON document with every asset and its outputs.
  var json: String {
    let assets = pairs.map { preparation, work in
      Asset(
        master: work.asset.source.source,
        width: work.asset.source.fileSize.width,
        height: work.asset.source.fileSize.height,
        scale: work.asset.source.master.scale.description,
        name: work.asset.named.master.assetName,
        variants: work.asset.named.master.variantWords,
        outputs: work.steps.map { step in
          Output(
            path: preparation.tree.display(step.output.path),
            layout: step.output.layout,
            scale: step.output.scale.description,
            width: step.output.size.width,
            height: step.output.size.height,
            format: step.output.format.rawValue,
            action: PlanPrinter.word(step),
            reason: PlanPrinter.reason(step)
          )
        }
      )
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Document(assets: assets)) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private struct Document: Encodable {
    var assets: [Asset]
  }

  private struct Asset: Encodable {
    var master: String
    var width: Int
    var height: Int
    var scale: String
    var name: String
    /// What the image is for, such as `dark`; nil for everything.
    var variants: [String]?
    var outputs: [Output]
  }

  private struct Output: Encodable {
    var path: String
    var layout: String
    var scale: String
    var width: Int
    var height: Int
    var format: String
    var action: String
    var reason: String?
  }

  private var pairs: [(Preparation, AssetWork)] {
    preparations.flatMap { preparation in preparation.work.map { (preparation, $0) } }
  }

  private static func word(_ step: Step) -> String {
    switch step.decision {
    case .write: step.output.action.rawValue
    case .unchanged: "unchanged"
    case .keep: "keep"
    case .blocked: "blocked"
    }
  }

  private static func reason(_ step: Step) -> String? {
    switch step.decision {
    case .write(let reason): reason.description
    case .keep(let keeping): keeping.rawValue
    case .unchanged, .blocked: nil
    }
  }
}
