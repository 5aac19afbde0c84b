import Flags

extension ConfigurationKey {
  /// Every key, in the order of the reference.
  static let table: [ConfigurationKey] =
    whole + PixelOption.all.map(\.key) + [naming, variants] + run + [rules]

  /// Every key, those of maps behind their map.
  static let all = table.flatMap { [$0] + $0.inner }

  /// The key of that name.
  static func named(_ name: String) -> ConfigurationKey? { table.first { $0.name == name } }

  private static let whole = [
    ConfigurationKey(
      .version,
      name: "version",
      help: "The version of the file's own form.",
      example: "1"
    ),
    ConfigurationKey(
      .sources,
      name: "sources",
      help: "Folders or files with masters, built where no PATH is given.",
      discussion:
        "Without it, the file's own folder. In a folder below the file, only what lies in "
        + "that folder is built. Where renditions lie beside their masters, sources outside of "
        + "the repository, or of the file's folder where there is none, are refused.",
      example: "[art, icons]"
    ),
    ConfigurationKey(
      .path(.output),
      help: "Write to a folder of its own, mirroring the folders below each source.",
      discussion:
        "Where it lies in a source, no masters are looked for in it. It has to lie in the "
        + "repository, or in the file's folder where there is none; --output may lead anywhere.",
      example: "out",
      isForTargets: true
    ),
    ConfigurationKey(.list(.layout), example: "ios", isForTargets: true),
    ConfigurationKey(.value(.resourceType), example: "mipmap", isForTargets: true),
    ConfigurationKey(
      .targets,
      name: "targets",
      help: "Several layouts or outputs of the same masters, all built by one run.",
      discussion: "Each target has 'layout' and any of the keys that may stand in a target; what "
        + "it doesn't say is as in the rest of the file. Targets with one output share its "
        + "manifest, others have their own. --output or --layout on the command line takes the "
        + "place of all targets.",
      example: "[{layout: ios, output: ios}, {layout: android, output: res}]"
    ),
    ConfigurationKey(
      .list(.exclude),
      discussion: "Without a slash a pattern matches at any depth, with one it is relative to the "
        + "file's folder; '**' crosses folders. Hidden files and folders and our own outputs are "
        + "always left out.",
      example: "[legacy, \"art/drafts/**\"]"
    ),
    ConfigurationKey(
      .manifest(.manifest, none: .noManifest),
      help: "Where the manifest lies, or false for none.",
      discussion: "Without a manifest every file that is there counts as hand-made. It has to lie "
        + "in the repository, or in the file's folder where there is none.",
      example: "lists/assets.json",
      isForTargets: true
    ),
    ConfigurationKey(
      .scales(.scales, percent: .percent),
      discussion: "A map gives each scale its percentage of the master.",
      example: "[1x, 2x]",
      isForTargets: true
    ),
    ConfigurationKey(
      .percent(.percent),
      help: "Scale by percentage, rather than by exact ratio.",
      example: "{2x: 66.67, 1x: 33.33}",
      isForTargets: true
    ),
    ConfigurationKey(.value(.master), example: "raster"),
    ConfigurationKey(.value(.rounding), example: "pad"),
    ConfigurationKey(.toggle(.upscale), example: "true"),
    ConfigurationKey(.toggle(.frames), example: "true"),
    ConfigurationKey(.value(.to), name: "format", example: "webp", isForTargets: true),
    ConfigurationKey(.value(.quality), example: "80"),
    ConfigurationKey(
      .value(.sourceScale),
      discussion: "Needs 'output', because the 1x rendition has the master's own name.",
      example: "3x"
    ),
    ConfigurationKey(.value(.vectorSize), example: "24"),
    ConfigurationKey(.toggle(.keepOrphans), example: "true"),
  ]

  private static let run = [
    ConfigurationKey(.toggle(.strict), example: "true"),
    ConfigurationKey(.toggle(.failFast), example: "true"),
    ConfigurationKey(.value(.jobs), example: "4"),
    ConfigurationKey(.value(.maxPixels), example: "100000000"),
    ConfigurationKey(.value(.timeLimit), example: "60"),
    ConfigurationKey(.value(.memoryLimit), example: "2048"),
    ConfigurationKey(
      .path(.cacheDir),
      discussion:
        "Only for a folder that is no repository: a cache that may come with a checkout is "
        + "refused, and so is one outside of the file's folder. --cache-dir may lead anywhere.",
      example: ".cache/tercet"
    ),
  ]

  private static let rules = ConfigurationKey(
    .rules,
    name: "rules",
    help: "Settings for some masters only; the last rule that matches wins.",
    discussion: "Each rule has 'match', a pattern as in 'exclude', and any of the keys that may "
      + "stand in a rule.",
    example: "[{match: \"sprites/**\", filter: nearest}]"
  )
}
