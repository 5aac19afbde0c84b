import Flags
import RenderProtocol

extension CommandTable<Options> {
  /// The program's whole command line.
  static let tercet = CommandTable(
    "tercet",
    version: Release.version,
    summary: "Make @2x and @1x renditions from a folder of @3x images.",
    discussion: """
      Each @3x image is a master. Its renditions are written beside it, or below --output, with \
      exact sizes: 300 pixels become 200 and 100. A manifest records what was made from what, so \
      that the next run makes only what is missing or stale.

      Masters are never written. Files that were made or edited by hand are kept.
      """,
    defaults: Options(),
    commands: [
      .build, .check, .watch, .plan, .explain, .adopt, .clean, .start, .cache, .completions,
    ],
    sections: [
      HelpSection(
        "Exit status",
        """
        0 when all is done; 1 when some asset failed, or check found work; 64 for wrong usage, a \
        mistake in tercet.yml, or when check can't tell; 70 for a fault of ours or a broken \
        installation; 130 when interrupted, but not for a watch that SIGTERM ends.
        """
      ),
      HelpSection(
        "Environment",
        """
        TERCET_RENDER names the worker program. NO_COLOR, CLICOLOR_FORCE and FORCE_COLOR decide \
        about colours. XDG_CACHE_HOME, or else HOME, holds the cache; without both there is none. \
        CI keeps the line of progress away. SOURCE_DATE_EPOCH dates the man page; nothing else \
        carries a time.
        """
      ),
    ],
    topics: [
      HelpTopic("config", summary: "Every key of tercet.yml.") { ConfigurationReference.text },
      HelpTopic("config-schema", summary: "The JSON Schema of tercet.yml, for editors.") {
        ConfigurationSchema.text
      },
      HelpTopic("diagnostics", summary: "Every code of '--format json' and what it means.") {
        DiagnosticReference.text
      },
      HelpTopic("manifest-schema", summary: "The JSON Schema of asset-manifest.json.") {
        String(decoding: PackageResources.asset_manifest_schema_json, as: UTF8.self)
      },
      HelpTopic("events-schema", summary: "The JSON Schema of a line of '--format json'.") {
        String(decoding: PackageResources.events_schema_json, as: UTF8.self)
      },
    ]
  )
}

extension Command<Options> {
  private static let reading: [Flag<Options>] = [
    .config, .sourceScale, .vectorSize, .exclude,
  ]
  private static let writing: [Flag<Options>] = [
    .output, .layout, .resourceType, .scales, .percent, .rounding, .upscale, .frames, .to,
    .quality, .manifest, .noManifest, .keepOrphans,
  ]
  private static let pixels: [Flag<Options>] = [
    .filter, .color, .linear, .depth, .background, .optimize, .quantize,
  ]
  private static let limits: [Flag<Options>] = [
    .cacheDir, .jobs, .maxPixels, .timeLimit, .memoryLimit,
  ]

  static let build = Command(
    "build",
    summary: "Make what is missing or stale.",
    discussion: """
      PATH is a folder, looked through with all below it, or a single image; it defaults to the \
      current folder. The nearest tercet.yml at or above PATH gives the settings, as 'tercet help \
      config' explains; without a PATH, its sources are built.
      """,
    positionals: Positionals("PATH"),
    flags: writing + reading + pixels
      + [
        .jobs, .dryRun, .force, .strict, .failFast, .noWait, .cacheDir, .maxPixels, .timeLimit,
        .memoryLimit, .tempDir, .depfile, .stamp,
      ]
      + [.quiet, .verbose, .format, .ansi, .progress],
    examples: [
      Example("tercet art", "Put @2x and @1x renditions beside every @3x image below art."),
      Example("tercet build art -o out", "Write complete sets to out and leave art alone."),
      Example("tercet build icons --percent automator", "Repeat the sizes of the old chain."),
    ]
  )

  static let check = Command(
    "check",
    summary: "Write nothing; exit with 1 if build would change anything.",
    positionals: Positionals("PATH"),
    flags: writing + reading + pixels + limits + [.strict]
      + [.quiet, .verbose, .format, .ansi],
    examples: [Example("tercet check art", "Fail a pull request whose renditions are stale.")]
  )

  static let watch = Command(
    "watch",
    summary: "Build, then keep building as files change.",
    discussion: """
      A file is built when it is written to its end. A master that fails doesn't end the watch; \
      what is wrong with it stands until it is mended. A changed tercet.yml takes effect at once. \
      SIGHUP asks for a build, Ctrl-C ends with 130, and SIGTERM with 0.
      """,
    positionals: Positionals("PATH"),
    flags: writing + reading + pixels + limits
      + [.force, .poll, .onChange, .notify, .quiet, .verbose, .eventFormat, .ansi]
      + [.progress],
    examples: [
      Example("tercet watch art", "Keep the renditions beside the masters below art right."),
      Example(
        "tercet watch art -o out --on-change 'make reload'",
        "Run a command whenever out has changed."
      ),
    ]
  )

  static let plan = Command(
    "plan",
    summary: "Print what build reads and writes.",
    positionals: Positionals("PATH"),
    flags: writing + reading + pixels + limits + [.force, .planFormat, .relativeTo, .ansi],
    examples: [
      Example("tercet plan art --format json", "List every output with its size and its reason."),
      Example(
        "tercet plan art --format inputs --relative-to SRCROOT=.",
        "Write a file list for Xcode."
      ),
    ]
  )

  static let explain = Command(
    "explain",
    summary: "Tell what one file is made from or into, and why it is or isn't stale.",
    discussion: """
      FILE is a master or a rendition. The PATHs and options are those of the build that it \
      belongs to; in place, no PATH is needed.
      """,
    positionals: Positionals("FILE [PATH]", minimum: 1),
    flags: writing + reading + pixels + limits + [.force, .ansi],
    examples: [
      Example("tercet explain out/hero@2x.png art -o out", "Tell where a rendition comes from.")
    ]
  )

  static let adopt = Command(
    "adopt",
    summary: "Make @3x masters of images without a suffix, and build their sets in place.",
    discussion: """
      1.png becomes 1@3x.png, and 1@2x.png and a new 1.png are made from it, as the Automator \
      action did. Of a folder, every image is adopted that carries no scale in its name and has \
      no files with one beside it.

      Nothing is overwritten. A set that can't be made gets its old name back, and a run that was \
      cut off is put back by the next one. Running it again does nothing.

      With --existing, PATH is a folder of finished sets. Renditions that are what tercet would make \
      count as tercet's from then on, and what is wrong with the others is listed.

      A tercet.yml gives the settings. Images can only be renamed where sets are built in place, so \
      one that names an output is refused unless --existing or --no-config is given.
      """,
    positionals: Positionals("FILE|DIR", minimum: 1),
    flags: [.undo, .existing, .yes, .tolerance, .config, .percent, .rounding, .filter, .exclude]
      + [.jobs, .dryRun, .strict, .noWait, .cacheDir, .maxPixels, .timeLimit, .memoryLimit]
      + [.quiet, .verbose, .eventFormat, .ansi, .progress],
    examples: [
      Example("tercet adopt art", "Turn a folder of plain images into sets."),
      Example("tercet adopt art/1.png --percent automator", "Repeat the old chain's sizes."),
      Example("tercet adopt --undo art", "Restore the folder as it was."),
      Example("tercet adopt --existing art --yes", "Take a folder of finished sets over."),
    ]
  )

  static let clean = Command(
    "clean",
    summary: "Remove what we made and nobody touched since, and the manifest.",
    discussion: """
      Files that were edited, made by hand or taken over by 'adopt --existing' stay. So does the \
      manifest of adopted images, which alone knows the names that 'adopt --undo' gives back.
      """,
    positionals: Positionals("PATH"),
    flags: [.output, .manifest, .config, .dryRun, .noWait, .quiet, .verbose, .eventFormat, .ansi]
  )

  static let start = Command(
    "init",
    summary: "Write a tercet.yml that fits what the folder holds.",
    discussion: "One that exists is left as it is.",
    positionals: Positionals("DIR", maximum: 1, kind: .folder)
  )

  static let cache = Command(
    "cache",
    summary: "Show or clear what is kept to make later builds quick.",
    discussion: "The cache may be cleared at any time; results never depend on it.",
    positionals: Positionals("ACTION", maximum: 1, kind: .oneOf(["stats", "clear"])),
    flags: [.cacheDir]
  )

  static let completions = Command(
    "completions",
    summary: "Write a shell's completion script.",
    positionals: Positionals(
      "SHELL",
      minimum: 1,
      maximum: 1,
      kind: .oneOf(Shell.allCases.map(\.rawValue))
    )
  )
}
