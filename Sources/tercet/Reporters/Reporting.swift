import Assets
import Pipeline
import TercetSystem

/// Who tells a run, as the options, the environment and the terminal have it.
struct Reporting: Sendable {
  let options: Options
  let context: CommandContext

  init(_ options: Options, in context: CommandContext) {
    self.options = options
    self.context = context
  }

  var style: Style {
    Style(
      options.ansi,
      environment: context.environment,
      isTerminal: Terminal.isBehind(.errors)
    )
  }

  private var root: ReportRoot {
    ReportRoot(currentFolder: context.currentFolder, on: context.disk)
  }

  /// Who tells one run.
  func reporter(isDryRun: Bool) -> any Reporter {
    let console = context.console
    return switch options.format {
    case .json: JSONReporter(console: console, isDryRun: isDryRun)
    case .github: GitHubReporter(console: console, isDryRun: isDryRun, root: root)
    case .sarif: SARIFReporter(console: console, isDryRun: isDryRun, root: root)
    case .text:
      TextReporter(
        console: console,
        style: style,
        isQuiet: options.isQuiet,
        isVerbose: options.isVerbose,
        isDryRun: isDryRun,
        progress: progress
      )
    }
  }

  /// The progress line, where somebody watches.
  private var progress: ProgressLine? {
    let environment = context.environment
    let isWatched = Terminal.width != nil && environment["TERM"] != "dumb"
    let isShown =
      switch options.progress {
      case .always: true
      case .never: false
      case .auto: isWatched && !options.isQuiet && (environment["CI"] ?? "").isEmpty
      }
    return isShown
      ? ProgressLine(console: context.console, width: Terminal.width ?? 80) : nil
  }

  /// Who tells a watch of folders, as they were typed.
  func watchReporter(of folders: [String]) -> any WatchReporter {
    if options.format == .json {
      return JSONWatchReporter(console: context.console, folders: folders)
    }
    let isLive =
      switch options.progress {
      case .always: true
      case .never: false
      case .auto:
        Terminal.isBehind(.results) && context.environment["TERM"] != "dumb" && !options.isQuiet
          && !options.isVerbose
      }
    if options.format == .text, isLive, let width = Terminal.width {
      return LiveView(
        console: context.console,
        style: style,
        folders: folders,
        width: width,
        clock: { LocalTime.ofDay }
      )
    }
    let root = options.format == .github ? root : nil
    return TextWatchReporter(
      console: context.console,
      style: style,
      folders: folders,
      isQuiet: options.isQuiet,
      isVerbose: options.isVerbose,
      annotate: root.map { root in { GitHubReporter.line(for: $0, root: root) } }
    )
  }

  /// Tells what is wrong outside of any run.
  func tell(_ diagnostic: Diagnostic) {
    if options.format == .json {
      JSONReporter(console: context.console, isDryRun: false).report(.diagnostic(diagnostic))
    } else {
      context.console.error(style.lines(of: diagnostic))
    }
  }
}
