import Assets
import TercetSystem
import Workspace

/// Files that we wrote and that the disk lists in another case or normal form than they are
/// recorded in.
struct CaseFoldedOutputs {
  private let disk: any Disk
  /// The recorded paths, by the form in which such a disk compares them.
  private let recorded: [String: String]

  /// - Parameters:
  ///   - ours: Paths of all files that we wrote.
  ///   - seen: How many of them the disk listed as they are recorded.
  ///   - disk: The disk.
  init(_ ours: Set<Path>, seen: Int, disk: any Disk) {
    self.disk = disk
    // Most often all, and nothing has to be compared.
    recorded =
      seen == ours.count
      ? [:]
      : Dictionary(
        ours.map { ($0.collisionKey, $0.text) },
        uniquingKeysWith: { first, _ in first }
      )
  }

  /// Whether a file is one of ours under another spelling.
  func contains(_ path: String) -> Bool {
    guard !recorded.isEmpty, let other = recorded[Path(path).collisionKey] else { return false }
    let identity = try? disk.status(path, followingLinks: true).identity
    return identity != nil && identity == (try? disk.status(other, followingLinks: true).identity)
  }
}
