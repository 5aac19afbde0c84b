import Assets
import Flags

extension FlagCategory {
  fileprivate static let naming = FlagCategory("Naming")
}

/// Keys of `naming` and `variants`. The command line has no such options: how a project names its
/// files is no matter of one run. Their values are read in the same way all the same.
extension Flag<Options> {
  static let clean = toggle(
    \.settings.naming.cleans,
    "clean",
    category: .naming,
    help: "Leave out files whose names look like duplicates.",
    discussion: "A mark behind the scale is one in every language: 'sort@3x copy', 'sort@3x 2', "
      + "'sort@3x-1'. Before it, or without a scale, words such as 'copy' or 'Kopie' are, where "
      + "the original lies beside the file. A number before it is only remarked on, where both "
      + "files have the same content."
  )

  static let master = value(
    \.settings.master,
    "master",
    as: .choice,
    named: "kind",
    category: .naming,
    help: "What a set is made from where a vector and images share a name.",
    discussion:
      "Beside icon.svg, icon@3x.png is a rendition of it and never a master: one that was "
      + "made by hand is kept. With 'raster' the image is the master, and the vector is left out."
  )

  static let nameCase = value(
    \.settings.naming.style,
    "case",
    as: .choice,
    named: "style",
    category: .naming,
    help: "How the words of a name are written together.",
    discussion: "Words end at spaces, punctuation and capitals, so 'iOSAppIcon2' and 'HTTPServer' "
      + "become 'ios-app-icon2' and 'http-server'. 'lower' leaves separators as they are."
  )

  static let prefix = value(
    \.settings.naming.prefix,
    "prefix",
    as: .partOfName,
    named: "text",
    category: .naming,
    default: "none",
    help: "What every name begins with."
  )

  static let suffix = value(
    \.settings.naming.suffix,
    "suffix",
    as: .partOfName,
    named: "text",
    category: .naming,
    default: "none",
    help: "What every name ends with, before variant and scale."
  )

  static let folders = value(
    \.settings.naming.folders,
    "folders",
    as: .choice,
    named: "rule",
    category: .naming,
    help: "Whether outputs lie in the folders of their masters, or have these in their names.",
    discussion: "With 'flatten', 'ui/Tab Bar/home@3x.png' is 'ui-Tab Bar-home@3x.png'; the case "
      + "that is asked for holds for folders too."
  )

  static let separator = value(
    \.settings.naming.separator,
    "separator",
    as: .partOfName,
    named: "text",
    category: .naming,
    help: "What 'folders: flatten' puts between folders and name."
  )

  static let template = value(
    \.settings.naming.template,
    "template",
    as: .template,
    named: "path",
    category: .naming,
    default: "the layout's paths",
    help: "The whole path of each output, in place of what the layout has.",
    discussion: "Fields: \(listed(NameTemplate.Field.allCases.map(\.rawValue), "and")). Filters, "
      + "behind '|': \(listed(NameTemplate.Filter.allCases.map(\.rawValue), "and")). 'scale' is "
      + "'@2x' and nothing for 1x, 'device' is '~ipad', and 'bare' takes such marks off: "
      + "'{scale|bare}' is '2x'. '{{' and '}}' are braces. An empty text in a rule goes back to "
      + "the layout."
  )

  /// The patterns of one variant.
  static func variant(_ variant: Variant) -> Flag {
    repeated(
      \.settings.variants[variant],
      variant.rawValue,
      as: .variantPattern,
      named: "pattern",
      category: .naming,
      help: variant.help
    )
  }
}

extension Variant {
  fileprivate var help: String {
    switch self {
    case .dark: "Images for dark appearance."
    case .light: "Images for light appearance alone."
    case .highContrast: "Images for increased contrast."
    case .ltr: "Images for languages that run from left to right."
    case .rtl: "Images for languages that run from right to left."
    case .iphone, .ipad, .tv, .car, .watch: "Images for one device, which are named ~\(rawValue)."
    }
  }
}
