import Workspace

/// Decides when changes have come to rest; time comes in from outside.
///
/// One save is built almost at once. While more keeps coming, as in a checkout, the wait grows up
/// to a limit, so that thousands of changes are one build.
struct Settling: Sendable {
  /// The shortest silence that counts as rest.
  static let quiet = Duration.milliseconds(5)
  /// The longest silence that is waited for.
  static let longestQuiet = Duration.milliseconds(250)
  /// The longest that a finished change waits for others.
  static let limit = Duration.seconds(5)
  /// The silence after which a file counts as finished that nobody closed.
  var patience = Duration.seconds(1)

  /// The first and the last change that wait for a build.
  private var waiting: (first: Duration, last: Duration)?
  /// Files that are being written, and when last something was written.
  private var growing: [String: Duration] = [:]

  /// The files that are being written.
  var unfinished: [String] { growing.keys.sorted() }

  /// Takes note of a change.
  mutating func note(_ change: Change, at now: Duration) {
    switch change {
    case .unfinished(let path):
      growing[path] = now
    case .attributes(let path) where growing[path] != nil:
      growing[path] = now
    case .file(let path):
      growing[path] = nil
      wait(since: now)
    case .attributes, .folder, .everything:
      wait(since: now)
    case .trouble:
      break
    }
  }

  /// When to look again; nil while nothing waits.
  var due: Duration? {
    let silence = growing.values.min().map { $0 + patience }
    return [rest, silence].compactMap(\.self).min()
  }

  /// Whether a build is due; files that nobody writes to any more count as finished.
  mutating func take(at now: Duration) -> Bool {
    for (path, last) in growing where last + patience <= now {
      growing[path] = nil
      wait(since: last)
    }
    guard let rest, rest <= now else { return false }
    waiting = nil
    return true
  }

  private var rest: Duration? {
    guard let waiting else { return nil }
    let quiet = min(
      max((waiting.last - waiting.first) / 2, Settling.quiet),
      Settling.longestQuiet
    )
    return min(waiting.last + quiet, waiting.first + Settling.limit)
  }

  private mutating func wait(since now: Duration) {
    waiting = (waiting?.first ?? now, max(waiting?.last ?? now, now))
  }
}
