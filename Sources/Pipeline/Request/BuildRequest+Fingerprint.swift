import Assets
import FoundationEssentials
import RenderProtocol

extension BuildRequest {
  /// Everything besides files that decides what a run does, as one text.
  ///
  /// - Parameters:
  ///   - libvips: The version of the library that the workers use.
  ///   - tree: The tree; its manifest names the record, its inputs do not.
  /// - Returns: A text that is equal where two runs would do the same to the same files.
  func fingerprint(libvips: String, tree: OutputTree) -> String {
    let rules = (project?.rules ?? []).map { rule in
      let decides = rule.decides.map(\.rawValue).sorted().joined(separator: ",")
      return "\(rule.match.pattern)|\(decides)|\(rule.settings.fingerprint)"
    }
    let inputs = tree.inputs.map { input in
      let files = input.files?.sorted().map(\.text) ?? []
      return "\(input.root)|\(input.below)|\(files)"
    }
    let targets = tree.targets.map { target in
      let decides = target.decides.map(\.rawValue).sorted().joined(separator: ",")
      return "\(target.layout.name)|\(decides)|\(target.settings.fingerprint)"
    }
    return [
      Release.version, libvips, targets.joined(separator: "\n"),
      settings.fingerprint, project?.folder ?? "", "\(project?.ownsExcludes ?? false)",
      rules.joined(separator: "\n"), "\(maxPixels)", "\(keepsOrphans)",
      tree.output, tree.skipped.joined(separator: "\n"), inputs.joined(separator: "\n"),
    ].joined(separator: "\u{0}")
  }
}

extension BuildSettings {
  /// Every setting, as one text.
  fileprivate var fingerprint: String {
    let percents = percent.map { table in
      table.percents.sorted { $0.key < $1.key }
        .map { "\($0.key)=\($0.value.numerator)/\($0.value.denominator)" }
        .joined(separator: ",") + (table.isChained ? " chained" : "")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let render = (try? encoder.encode(render)).map { String(decoding: $0, as: UTF8.self) }
    return [
      scales.map { $0.map(\.description).joined(separator: ",") } ?? "", percents ?? "",
      sourceScale?.description ?? "", effectiveRounding.rawValue, "\(upscales)",
      format?.rawValue ?? "", vectorSize?.description ?? "", "\(splitsFrames)",
      resourceType.rawValue,
      excludes.map(\.pattern).joined(separator: "\n"), render ?? "", naming.fingerprint,
      variants.fingerprint,
    ].joined(separator: "\u{1}")
  }
}

extension Naming {
  fileprivate var fingerprint: String {
    let replaced = replacements.flatMap { [$0.pattern.text, $0.replacement] }
    let required = requirements.flatMap { [$0.pattern.text, $0.message ?? ""] }
    return [
      "\(cleans)", replaced.joined(separator: "\u{3}"), style.rawValue, prefix, suffix,
      required.joined(separator: "\u{3}"), folders.rawValue, separator, template?.text ?? "",
    ].joined(separator: "\u{2}")
  }
}

extension VariantPatterns {
  fileprivate var fingerprint: String {
    Variant.allCases.map { self[$0].map(\.text).joined(separator: "\u{3}") }
      .joined(separator: "\u{2}")
  }
}
