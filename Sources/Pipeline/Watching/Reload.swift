import Assets
import TercetSystem
import Workspace

/// Decides when the configuration is read again: after a change, and never while it is being
/// saved.
struct Reload {
  let disk: any Disk
  /// Whether something happened since the configuration was last read.
  private(set) var isDue = false
  /// The files that decide, as they were at the last reported change; nil where missing.
  private var keys: [AbsolutePath: FileKey?] = [:]

  init(disk: any Disk) {
    self.disk = disk
  }

  /// Follows these files from now on.
  mutating func follow(_ files: Set<String>) {
    keys = Dictionary(uniqueKeysWithValues: files.map { (AbsolutePath($0), key(of: $0)) })
  }

  /// Asks for the configuration to be read without a reported change.
  mutating func request() { isDue = true }

  /// The configuration is being read.
  mutating func begin() { isDue = false }

  /// Takes note of a change.
  ///
  /// A file that went counts as unfinished: editors save by moving the old one away first, and
  /// without it everything would be built another way for a moment.
  ///
  /// - Returns: What it means for the files that are followed; nothing if it is about others.
  mutating func note(_ change: Change) -> [Change] {
    switch change {
    case .file(let path), .attributes(let path), .unfinished(let path):
      guard keys[AbsolutePath(path)] != nil else { return [] }
      isDue = true
      let key = key(of: path)
      keys[AbsolutePath(path)] = .some(key)
      return [key == nil ? .unfinished(path) : change]
    case .folder, .everything: return disturbed()
    case .trouble: return []
    }
  }

  /// Whether the configuration can be read now; what is being written has to be waited for.
  func isReady(unfinished: [String]) -> Bool {
    isDue && !unfinished.contains { keys[AbsolutePath($0)] != nil }
  }

  /// Whether a file that decides has gone and is still waited for: what would be built meanwhile
  /// would be built by other settings.
  func isHeld(unfinished: [String]) -> Bool {
    unfinished.contains { path in
      if case .some(nil) = keys[AbsolutePath(path)] { return true }
      return false
    }
  }

  /// Files that changed though no change was reported; all of them count as unfinished, since the
  /// report is still to come.
  mutating func disturbed() -> [Change] {
    var changes: [Change] = []
    for (path, known) in keys.sorted(by: { $0.key < $1.key }) {
      let now = key(of: path.text)
      guard now != known else { continue }
      keys[path] = .some(now)
      isDue = true
      changes.append(.unfinished(path.text))
    }
    return changes
  }

  private func key(of path: String) -> FileKey? {
    (try? disk.status(path, followingLinks: true)).map(FileKey.init)
  }
}
