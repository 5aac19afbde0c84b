import Assets
import Flags

/// Turns the values of a configuration file into options; pure, and all mistakes are found at
/// once.
struct ConfigurationDecoder {
  /// The file as messages show it.
  let file: String
  /// How a path of the file is reached from where the user stands.
  let resolve: (String) -> String
  /// The options that the command line gives, which win over rules too.
  let given: Set<String>
  /// Where the user stands; tells whether one path lies in another.
  var currentFolder = "/"
  /// How far paths may lead; nil where no disk is at hand to tell.
  var reach: ConfigurationReach?

  /// What the file comes to.
  private(set) var options = Options()
  private(set) var rules: [AssetRule] = []
  /// Every mistake, from the top of the file.
  var mistakes: [Diagnostic] {
    // What an alias stands for is read more than once.
    var known: Set<Diagnostic> = []
    return found.sorted { ($0.line, $0.column) < ($1.line, $1.column) }.map(\.diagnostic)
      .filter { known.insert($0).inserted }
  }
  private var found: [(line: Int, column: Int, diagnostic: Diagnostic)] = []
  var mistakeCount: Int { found.count }
  /// Where each key of the whole file stands.
  private(set) var places: [String: Diagnostic.Place] = [:]
  /// The templates of rules, with all that their rules say.
  var ruleTemplates: [(node: YAMLNode, settings: BuildSettings)] = []

  init(file: String, given: Set<String>, resolve: @escaping (String) -> String) {
    self.file = file
    self.given = given
    self.resolve = resolve
  }

  /// Reads the whole file; nil is an empty one.
  mutating func decode(_ document: YAMLNode?) {
    guard let document, !document.isEmpty else { return }
    guard case .map(let entries) = document.content else {
      return report(document) { .notAMapOfKeys($0) }
    }
    var options = Options()
    var targets: [DecodedTarget] = []
    for (key, entry) in known(entries, in: .file) {
      places[key.name] = place(of: entry.key)
      if case .targets = key.form {
        targets = decodeTargets(entry.value, key)
      } else {
        apply(key, entry.value, to: &options)
      }
    }
    check(targets, options)
    refuseTemplatesWithoutScale(
      options,
      template: document.entry("naming")?.entry("template"),
      targets: targets
    )
    options.targets = targets.map(\.options)
    self.options = options
  }

  private func place(of node: YAMLNode) -> Diagnostic.Place {
    Diagnostic.Place(file, line: node.line, column: node.column)
  }

  /// Notes a mistake at a value.
  mutating func report(_ node: YAMLNode, _ make: (Diagnostic.Place) -> Diagnostic) {
    found.append((node.line, node.column, make(place(of: node))))
  }

  /// The entries whose keys make sense and come with a value; says what is wrong with the others.
  mutating func known(
    _ entries: [YAMLNode.Entry],
    among keys: [ConfigurationKey] = ConfigurationKey.table,
    in scope: ConfigurationKey.Scope
  ) -> [(key: ConfigurationKey, entry: YAMLNode.Entry)] {
    var lines: [String: Int] = [:]
    var known: [(key: ConfigurationKey, entry: YAMLNode.Entry)] = []
    for entry in entries where !(scope == .rule && entry.key.text == "match") {
      guard let name = entry.key.text else {
        let kind = entry.key.kind
        report(entry.key) { .keyIsNoText($0, kind) }
        continue
      }
      if let first = lines.updateValue(entry.key.line, forKey: name) {
        report(entry.key) { .doubledKey($0, name, firstLine: first) }
      } else if let key = keys.first(where: { $0.name == name }) {
        if !key.stands(in: scope) {
          report(entry.key) { .misplacedKey($0, name, in: scope) }
        } else if entry.value.isEmpty {
          report(entry.key) { .noValue($0, name) }
        } else {
          known.append((key, entry))
        }
      } else if name == "match" && scope != .map {
        report(entry.key) { .keyOnlyInRules($0) }
      } else {
        report(entry.key) {
          .unknownKey($0, name, suggestion: keys.suggestion(for: name, in: scope))
        }
      }
    }
    refuseDoubledPercentages(in: known)
    if scope == .file { refuseDoubledTargets(in: known) }
    return known
  }

  /// What a target says for itself can't be said for all.
  private mutating func refuseDoubledTargets(
    in known: [(key: ConfigurationKey, entry: YAMLNode.Entry)]
  ) {
    guard known.contains(where: { $0.key.name == "targets" }) else { return }
    for (key, entry) in known where ["output", "layout", "manifest"].contains(key.name) {
      report(entry.key) { .keyBesideTargets($0, key.name) }
    }
  }

  private mutating func refuseDoubledPercentages(
    in known: [(key: ConfigurationKey, entry: YAMLNode.Entry)]
  ) {
    guard let percent = known.first(where: { $0.key.name == "percent" }),
      let scales = known.first(where: { $0.key.name == "scales" }),
      case .map = scales.entry.value.content
    else { return }
    report(percent.entry.key) { .percentagesTwice($0) }
  }

  /// Does what one entry says.
  mutating func apply(
    _ key: ConfigurationKey,
    _ node: YAMLNode,
    to options: inout Options
  ) {
    switch key.form {
    case .version:
      guard let text = scalar(node, key) else { return }
      if text != "1" { report(node) { .unknownVersion($0, text) } }
    case .sources: options.sources = texts(node, key).map(resolve)
    case .rules: rules = decodeRules(node, key)
    case .targets: break
    case .map(let keys): map(node, of: key, keys: keys, to: &options)
    case .records(let form): records(node, of: key, as: form, to: &options)
    case .text: break
    case .toggle(let flag): toggle(flag, at: node, of: key, in: &options)
    case .value(let flag):
      guard let text = scalar(node, key) else { return }
      set(flag, to: text, at: node, of: key, in: &options)
    case .path(let flag):
      guard let text = scalar(node, key), isInReach(text, node, flag) else { return }
      set(flag, to: resolve(text), at: node, of: key, in: &options)
    case .list(let flag):
      for (index, text) in texts(node, key).enumerated() {
        set(flag, to: text, at: node, of: key, isFirst: index == 0, in: &options)
      }
    case .scales(let flag, let percent):
      if case .map = node.content {
        guard let table = percentages(node, key) else { return }
        set(flag, to: table.map(\.scale).joined(separator: ","), at: node, of: key, in: &options)
        set(percent, to: table.text, at: node, of: key, in: &options)
      } else if let scales = scales(node, key) {
        set(flag, to: scales, at: node, of: key, in: &options)
      }
    case .percent(let flag):
      if case .map = node.content {
        guard let table = percentages(node, key) else { return }
        set(flag, to: table.text, at: node, of: key, in: &options)
      } else if let text = scalar(node, key) {
        set(flag, to: text, at: node, of: key, in: &options)
      }
    case .manifest(let flag, let none):
      guard let text = scalar(node, key) else { return }
      switch node.content {
      case .scalar("false", isPlain: true): set(none, to: nil, at: node, of: key, in: &options)
      case .scalar("true", isPlain: true): break
      default:
        guard isInReach(text, node, flag) else { return }
        set(flag, to: resolve(text), at: node, of: key, in: &options)
      }
    }
  }
}

extension [ConfigurationKey] {
  /// The key that an unknown one was probably meant to be: the one of an option, or a near name.
  fileprivate func suggestion(for name: String, in scope: ConfigurationKey.Scope) -> String? {
    let keys = filter { $0.stands(in: scope) }
    if let key = keys.first(where: { key in key.flags.contains { $0.name == name } }) {
      return key.name
    }
    return nearest(to: name, among: keys.map(\.name) + (scope == .rule ? ["match"] : []))
  }
}
