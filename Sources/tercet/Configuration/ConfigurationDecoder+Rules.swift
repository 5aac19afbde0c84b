import Assets
import Flags

/// Settings for some masters only.
extension ConfigurationDecoder {
  /// Every rule that makes sense.
  mutating func decodeRules(_ node: YAMLNode, _ key: ConfigurationKey) -> [AssetRule] {
    guard case .list(let nodes) = node.content else {
      wrongKind(node, key)
      return []
    }
    return nodes.compactMap { rule($0, key) }
  }

  private mutating func rule(_ node: YAMLNode, _ key: ConfigurationKey) -> AssetRule? {
    guard case .map(let entries) = node.content else {
      wrongKind(node, key)
      return nil
    }
    var scratch = Options()
    var decides: Set<AssetSetting> = []
    for (key, entry) in known(entries, in: .rule) {
      apply(key, entry.value, to: &scratch)
      decides.formUnion(settings(decidedBy: key, entry.value))
    }
    let matches = entries.filter { $0.key.text == "match" }
    guard let match = matches.first else {
      report(node) { .ruleWithoutMatch($0) }
      return nil
    }
    if matches.count > 1 {
      report(matches[1].key) { .doubledKey($0, "match", firstLine: match.key.line) }
    }
    guard case .scalar(let pattern, _) = match.value.content, !match.value.isEmpty,
      !pattern.isEmpty
    else {
      report(match.key) {
        match.value.text == nil
          ? .wrongKind($0, "match", takes: "one pattern", found: match.value.kind)
          : .noValue($0, "match")
      }
      return nil
    }
    if entries.count == matches.count { report(node) { .ruleWithoutSettings($0) } }
    if let node = node.entry("naming")?.entry("template") {
      ruleTemplates.append((node, scratch.settings))
    }
    return AssetRule(match: Glob(pattern), PartialSettings(open(decides), of: scratch.settings))
  }

  /// What an entry of a rule or a target decides.
  func settings(decidedBy key: ConfigurationKey, _ node: YAMLNode) -> Set<AssetSetting> {
    var settings = Set(key.setting.map { [$0] } ?? [])
    if case .map(let entries) = node.content {
      if case .scales = key.form { settings.insert(.percent) }
      let names = Set(entries.compactMap(\.key.text))
      settings.formUnion(key.inner.filter { names.contains($0.name) }.compactMap(\.setting))
    }
    return settings
  }

  /// The settings that the command line leaves open.
  func open(_ settings: Set<AssetSetting>) -> Set<AssetSetting> {
    settings.filter { setting in
      !(ConfigurationKey.named(setting.name)?.flags ?? []).contains { given.contains($0.name) }
    }
  }
}
