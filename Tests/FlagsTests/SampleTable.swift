import Flags

/// A resampling filter, to be chosen.
enum SampleFilter: String, CaseIterable, Sendable {
  case auto, box, lanczos2, lanczos3
}

/// What `plan` prints, under an option that `build` has with other words.
enum SampleForm: String, CaseIterable, Sendable {
  case text, json, inputs, depfile
}

/// What `build` prints.
enum SampleReport: String, CaseIterable, Sendable {
  case text, json, github
}

/// How much to say.
enum SampleTalk: Sendable {
  case quiet, normal, verbose
}

/// Options of every type that a table may write into.
struct SampleOptions: Sendable, Equatable {
  var output: String?
  var layouts = ["ios"]
  var exclude: [String] = []
  var filter = SampleFilter.auto
  var scales: [Int] = [1, 2]
  var manifest: String? = "asset-manifest.json"
  var jobs = 2
  var force = false
  var talk = SampleTalk.normal
  var report = SampleReport.text
  var form = SampleForm.text
  var progress = true
}

extension FlagCategory {
  static let renditions = Self("Renditions")
  static let files = Self("Files")
  static let talking = Self("Talking")
}

extension Flag<SampleOptions> {
  static var output: Self {
    .value(
      \.output,
      "output",
      short: "o",
      as: .folder,
      named: "dir",
      category: .files,
      default: "beside the masters",
      help: "Write here, mirroring the folders below each PATH.",
      discussion: """
        Masters are copied in as the 3x rendition.

        A path that doesn't exist is created; 'it's' is only here for its quote.
        """
    )
  }
  static var layout: Self {
    .repeated(
      \.layouts,
      "layout",
      as: .text,
      named: "name",
      category: .renditions,
      help: "Name and place renditions for a platform."
    )
  }
  static var exclude: Self {
    .repeated(
      \.exclude,
      "exclude",
      aliases: ["ignore", "leave-out"],
      as: .text,
      named: "glob",
      category: .files,
      help: "Leave out files that match: [a-z], {a,b} or $x."
    )
  }
  static var filter: Self {
    .value(
      \.filter,
      "filter",
      as: .choice,
      named: "name",
      category: .renditions,
      help: "Resample with this filter."
    )
  }
  static var scales: Self {
    .value(
      \.scales,
      "scales",
      as: ValueParser { text throws(InvalidValue) in
        let scales = text.split(separator: ",").map { $0.hasSuffix("x") ? Int($0.dropLast()) : nil }
        guard !scales.contains(nil) else {
          throw InvalidValue("Please provide scales such as '1x,2x'.")
        }
        return scales.compactMap { $0 }
      },
      named: "list",
      category: .renditions,
      default: "1x,2x",
      help: "Write these scales."
    )
  }
  static var manifest: Self {
    .value(
      \.manifest,
      "manifest",
      negation: ("no-manifest", nil),
      as: .file,
      named: "file",
      category: .files,
      help: "Record what was made in this file."
    )
  }
  static var jobs: Self {
    .value(
      \.jobs,
      "jobs",
      short: "j",
      as: .wholeNumber(in: 1...64),
      named: "n",
      category: .files,
      default: "number of cores",
      help: "Run this many workers."
    )
  }
  static var force: Self {
    .toggle(
      \.force,
      "force",
      negation: "no-force",
      category: .files,
      help: "Replace edited files."
    )
  }
  static var progress: Self {
    .toggle(
      \.progress,
      "progress",
      negation: "no-progress",
      category: .talking,
      help: "Show progress."
    )
  }
  static var quiet: Self {
    .toggle(
      \.talk,
      sets: .quiet,
      "quiet",
      short: "q",
      category: .talking,
      help: "Say only what failed."
    )
  }
  static var verbose: Self {
    .toggle(
      \.talk,
      sets: .verbose,
      "verbose",
      short: "v",
      category: .talking,
      help: "Say everything."
    )
  }
  static var report: Self {
    .value(
      \.report,
      "format",
      as: .choice,
      named: "form",
      category: .talking,
      help: "Report in this form."
    )
  }
  static var form: Self {
    .value(
      \.form,
      "format",
      as: .choice,
      named: "form",
      category: .talking,
      help: "Print the plan in this form."
    )
  }
}

extension Command where Action == String {
  /// A command that is carried out by its name.
  init(
    _ name: String,
    summary: String,
    discussion: String = "",
    positionals: Positionals = .none,
    flags: [Flag<Options>] = [],
    examples: [Example] = []
  ) {
    self.init(
      name,
      summary: summary,
      discussion: discussion,
      positionals: positionals,
      flags: flags,
      examples: examples,
      run: name
    )
  }
}

/// A table shaped like the program's own, with every kind of option, argument and command.
let sample = CommandTable(
  "tercet",
  version: "1.2",
  date: "2025-01-31",
  summary: "Make renditions from @3x masters.",
  discussion: """
    One master in, the whole set out.

    .A line that begins with a dot is no roff request, nor is a backslash \\fB an escape.
    """,
  defaults: SampleOptions(),
  commands: [
    Command(
      "build",
      summary: "Make what is missing or stale.",
      discussion: "Nothing else is touched.",
      positionals: Positionals("PATH"),
      flags: [
        .output, .layout, .scales, .filter, .exclude, .manifest, .jobs, .force, .quiet, .verbose,
        .progress, .report,
      ],
      examples: [Example("tercet art -o out", "Build the folder 'art' into 'out'.")]
    ),
    Command(
      "check",
      summary: "Write nothing; fail if build would change anything.",
      positionals: Positionals("PATH"),
      flags: [.output, .layout, .scales, .filter, .exclude, .quiet, .verbose, .report]
    ),
    Command(
      "plan",
      summary: "Print what build reads and writes.",
      positionals: Positionals("PATH"),
      flags: [.output, .layout, .form]
    ),
    Command(
      "explain",
      summary: "Say why a file is or isn't stale.",
      positionals: Positionals("FILE", minimum: 1, maximum: 1),
      flags: [.quiet]
    ),
    Command(
      "init",
      summary: "Write a commented tercet.yml.",
      flags: [.force]
    ),
    Command(
      "completions",
      summary: "Write a completion script.",
      positionals: Positionals(
        "SHELL",
        minimum: 1,
        maximum: 1,
        kind: .oneOf(["bash", "zsh", "fish"])
      )
    ),
  ],
  sections: [HelpSection("Exit status", "0 done; 1 some asset failed; 64 wrong usage.")]
)
