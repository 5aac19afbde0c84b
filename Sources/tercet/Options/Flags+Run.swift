import Flags
import Pipeline

/// The run itself and what is said of it.
extension Flag<Options> {
  static let jobs = value(
    \.jobs,
    "jobs",
    short: "j",
    as: .wholeNumber(in: 1...256),
    named: "n",
    category: .run,
    default: "number of cores",
    help: "Masters to render in parallel."
  )

  static let dryRun = toggle(
    \.isDryRun,
    "dry-run",
    short: "n",
    category: .run,
    help: "Show what would be done and write nothing."
  )

  static let force = toggle(
    \.isForced,
    "force",
    category: .run,
    help: "Replace renditions that were made or edited by hand."
  )

  static let undo = toggle(
    \.undoes,
    "undo",
    category: .run,
    help: "Give adopted images their old names again and remove what was made of them.",
    discussion: "Sets with a file that was edited since are left as they are and named."
  )

  static let existing = toggle(
    \.takesOver,
    "existing",
    category: .run,
    help: "Take finished sets over: find the renditions that are what tercet would make.",
    discussion: "Lists what is wrong with the others: of another size, made from an older master, "
      + "showing something else, missing, or a left-over duplicate. Nothing is written without "
      + "'--yes', and no picture ever."
  )

  static let yes = toggle(
    \.isSure,
    "yes",
    category: .run,
    help: "Write what '--existing' recognises into the manifest."
  )

  static let tolerance = value(
    \.tolerance,
    "tolerance",
    as: .wholeNumber(in: 1...60),
    named: "db",
    category: .run,
    help: "How near a finished rendition has to be to what tercet makes, in decibels.",
    discussion: "60 asks for the same pixels. 9 of 10 exports of design programs come to 30."
  )

  static let strict = toggle(
    \.isStrict,
    "strict",
    negation: "no-strict",
    category: .run,
    help: "Exit with 1 when there was a warning."
  )

  static let failFast = toggle(
    \.failsFast,
    "fail-fast",
    negation: "no-fail-fast",
    category: .run,
    help: "Stop at the first master that fails."
  )

  static let keepOrphans = toggle(
    \.keepsOrphans,
    "keep-orphans",
    negation: "no-keep-orphans",
    category: .run,
    help: "Leave renditions alone whose master or rule is gone."
  )

  static let noWait = toggle(
    \.waitsForTurn,
    sets: false,
    "no-wait",
    category: .run,
    help: "Fail at once when another tercet is at work on the same output."
  )

  static let cacheDir = value(
    \.cacheFolder,
    "cache-dir",
    as: .folder,
    named: "dir",
    category: .run,
    default: "the user's cache folder",
    help: "Where records and finished renditions are kept."
  )

  static let maxPixels = value(
    \.maxPixels,
    "max-pixels",
    as: .wholeNumber(in: 1...Int.max),
    named: "n",
    category: .run,
    help: "Refuse pictures with more pixels.",
    discussion: "A rendition of a vector may have an eighth of that: a picture pays for its pixels "
      + "with bytes, and a vector of any size is a few letters long."
  )

  static let timeLimit = value(
    \.limits.seconds,
    "time-limit",
    as: .wholeNumber(in: 1...86_400),
    named: "seconds",
    category: .run,
    default: "20 for a vector, 120 for a picture",
    help: "Give up on a master that takes longer."
  )

  static let memoryLimit = value(
    \.limits.mebibytes,
    "memory-limit",
    as: .wholeNumber(in: 64...1_048_576),
    named: "mib",
    category: .run,
    default: "256 for a vector or a header, 4096 for a picture",
    help: "Give up on a master that needs more memory."
  )

  static let poll = value(
    \.polling,
    "poll",
    as: .wholeNumber(in: 1...3600),
    named: "seconds",
    category: .run,
    default: "never, where the system tells of changes",
    help: "Look at all files again and again, rather than wait to be told.",
    discussion: "Network and container file systems, which don't tell of every change, are "
      + "polled once a second anyway."
  )

  static let onChange = value(
    \.onChange,
    "on-change",
    as: .text,
    named: "command",
    category: .run,
    help: "Run a shell command after each build that changed something.",
    discussion: "TERCET_CHANGED holds the changed files, one a line, and TERCET_CHANGED_COUNT "
      + "their number. Never two run at once: what changes meanwhile is told to the next."
  )

  static let notify = value(
    \.notify,
    "notify",
    as: .file,
    named: "file",
    category: .run,
    help: "Write a JSON list of the changed files after each build that changed something."
  )

  static let quiet = toggle(
    \.isQuiet,
    "quiet",
    short: "q",
    category: .talk,
    help: "Say nothing but errors."
  )

  static let verbose = toggle(
    \.isVerbose,
    "verbose",
    short: "v",
    category: .talk,
    help: "List every output and why it was written."
  )

  static let format = value(
    \.format,
    "format",
    as: .choice,
    named: "form",
    category: .talk,
    help: "How to report: lines for people, JSON events, GitHub annotations, or a SARIF log.",
    discussion: "'tercet help events-schema' describes the events."
  )

  /// For commands that have no one end at which to write a log of what they found.
  static let eventFormat = value(
    \.format,
    "format",
    as: .choice(of: [.text, .json, .github]),
    named: "form",
    category: .talk,
    help: "How to report: lines for people, JSON events, or GitHub annotations.",
    discussion: "'tercet help events-schema' describes the events."
  )

  static let planFormat = value(
    \.planFormat,
    "format",
    as: .choice,
    named: "form",
    category: .talk,
    help: "How to write the plan.",
    discussion: "'inputs' and 'outputs' list paths, one a line, as Xcode's file lists want them. "
      + "'depfile' writes rules that make and ninja read."
  )

  static let ansi = value(
    \.ansi,
    "ansi",
    as: .choice,
    named: "when",
    category: .talk,
    help: "Use colours.",
    discussion: "'auto' asks NO_COLOR, CLICOLOR_FORCE, FORCE_COLOR and the terminal, in this "
      + "order."
  )

  static let progress = value(
    \.progress,
    "progress",
    as: .choice,
    named: "when",
    category: .talk,
    help: "Show a line of progress on the terminal."
  )
}
