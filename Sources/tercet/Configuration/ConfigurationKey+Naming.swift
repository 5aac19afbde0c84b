import Assets
import Flags

extension ConfigurationKey {
  /// How outputs are named.
  static let naming = ConfigurationKey(
    mapOf: [ConfigurationKey(.toggle(.clean), example: "false")]
      + namingRules.map { key in
        var key = key
        key.isForTargets = true
        return key
      },
    name: "naming",
    isForTargets: true,
    help: "How outputs are named: rules that apply in the order that follows.",
    discussion: "They see the name without scale, device, variant and extension. In place, where a "
      + "set lies beside its master, a master whose name they would change is refused with the "
      + "name that it should have.",
    example: "{case: snake, prefix: ic_}"
  )

  /// What changes names or refuses them; masters are the same for all targets, so that `clean`
  /// can't stand in one.
  private static let namingRules = [
    ConfigurationKey(
      .records(.replacements),
      name: "replace",
      help: "Regular expressions, and what stands in the place of their matches.",
      discussion: "In the order of the list, each at all its matches, in Perl's dialect. $1 is "
        + "the first capture, ${name} a named one, $0 the match and $$ a dollar.",
      example: "[{pattern: \"^(icon|img)_\", with: \"\"}]"
    ),
    ConfigurationKey(.value(.nameCase), example: "snake"),
    ConfigurationKey(.value(.prefix), example: "ic_", mayBeEmpty: true),
    ConfigurationKey(.value(.suffix), example: "_24", mayBeEmpty: true),
    ConfigurationKey(
      .records(.requirements),
      name: "require",
      help: "A pattern that every name has to match, with the sentence for those that don't.",
      example: "{pattern: \"^[a-z0-9_]+$\", message: names are in snake case}"
    ),
    ConfigurationKey(.value(.folders), example: "flatten"),
    ConfigurationKey(.value(.separator), example: "_"),
    ConfigurationKey(
      .value(.template),
      example: "\"{folder}/{name|snake}{scale}{device}.{ext}\"",
      mayBeEmpty: true
    ),
  ]

  /// Which parts of names mark variants.
  static let variants = ConfigurationKey(
    mapOf: Variant.allCases.map { variant in
      ConfigurationKey(
        .list(.variant(variant)),
        example: "\"*-\(variant.rawValue)\""
      )
    },
    name: "variants",
    help: "Which part of a name marks a variant; '*' stands for the rest.",
    discussion: "Such a part is no matter of 'naming': it is taken off before and put back behind, "
      + "before the scale; that of a device becomes ~ipad. Android and Windows get their qualifiers "
      + "instead. The manifest names the variant.",
    example: "{dark: \"*-dark\", rtl: \"*-rtl\"}"
  )
}
