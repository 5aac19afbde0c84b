import Assets
import Flags
import RenderProtocol

/// An option that decides pixels: on the command line, as a key of `tercet.yml`, and as a setting
/// of its rules.
struct PixelOption: Sendable {
  let flag: Flag<Options>
  /// A value worth showing, as YAML.
  let example: String

  /// Every one, in the order of help.
  static let all = [
    PixelOption(flag: .filter, example: "nearest"),
    PixelOption(flag: .color, example: "srgb"),
    PixelOption(flag: .linear, example: "true"),
    PixelOption(flag: .depth, example: "8"),
    PixelOption(flag: .background, example: "ffffff"),
    PixelOption(flag: .optimize, example: "true"),
    PixelOption(flag: .quantize, example: "true"),
    PixelOption(flag: .png, example: "keep"),
  ]

  /// The key that stands for it.
  var key: ConfigurationKey {
    ConfigurationKey(flag.takesValue ? .value(flag) : .toggle(flag), example: example)
  }
}

/// Pixels and encoding.
extension Flag<Options> {
  static let filter = value(
    \.settings.render.filter,
    "filter",
    as: .choice,
    named: "name",
    category: .pixels,
    help: "How to resample.",
    discussion: "'auto' takes the box at whole reductions such as 3x to 1x, 'coverage' between "
      + "3x and 2x, and Lanczos-3 elsewhere: measured to be nearest to what designers export. "
      + "'nearest' never blends and is for pixel art."
  )

  static let color = value(
    \.settings.render.color,
    "color",
    as: .choice,
    named: "space",
    category: .pixels,
    help: "Keep each master's colour profile, or convert."
  )

  static let linear = toggle(
    \.settings.render.linear,
    "linear",
    negation: "no-linear",
    category: .pixels,
    help: "Resample in linear light."
  )

  static let depth = value(
    \.settings.render.depth,
    "depth",
    as: .depth,
    named: "bits",
    category: .pixels,
    default: "the master's",
    help: "Bits a channel to write: 8 makes 16-bit masters smaller."
  )

  static let background = value(
    \.settings.render.background,
    "background",
    as: .background,
    named: "rrggbb",
    category: .pixels,
    default: "ffffff",
    help: "What lies under transparency in JPEG."
  )

  static let optimize = toggle(
    \.settings.render.optimize,
    "optimize",
    negation: "no-optimize",
    category: .pixels,
    help: "Take more time to write fewer bytes, without loss."
  )

  static let quantize = toggle(
    \.settings.render.quantize,
    "quantize",
    negation: "no-quantize",
    category: .pixels,
    help: "Reduce PNGs to a palette of 256 colours, with loss.",
    discussion: "Where the file without loss is no larger, that is kept."
  )

  static let png = value(
    \.settings.render.png,
    "png",
    as: .choice,
    named: "type",
    category: .pixels,
    help: "How PNGs store their colours.",
    discussion: "'smallest' takes the smallest type that is exact, 'keep' the master's where it is "
      + "exact, and 'rgba' always writes red, green, blue and alpha, for loaders that want one type."
  )
}
