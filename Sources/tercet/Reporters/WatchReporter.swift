import Assets
import Pipeline

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tells a user or a script what a watch does.
protocol WatchReporter {
  /// Takes one event.
  mutating func report(_ event: WatchEvent)

  /// Leaves the terminal tidy.
  mutating func finish()
}

extension WatchReporter {
  mutating func finish() {}
}

/// Sentences that every report for people has in common.
enum WatchReport {
  static func watching(_ folders: [String]) -> String {
    "watching \(folders.joined(separator: ", "))"
  }

  static func configured(_ file: String?) -> String {
    file.map { "reloaded \($0)" } ?? "went on without a tercet.yml"
  }
}

/// One JSON object a line; what a build says stands until the next one begins.
struct JSONWatchReporter: WatchReporter {
  let console: Console
  var folders: [String]

  private struct Mark: Encodable {
    var event: String
    var folders: [String]?
    /// The configuration file that is in force.
    var file: String?
  }

  mutating func report(_ event: WatchEvent) {
    let reporter = JSONReporter(console: console, isDryRun: false)
    switch event {
    case .started: reporter.write(Mark(event: "build-started"))
    case .build(.output(let output)) where !output.kind.isChange: break
    case .build(let event): reporter.report(event)
    case .finished(let build): reporter.finish(build.summary, seconds: build.seconds)
    case .watching: reporter.write(Mark(event: "watching", folders: folders))
    case .configured(let file, let folders):
      self.folders = folders
      reporter.write(Mark(event: "configured", folders: folders, file: file))
    case .diagnostic(let diagnostic): reporter.report(.diagnostic(diagnostic))
    }
  }
}

/// One line a change; a problem is told when it appears and when it is gone.
struct TextWatchReporter: WatchReporter {
  let console: Console
  let style: Style
  var folders: [String]
  let isQuiet: Bool
  let isVerbose: Bool
  /// Writes the diagnostics of another form, such as GitHub's; nil writes those for people.
  var annotate: ((Diagnostic) -> GitHubCommand)?
  private var standing: [Diagnostic] = []
  private var isFirst = true

  init(
    console: Console,
    style: Style,
    folders: [String],
    isQuiet: Bool,
    isVerbose: Bool,
    annotate: ((Diagnostic) -> GitHubCommand)? = nil
  ) {
    self.console = console
    self.style = style
    self.folders = folders
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    self.annotate = annotate
  }

  mutating func report(_ event: WatchEvent) {
    switch event {
    case .build(.diagnostic(let diagnostic)):
      if !standing.contains(diagnostic) { tell(diagnostic) }
    case .build(.output(let output)) where output.kind.isChange:
      let reason = isVerbose ? output.reason.map { " (\($0))" } ?? "" : ""
      // The first build of a large folder would fill the screen.
      if !isQuiet && (isVerbose || !isFirst) {
        console.result("\(output.kind.rawValue) \(output.path)\(reason)")
      }
    case .finished(let build): finish(build)
    case .watching:
      if !isQuiet { console.result(Line(WatchReport.watching(folders))) }
    case .configured(let file, let folders):
      self.folders = folders
      if !isQuiet {
        console.result("\(WatchReport.configured(file)); \(WatchReport.watching(folders))")
      }
    case .diagnostic(let diagnostic): tell(diagnostic)
    case .started, .build: break
    }
  }

  private func tell(_ diagnostic: Diagnostic) {
    if isQuiet && diagnostic.severity < .error { return }
    console.error(annotate.map { [$0(diagnostic)] } ?? style.lines(of: diagnostic))
  }

  private mutating func finish(_ build: WatchedBuild) {
    let summary = SummaryLine(build.summary, seconds: build.seconds)
    // A build that was cut short has not looked at everything.
    guard !build.summary.isInterrupted else { return }
    let mended = standing.filter { !build.diagnostics.contains($0) && $0.severity == .error }
      // Of a configuration, its reload is told.
      .filter { $0.code != .configuration }.compactMap(\.path)
    let failing = Set(build.diagnostics.filter { $0.severity == .error }.compactMap(\.path))
    if !isQuiet {
      for path in Set(mended).subtracting(failing).sorted() {
        console.result("mended \(path)")
      }
      if isFirst || isVerbose { console.result(Line(summary.text)) }
    }
    standing = build.diagnostics
    isFirst = false
  }
}
