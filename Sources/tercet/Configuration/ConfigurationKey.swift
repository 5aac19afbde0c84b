import Assets
import Flags

/// One key of `tercet.yml`, described once for the decoder, the reference, the schema and the
/// file that `init` writes.
struct ConfigurationKey: Sendable {
  /// The key as users write it.
  let name: String
  private(set) var form: Form
  /// One line that ends with a full stop.
  let help: String
  /// More paragraphs for the reference; may be empty.
  var discussion = ""
  /// A value worth showing, as YAML on one line.
  let example: String
  /// Whether it may stand in a target.
  var isForTargets = false
  /// Whether a map makes no sense without it.
  var isRequired = false
  /// Whether an empty text in quotes is a value.
  var mayBeEmpty = false
  /// The key of the map that it stands in; nil at the top of the file.
  var owner: String?

  /// Where a key may stand.
  enum Scope: Sendable {
    case file, rule, target
    /// In a map of the file.
    case map
  }

  /// Whether it may stand there.
  func stands(in scope: Scope) -> Bool {
    switch scope {
    case .file, .map: true
    case .rule: setting != nil || inner.contains { $0.setting != nil }
    case .target: isForTargets
    }
  }

  /// What a value may be, and the options of the command line that it stands for.
  enum Form: Sendable {
    case version
    case sources
    case rules
    case targets
    /// True or false.
    case toggle(Flag<Options>)
    /// One text or number.
    case value(Flag<Options>)
    /// A path relative to the file.
    case path(Flag<Options>)
    /// One text or a list of them.
    case list(Flag<Options>)
    /// A list, or a map to percentages.
    case scales(Flag<Options>, percent: Flag<Options>)
    /// A preset, or a map from scales.
    case percent(Flag<Options>)
    /// A path, or false.
    case manifest(Flag<Options>, none: Flag<Options>)
    /// A map with keys of its own.
    case map([ConfigurationKey])
    /// Small maps, one of them or a list.
    case records(MappingForm)
    /// A text in one of these.
    case text
  }

  /// The key with that of its map: `naming.case`.
  var path: String { owner.map { "\($0).\(name)" } ?? name }

  /// The options of the command line that it stands for.
  var flags: [Flag<Options>] { owner == nil ? form.flags : [] }

  /// The key without those of its map that may not stand there.
  func limited(to scope: Scope) -> ConfigurationKey {
    guard case .map(let keys) = form else { return self }
    var key = self
    key.form = .map(keys.filter { $0.stands(in: scope) })
    return key
  }

  /// The keys of a map; none for anything else.
  var inner: [ConfigurationKey] { if case .map(let keys) = form { keys } else { [] } }

  /// What it decides for a single master; nil for what holds for the whole file.
  var setting: AssetSetting? { AssetSetting(named: path) }

  /// What a value may be, in words that can follow "takes".
  var expectation: String {
    switch form {
    case .version: "the number 1"
    case .sources: "a path or a list of paths"
    case .path: "a path"
    case .rules: "a list of rules, each a map with 'match'"
    case .targets: "a list of targets, each a map with 'layout'"
    case .toggle: "true or false"
    case .value(let flag):
      switch flag.kind {
      case .wholeNumber(let range) where range.upperBound == .max:
        "a whole number of at least \(range.lowerBound)"
      case .wholeNumber(let range):
        "a whole number from \(range.lowerBound) to \(range.upperBound)"
      case .oneOf(let words): words.count == 1 ? words[0] : "one of \(listed(words))"
      default: "one value"
      }
    case .list(let flag):
      flag.kind == .text ? "a pattern or a list of patterns" : "a name or a list of names"
    case .scales: "a list such as [1x, 2x], or a map from scales to percentages"
    case .percent: "a map such as {2x: 66.67, 1x: 33.33}, or the preset automator"
    case .manifest: "a path or false"
    case .map: "a map such as \(example)"
    case .records(let form):
      "a map with \(listed(form.keys.map { "'\($0.name)'" }, "and")), or a list of such maps"
    case .text: "one text"
    }
  }
}

extension ConfigurationKey {
  /// A key with an option's own words and, unless it is given another, its name.
  init(
    _ form: Form,
    name: String? = nil,
    help: String? = nil,
    discussion: String? = nil,
    example: String,
    isForTargets: Bool = false,
    mayBeEmpty: Bool = false
  ) {
    self.form = form
    self.isForTargets = isForTargets
    self.example = example
    self.mayBeEmpty = mayBeEmpty
    let flag = form.flags.first
    self.name = name ?? flag?.name ?? ""
    self.help = help ?? flag?.help ?? ""
    self.discussion = discussion ?? flag?.discussion ?? ""
  }

  /// A key whose value is a map with keys of its own.
  init(
    mapOf keys: [ConfigurationKey],
    name: String,
    isForTargets: Bool = false,
    help: String,
    discussion: String,
    example: String
  ) {
    let owned = keys.map { key in
      var key = key
      key.owner = name
      return key
    }
    self.init(
      .map(owned),
      name: name,
      help: help,
      discussion: discussion,
      example: example,
      isForTargets: isForTargets
    )
  }
}

extension ConfigurationKey.Form {
  /// What reads a value of this form; at the top of the file, the options of the command line.
  var flags: [Flag<Options>] {
    switch self {
    case .version, .sources, .rules, .targets, .map, .records, .text: []
    case .toggle(let flag), .value(let flag), .path(let flag), .list(let flag),
      .percent(let flag), .scales(let flag, _):
      [flag]
    case .manifest(let flag, let none): [flag, none]
    }
  }
}
