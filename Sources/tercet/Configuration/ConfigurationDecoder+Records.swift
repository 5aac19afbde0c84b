import Assets

/// Maps within the file.
extension ConfigurationDecoder {
  /// Does what each entry of a map with keys of its own says.
  mutating func map(
    _ node: YAMLNode,
    of key: ConfigurationKey,
    keys: [ConfigurationKey],
    to options: inout Options
  ) {
    guard case .map(let entries) = node.content else { return wrongKind(node, key) }
    if entries.isEmpty { report(node) { .noValue($0, key.name) } }
    for (key, entry) in known(entries, among: keys, in: .map) {
      apply(key, entry.value, to: &options)
    }
  }

  /// Adds one small map, or each of a list.
  mutating func records(
    _ node: YAMLNode,
    of key: ConfigurationKey,
    as form: MappingForm,
    to options: inout Options
  ) {
    let nodes: [YAMLNode]
    switch node.content {
    case .list(let list): nodes = list
    case .map: nodes = [node]
    case .scalar: return wrongKind(node, key)
    }
    form.clear(&options)
    for node in nodes {
      guard case .map(let entries) = node.content else {
        wrongKind(node, key)
        continue
      }
      record(node, entries: entries, of: key, as: form, to: &options)
    }
  }

  private mutating func record(
    _ node: YAMLNode,
    entries: [YAMLNode.Entry],
    of key: ConfigurationKey,
    as form: MappingForm,
    to options: inout Options
  ) {
    let before = mistakeCount
    var texts: [String: String] = [:]
    var nodes: [String: YAMLNode] = [:]
    for (key, entry) in known(entries, among: form.keys, in: .map) {
      texts[key.name] = scalar(entry.value, key)
      nodes[key.name] = entry.value
    }
    for needed in form.keys where needed.isRequired {
      if !entries.contains(where: { $0.key.text == needed.name }) {
        report(node) { .entryWithoutKey($0, of: key.name, missing: needed.name) }
      }
    }
    guard mistakeCount == before else { return }
    do throws(MappingForm.InvalidText) {
      try form.add(texts, &options)
    } catch {
      let value = texts[error.key] ?? ""
      report(nodes[error.key] ?? node) {
        .invalidText($0, of: error.key, text: value, hint: error.hint)
      }
    }
  }

  /// Refuses templates that give all scales one path, where the file alone decides about scales.
  mutating func refuseTemplatesWithoutScale(
    _ top: Options,
    template node: YAMLNode?,
    targets: [DecodedTarget]
  ) {
    guard !given.contains("scales") else { return }
    let isOpen = (rules.map(\.settings) + targets.map(\.options.settings)).contains {
      $0.decided.contains(.scales)
    }
    if let node, !isOpen {
      refuseTemplate(top.settings.naming.template, at: node, scales: top.settings.scales)
    }
    let own = targets.compactMap { target in
      target.values["naming"]?.entry("template").map { ($0, target.options.settings.values) }
    }
    for (node, settings) in ruleTemplates + own {
      refuseTemplate(
        settings.naming.template,
        at: node,
        scales: settings.scales ?? top.settings.scales
      )
    }
  }

  private mutating func refuseTemplate(
    _ template: NameTemplate?,
    at node: YAMLNode,
    scales: [Scale]?
  ) {
    guard let template, !template.tellsScalesApart, scales?.count != 1 else { return }
    report(node) { .templateWithoutScale($0) }
  }
}

extension YAMLNode {
  /// The value of a key in a map.
  func entry(_ name: String) -> YAMLNode? {
    guard case .map(let entries) = content else { return nil }
    return entries.first { $0.key.text == name }?.value
  }
}
