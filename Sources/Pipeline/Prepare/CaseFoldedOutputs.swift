import Assets
import TercetSystem
import Workspace

/// Files that tercet wrote and that the disk lists in another case or normal form than they are
/// recorded in.
struct CaseFoldedOutputs {
  private let disk: any Disk
  /// The recorded paths, by the form in which such a disk compares them.
  private let recorded: [String: String]

  /// - Parameters:
  ///   - ours: Paths of all files that tercet wrote.
  ///   - seen: How many of them the disk listed as they are recorded.
  ///   - disk: The disk.
  init(_ ours: Set<Path>, seen: Int, disk: any Disk) {
    self.disk = disk
    // Most often all, and nothing has to be compared.
    recorded =
      seen == ours.count
      ? [:]
      : Dictionary(first: ours.map { ($0.collisionKey, $0.text) })
  }

  /// Whether a file is one of these under another spelling.
  func contains(_ path: String) -> Bool {
    guard !recorded.isEmpty, let other = recorded[Path(path).collisionKey] else { return false }
    let identity = try? disk.status(path, followingLinks: true).identity
    return identity != nil && identity == (try? disk.status(other, followingLinks: true).identity)
  }
}
