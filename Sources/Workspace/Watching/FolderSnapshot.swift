import Assets
import TercetSystem

/// What lies in the watched folders at one moment.
struct FolderSnapshot: Sendable {
  private(set) var files: [Path: FileKey] = [:]
  private(set) var folders: Set<Path> = []

  /// Looks at everything.
  init(of scope: WatchScope, on disk: any Disk) {
    var walk = Walk(scope: scope, disk: disk)
    for root in scope.roots { walk.enter(Path(root.path), isRecursive: root.isRecursive) }
    (files, folders) = (walk.files, walk.folders)
    for file in scope.files {
      files[Path(file)] = (try? disk.status(file, followingLinks: true)).map(FileKey.init)
    }
  }

  /// How this one differs from an earlier one.
  func changes(since earlier: FolderSnapshot) -> [Change] {
    let removed = earlier.files.keys.filter { files[$0] == nil }
    let written = files.filter { earlier.files[$0.key] != $0.value }.keys
    let gone = earlier.folders.subtracting(folders)
    return removed.sorted().map { .file($0.text) } + gone.sorted().map { .folder($0.text) }
      + written.sorted().map { .unfinished($0.text) }
  }

  private struct Walk {
    let scope: WatchScope
    let disk: any Disk
    var files: [Path: FileKey] = [:]
    var folders: Set<Path> = []
    var seen: Set<FileIdentity> = []

    mutating func enter(_ folder: Path, isRecursive: Bool) {
      guard let status = try? disk.status(folder.text, followingLinks: true),
        status.kind == .folder, seen.insert(status.identity).inserted
      else { return }
      folders.insert(folder)
      for entry in (try? disk.list(folder.text)) ?? [] {
        guard let name = String(validating: entry.name, as: UTF8.self), !name.hasPrefix(".")
        else { continue }
        visit(Path(PathText.join(folder.text, name)), entry, isRecursive: isRecursive)
      }
    }

    private mutating func visit(_ path: Path, _ entry: FolderEntry, isRecursive: Bool) {
      // Files that can't matter are not even looked at.
      if entry.kind == .file && !Scanner.matters(PathText.name(of: path.text)) { return }
      guard let status = try? disk.status(path.text, followingLinks: true) else { return }
      switch status.kind {
      case .file where Scanner.matters(PathText.name(of: path.text)):
        files[path] = FileKey(status)
      case .folder:
        let isEntered = entry.kind != .link || scope.followsFolderLinks
        if isRecursive && isEntered && scope.enters(path.text) {
          enter(path, isRecursive: true)
        }
      default: break
      }
    }
  }
}
