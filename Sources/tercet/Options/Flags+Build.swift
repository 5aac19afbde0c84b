import Assets
import Flags
import Layouts
import Pipeline
import RenderProtocol

extension FlagCategory {
  static let output = FlagCategory("What is written")
  static let pixels = FlagCategory("Pixels")
  static let input = FlagCategory("What is read")
  static let run = FlagCategory("The run")
  static let talk = FlagCategory("Talking")
}

/// What is read and what is written.
extension Flag<Options> {
  static let output = value(
    \.output,
    "output",
    short: "o",
    as: .folder,
    named: "dir",
    category: .output,
    help: "Write to a folder of its own, mirroring the folders below each PATH.",
    discussion: "Masters are copied there byte for byte as the rendition of their own scale, "
      + "unless the other renditions are turned or get other colours. Without it, renditions lie beside their masters. It takes the place of all 'targets' in "
      + "tercet.yml, as --layout does."
  )

  static let layout = repeated(
    \.layouts,
    "layout",
    as: .choice,
    named: "name",
    category: .output,
    help: "Name and place renditions as a platform wants them.",
    discussion: layoutExamples
      + " Names that a platform refuses are errors. Several layouts in one "
      + "output must not claim one file."
  )

  /// What each layout makes of one rendition.
  private static var layoutExamples: String {
    let hero = Master(path: Path("hero@3x.png"), name: AssetName("hero@3x.png"), scale: Scale(3))
    let examples = LayoutName.allCases.map { name in
      let path = name.layout.path(for: hero, scale: Scale(2), fileExtension: "png")
      return "'\(name.rawValue)' writes \(path)"
        + (name.layout.needsOutput ? " and needs --output" : "")
    }
    return "Of hero at 2x, " + examples.joined(separator: ", ") + "."
  }

  static let resourceType = value(
    \.settings.resourceType,
    "resource-type",
    as: .choice,
    named: "type",
    category: .output,
    help: "Which of Android's resource folders to write: mipmap is for launcher icons."
  )

  static let scales = value(
    \.settings.scales,
    "scales",
    as: .scales,
    named: "list",
    category: .output,
    default: "what the layout has",
    help: "Which scales to write, such as 1x,2x."
  )

  static let percent = value(
    \.settings.percent,
    "percent",
    as: .percent,
    named: "list",
    category: .output,
    help: "Scale by percentage, such as 2x=66.67,1x=33.33, or 'automator'.",
    discussion: "Percentages are of the master. The preset 'automator' repeats the old Automator "
      + "chain: 66 %, then 50 % of that."
  )

  static let rounding = value(
    \.settings.rounding,
    "rounding",
    as: .choice,
    named: "rule",
    category: .output,
    default: "up; nearest with --percent",
    help: "What happens to sides that do not divide.",
    discussion: "'up' never cuts the last row and is what designers ship most. 'pad' grows the "
      + "canvas at the right and the bottom until every scale divides, with transparent pixels, "
      + "or with the edge's colour where the image is opaque. 'fail' refuses the master."
  )

  static let upscale = toggle(
    \.settings.upscales,
    "upscale",
    negation: "no-upscale",
    category: .output,
    help: "Also make scales above the master's, with a warning."
  )

  static let to = value(
    \.settings.format,
    "to",
    as: .outputFormat,
    named: "format",
    category: .output,
    default: "the master's",
    help: "Write another format."
  )

  static let quality = value(
    \.settings.render.quality,
    "quality",
    as: .wholeNumber(in: 1...100),
    named: "n",
    category: .output,
    default: "each format's own",
    help: "Quality of lossy formats, from 1 to 100."
  )

  static let manifest = value(
    \.manifest,
    "manifest",
    as: .file,
    named: "file",
    category: .output,
    default: "asset-manifest.json at the output root",
    help: "Where the manifest lies."
  )

  static let noManifest = toggle(
    \.writesManifest,
    sets: false,
    "no-manifest",
    category: .output,
    help: "Write no manifest; every file that is there counts as hand-made."
  )

  static let sourceScale = value(
    \.settings.sourceScale,
    "source-scale",
    as: .scale,
    named: "scale",
    category: .input,
    help: "Take images without a scale in their name for masters of this one.",
    discussion: "Needs --output, because the 1x rendition has the master's own name."
  )

  static let vectorSize = value(
    \.settings.vectorSize,
    "vector-size",
    as: .size,
    named: "points",
    category: .input,
    help: "The size in points of vectors that state none, such as 24 or 32x24."
  )

  static let frames = toggle(
    \.settings.splitsFrames,
    "frames",
    negation: "no-frames",
    category: .output,
    help: "Write animations as numbered stills.",
    discussion: "The names fit UIImage.animatedImageNamed: spin@3x.gif becomes spin0@2x.png, "
      + "spin1@2x.png and so on."
  )

  static let config = value(
    \.config,
    "config",
    negation: ("no-config", .none),
    as: ValueParser(.file) { .file($0) },
    named: "file",
    category: .input,
    default: "the nearest tercet.yml at or above PATH",
    help: "Read settings from a file; the command line wins over it.",
    discussion: "It is looked for up to the repository's root. 'tercet help config' explains it."
  )

  static let exclude = repeated(
    \.settings.excludes,
    "exclude",
    as: .glob,
    named: "glob",
    category: .input,
    help: "Leave out files and folders that match.",
    discussion: "Without a slash a pattern matches at any depth; '**' crosses folders. Hidden "
      + "files and folders and our own outputs are always left out."
  )
}
