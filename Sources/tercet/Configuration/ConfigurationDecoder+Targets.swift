import Assets
import Flags
import Layouts
import TercetSystem
import Workspace

/// Several layouts or outputs of the same masters.
extension ConfigurationDecoder {
  /// A target with the places that mistakes in it are reported at.
  struct DecodedTarget {
    var options: TargetOptions
    var node: YAMLNode
    var values: [String: YAMLNode]

    /// The value of a key, or the target itself.
    func node(of key: String) -> YAMLNode { values[key] ?? node }
  }

  /// Every target that makes sense.
  mutating func decodeTargets(_ node: YAMLNode, _ key: ConfigurationKey) -> [DecodedTarget] {
    guard case .list(let nodes) = node.content else {
      wrongKind(node, key)
      return []
    }
    if nodes.isEmpty { report(node) { .noValue($0, key.name) } }
    return nodes.compactMap { target($0, key) }
  }

  private mutating func target(_ node: YAMLNode, _ key: ConfigurationKey) -> DecodedTarget? {
    guard case .map(let entries) = node.content else {
      wrongKind(node, key)
      return nil
    }
    let before = mistakeCount
    var scratch = Options()
    var decides: Set<AssetSetting> = []
    var values: [String: YAMLNode] = [:]
    for (key, entry) in known(entries, in: .target) {
      values[key.name] = entry.value
      refuseMisplaced(in: entry.value, of: key)
      apply(key, entry.value, to: &scratch)
      decides.formUnion(settings(decidedBy: key, entry.value))
    }
    guard entries.contains(where: { $0.key.text == "layout" }) else {
      report(node) { .targetWithoutLayout($0) }
      return nil
    }
    guard mistakeCount == before else { return nil }
    let options = TargetOptions(
      layouts: scratch.layouts,
      output: scratch.output,
      manifest: scratch.manifest,
      writesManifest: scratch.writesManifest,
      settings: PartialSettings(open(decides), of: scratch.settings)
    )
    return DecodedTarget(options: options, node: node, values: values)
  }

  /// Says which keys of a map can't stand in a target.
  private mutating func refuseMisplaced(in node: YAMLNode, of key: ConfigurationKey) {
    guard case .map(let entries) = node.content else { return }
    for inner in key.inner where !inner.stands(in: .target) {
      guard let entry = entries.first(where: { $0.key.text == inner.name }) else { continue }
      report(entry.key) { .misplacedKey($0, inner.name, in: .target) }
    }
  }

  /// Says what can't be together with targets, or with another one of them.
  mutating func check(_ targets: [DecodedTarget], _ options: Options) {
    for (index, target) in targets.enumerated() {
      checkAlone(target, options)
      for earlier in targets[..<index] { check(target, after: earlier) }
    }
  }

  private func full(_ path: String) -> AbsolutePath { AbsolutePath(path, from: currentFolder) }

  private mutating func checkAlone(_ target: DecodedTarget, _ options: Options) {
    let settings = target.options.settings.values
    for layout in target.options.layouts.map(\.layout) {
      if layout.needsOutput && target.options.output == nil {
        report(target.node(of: "layout")) { .layoutNeedsOutput($0, layout.name) }
      }
      guard let known = layout.possibleScales, let scales = settings.scales else { continue }
      for scale in scales where !known.contains(scale) {
        report(target.node(of: "scales")) { .impossibleScale($0, scale, in: layout) }
      }
    }
    if let output = target.options.output,
      options.sources.contains(where: { full($0).collisionKey == full(output).collisionKey })
    {
      report(target.node(of: "output")) { .outputIsSource($0, output) }
    }
    if let rounding = options.settings.rounding, rounding == .pad || rounding == .fail,
      target.options.settings.decided.contains(.percent), settings.percent != nil
    {
      let key = target.values["percent"] == nil ? "scales" : "percent"
      report(target.node(of: key)) { .roundingOfPercentages($0, rounding) }
    }
  }

  private mutating func check(_ target: DecodedTarget, after earlier: DecodedTarget) {
    let line = earlier.node.line
    let (own, other) = (target.options, earlier.options)
    guard own.output == other.output else {
      guard let output = own.output, let taken = other.output else { return }
      // As a Mac's disk compares them.
      let (folder, earlier) = (Path(full(output).collisionKey), Path(full(taken).collisionKey))
      if folder.text == earlier.text {
        report(target.node(of: "output")) { .outputsAlike($0, output, and: taken, line: line) }
      } else if folder.isWithin(earlier) || earlier.isWithin(folder) {
        report(target.node(of: "output")) { .nestedOutputs($0, output, in: taken, line: line) }
      }
      return
    }
    let doubled = own.layouts.first { other.layouts.contains($0) }
    if let doubled, own.settings.values.format == other.settings.values.format {
      report(target.node(of: "layout")) { .doubledTarget($0, doubled, line: line) }
    }
    if own.manifest != other.manifest || own.writesManifest != other.writesManifest {
      report(target.node(of: "manifest")) { .manifestsDiffer($0, line: line) }
    }
  }
}
