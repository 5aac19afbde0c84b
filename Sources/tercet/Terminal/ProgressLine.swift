import RenderProtocol
import Assets

/// One line on the terminal that updates in place: count, file, rate and time left.
struct ProgressLine {
  private let console: Console
  private let width: Int
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?
  private var isShown = false

  init(console: Console, width: Int) {
    self.console = console
    self.width = width
  }

  /// Draws the line, at most ten times a second.
  mutating func show(done: Int, total: Int, current: String) {
    let now = ContinuousClock.now
    if let last, last.duration(to: now) < .milliseconds(100), done < total { return }
    last = now
    let seconds = start.duration(to: now) / .seconds(1)
    let line = ProgressLine.line(done: done, total: total, current: current, seconds: seconds)
    console.overwrite(with: line.cut(to: width))
    isShown = true
  }

  /// Takes the line away before other text.
  mutating func clear() {
    guard isShown else { return }
    console.overwrite(with: nil)
    isShown = false
  }

  /// The words of the line.
  static func line(done: Int, total: Int, current: String, seconds: Double) -> Line {
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let left = rate > 0 ? Int((Double(total - done) / rate).rounded(.up)) : 0
    return "\(done)/\(total)  \(Int(rate))/s  \(left) s left  \(current)"
  }
}
