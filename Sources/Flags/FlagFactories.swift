extension Flag {
  /// Where an option keeps its value.
  public typealias Setting<Value> = any WritableKeyPath<Options, Value> & Sendable

  /// A switch that turns a setting on, and off again under `negation`.
  public static func toggle(
    _ keyPath: Setting<Bool>,
    _ name: String,
    short: Character? = nil,
    aliases: [String] = [],
    negation: String? = nil,
    category: FlagCategory,
    help: String,
    discussion: String = ""
  ) -> Flag {
    var flag = toggle(
      keyPath,
      sets: true,
      name,
      short: short,
      aliases: aliases,
      category: category,
      help: help,
      discussion: discussion
    )
    flag.negation = negation
    flag.undo = { $0[keyPath: keyPath] = false }
    flag.state = { $0[keyPath: keyPath] }
    return flag
  }

  /// A switch that stands for one value of a setting, as `--quiet` may for a level of talk.
  public static func toggle<Value: Sendable>(
    _ keyPath: Setting<Value>,
    sets value: Value,
    _ name: String,
    short: Character? = nil,
    aliases: [String] = [],
    category: FlagCategory,
    help: String,
    discussion: String = ""
  ) -> Flag {
    Flag(
      name: name,
      short: short,
      aliases: aliases,
      category: category,
      help: help,
      discussion: discussion,
      effect: .set { $0[keyPath: keyPath] = value }
    )
  }

  /// An option with a value; the name in `negation` sets the value beside it instead.
  ///
  /// Help reads the default from the table's own defaults, unless `default` says it in words.
  public static func value<Value: Sendable>(
    _ keyPath: Setting<Value>,
    _ name: String,
    short: Character? = nil,
    aliases: [String] = [],
    negation: (name: String, value: Value)? = nil,
    as parser: ValueParser<Value>,
    named placeholder: String,
    category: FlagCategory,
    default words: String? = nil,
    help: String,
    discussion: String = ""
  ) -> Flag {
    var flag = Flag(
      name: name,
      short: short,
      aliases: aliases,
      placeholder: placeholder,
      kind: parser.kind,
      category: category,
      help: help,
      discussion: discussion,
      effect: .take { text, _, options throws(InvalidValue) in
        options[keyPath: keyPath] = try parser.parse(text)
      },
      defaultText: { words ?? describe($0[keyPath: keyPath]) }
    )
    if let (name, value) = negation {
      flag.negation = name
      flag.undo = { $0[keyPath: keyPath] = value }
    }
    return flag
  }

  /// An option with a value for a setting that may be absent.
  public static func value<Value: Sendable>(
    _ keyPath: Setting<Value?>,
    _ name: String,
    short: Character? = nil,
    aliases: [String] = [],
    negation: (name: String, value: Value?)? = nil,
    as parser: ValueParser<Value>,
    named placeholder: String,
    category: FlagCategory,
    default words: String? = nil,
    help: String,
    discussion: String = ""
  ) -> Flag {
    value(
      keyPath,
      name,
      short: short,
      aliases: aliases,
      negation: negation,
      as: parser.optional,
      named: placeholder,
      category: category,
      default: words,
      help: help,
      discussion: discussion
    )
  }

  /// An option that may be given several times; the first one replaces the default.
  public static func repeated<Value: Sendable>(
    _ keyPath: Setting<[Value]>,
    _ name: String,
    short: Character? = nil,
    aliases: [String] = [],
    as parser: ValueParser<Value>,
    named placeholder: String,
    category: FlagCategory,
    default words: String? = nil,
    help: String,
    discussion: String = ""
  ) -> Flag {
    Flag(
      name: name,
      short: short,
      aliases: aliases,
      placeholder: placeholder,
      kind: parser.kind,
      isRepeatable: true,
      category: category,
      help: help,
      discussion: discussion,
      effect: .take { text, isFirst, options throws(InvalidValue) in
        let value = try parser.parse(text)
        options[keyPath: keyPath] = (isFirst ? [] : options[keyPath: keyPath]) + [value]
      },
      defaultText: { words ?? describe($0[keyPath: keyPath]) }
    )
  }
}

/// The words for a default value: a raw value by its raw value, a list with commas, and nothing
/// for nil or an empty list.
private func describe(_ value: Any) -> String? {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional:
    return mirror.children.first.flatMap { describe($0.value) }
  case .collection:
    let items = mirror.children.compactMap { describe($0.value) }
    return items.isEmpty ? nil : items.joined(separator: ",")
  default:
    let raw = (value as? any RawRepresentable)?.rawValue
    return String(describing: raw ?? value)
  }
}
