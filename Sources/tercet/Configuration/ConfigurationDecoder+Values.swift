import Assets
import Flags

/// Single values.
extension ConfigurationDecoder {
  mutating func set(
    _ flag: Flag<Options>,
    to text: String?,
    at node: YAMLNode,
    of key: ConfigurationKey,
    isFirst: Bool = true,
    in options: inout Options
  ) {
    do throws(UsageError) {
      try flag.apply(text, as: key.name, isFirst: isFirst, to: &options)
    } catch {
      report(node) { .invalidValue($0, of: key.name, error) }
    }
  }

  mutating func toggle(
    _ flag: Flag<Options>,
    at node: YAMLNode,
    of key: ConfigurationKey,
    in options: inout Options
  ) {
    switch node.content {
    case .scalar("true", isPlain: true): set(flag, to: nil, at: node, of: key, in: &options)
    case .scalar("false", isPlain: true): flag.revert(&options)
    default: wrongKind(node, key)
    }
  }

  /// Whether a path stays where the file's word counts; what the command line gives instead is the
  /// user's own word, and then the file's counts for nothing.
  mutating func isInReach(_ path: String, _ node: YAMLNode, _ flag: Flag<Options>) -> Bool {
    guard let reach, !given.contains(flag.name) else { return true }
    if !reach.holds(resolve(path)) {
      report(node) { .leadsOut($0, path, option: flag.name, isRepository: reach.isRepository) }
      return false
    }
    if flag.name == Flag<Options>.cacheDir.name && reach.isRepository {
      report(node) { .cacheInRepository($0, path) }
      return false
    }
    return true
  }

  mutating func wrongKind(_ node: YAMLNode, _ key: ConfigurationKey) {
    let found = node.text.map { "'\($0)'" } ?? node.kind
    report(node) { .wrongKind($0, key.name, takes: key.expectation, found: found) }
  }

  /// The one text that a value has to be.
  mutating func scalar(_ node: YAMLNode, _ key: ConfigurationKey) -> String? {
    guard case .scalar(let text, let isPlain) = node.content else {
      wrongKind(node, key)
      return nil
    }
    guard !text.isEmpty || key.mayBeEmpty else {
      report(node) { .noValue($0, key.name) }
      return nil
    }
    if case .value(let flag) = key.form, case .wholeNumber = flag.kind, !isPlain {
      report(node) { .wrongKind($0, key.name, takes: key.expectation, found: "text in quotes") }
      return nil
    }
    return text
  }

  /// The texts of a list, or the only one where there is no list.
  mutating func texts(_ node: YAMLNode, _ key: ConfigurationKey) -> [String] {
    guard case .list(let nodes) = node.content else { return scalar(node, key).map { [$0] } ?? [] }
    return nodes.compactMap { node in
      guard node.text == nil else { return scalar(node, key) }
      report(node) { .notOneText($0, key.name, found: node.kind) }
      return nil
    }
  }

  /// A list of scales in the form that the command line takes; nil where something is wrong.
  mutating func scales(_ node: YAMLNode, _ key: ConfigurationKey) -> String? {
    guard case .list(let nodes) = node.content else { return scalar(node, key) }
    let before = mistakeCount
    let texts = texts(node, key)
    for node in nodes {
      if let text = node.text, !text.isEmpty, Scale(text) == nil {
        report(node) { .badScale($0, text) }
      }
    }
    if nodes.isEmpty { report(node) { .noValue($0, key.name) } }
    return mistakeCount == before ? texts.joined(separator: ",") : nil
  }

  /// A map from scales to percentages; nil where something in it is wrong.
  mutating func percentages(_ node: YAMLNode, _ key: ConfigurationKey) -> Percentages? {
    guard case .map(let entries) = node.content else { return nil }
    var table = Percentages()
    var isWhole = !entries.isEmpty
    if entries.isEmpty { report(node) { .noValue($0, key.name) } }
    for entry in entries {
      let scale = entry.key.text ?? entry.key.kind
      let percent = entry.value.text ?? entry.value.kind
      let isScale = Scale(scale) != nil
      let isPercent = PercentTable("1x=\(percent)") != nil
      if !isScale { report(entry.key) { .badScale($0, scale) } }
      if !isPercent { report(entry.value) { .badPercentage($0, percent) } }
      isWhole = isWhole && isScale && isPercent
      table.append((scale, percent))
    }
    return isWhole ? table : nil
  }

  typealias Percentages = [(scale: String, percent: String)]
}

extension [(scale: String, percent: String)] {
  /// The form that the command line takes.
  var text: String { map { "\($0.scale)=\($0.percent)" }.joined(separator: ",") }
}
