import RenderProtocol
import Assets
import Pipeline

/// The few lines on a terminal that show how a watch stands, drawn over themselves.
struct LiveView: WatchReporter {
  let console: Console
  let style: Style
  private(set) var folders: [String]
  let width: Int
  /// The time of day, as `14:03:22`.
  let clock: @Sendable () -> String
  private var recent: [Line] = []
  private var standing: [Diagnostic] = []
  private var notices: [Diagnostic] = []
  private var last: (build: WatchedBuild, time: String)?
  private var progress: String?
  private var lastDraw: ContinuousClock.Instant?
  private var shown = 0

  /// Changes and diagnostics that are shown at most.
  private static let rows = 6

  init(
    console: Console,
    style: Style,
    folders: [String],
    width: Int,
    clock: @escaping @Sendable () -> String
  ) {
    self.console = console
    self.style = style
    self.folders = folders
    self.width = width
    self.clock = clock
  }

  mutating func report(_ event: WatchEvent) {
    switch event {
    case .started: progress = "building"
    case .build(.progress(let done, let total, _)):
      progress = "building \(done) of \(total)"
      let now = ContinuousClock.now
      if let lastDraw, lastDraw.duration(to: now) < .milliseconds(100) { return }
    case .build(.output(let output)) where output.kind.isChange:
      add("\(output.kind.rawValue) \(output.path)")
      return
    case .configured(let file, let folders):
      self.folders = folders
      add(WatchReport.configured(file))
    case .finished(let build):
      progress = nil
      guard !build.summary.isInterrupted else { return }
      standing = build.diagnostics.sorted { $0.severity > $1.severity }
      last = (build, clock())
    case .diagnostic(let diagnostic): notices.append(diagnostic)
    case .watching: progress = nil
    case .build: return
    }
    draw()
  }

  private mutating func add(_ line: String) {
    recent = [Line("\(clock())  \(line)")] + recent.prefix(Self.rows - 1)
  }

  mutating func finish() {
    progress = nil
    draw()
  }

  private mutating func draw() {
    let lines = lines
    console.overwrite(shown, with: lines)
    shown = lines.count
    lastDraw = .now
  }

  /// What is shown, one element a row of the terminal.
  var lines: [Line] {
    var lines = [Line(WatchReport.watching(folders))]
    if let progress {
      lines.append(Line(progress))
    } else if let last {
      let summary = SummaryLine(last.build.summary, seconds: last.build.seconds).text
      lines.append("\(last.time)  \(summary)")
    }
    lines += recent
    let problems = notices + standing
    lines += problems.prefix(Self.rows).compactMap { style.lines(of: $0).first }
    if problems.count > Self.rows { lines.append("and \(problems.count - Self.rows) more") }
    return lines.map { $0.cut(to: width) }
  }
}
