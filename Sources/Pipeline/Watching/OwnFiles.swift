import Assets
import Workspace

/// What our own builds left where, so that they don't cause further builds.
struct OwnFiles {
  let disk: any Disk
  let currentFolder: String
  private var keys: [Path: FileKey?] = [:]

  init(disk: any Disk, currentFolder: String) {
    self.disk = disk
    self.currentFolder = currentFolder
  }

  /// Takes note of what a build put in place, or removed where the key is nil.
  mutating func note(_ path: String, _ key: FileKey?) {
    keys[absolute(path)] = .some(key)
  }

  /// Whether a change can make any difference to a build.
  ///
  /// Only names of pictures and manifests count, folders that went, and nothing that is still as
  /// we left it.
  mutating func concerns(_ change: Change) -> Bool {
    switch change {
    case .everything, .trouble: true
    case .folder(let path): !isOwn(path)
    case .attributes(let path): (matters(path) || isFolder(path)) && !isOwn(path)
    case .file(let path), .unfinished(let path): matters(path) && !isOwn(path)
    }
  }

  private func matters(_ path: String) -> Bool { Scanner.matters(PathText.name(of: path)) }

  private func isFolder(_ path: String) -> Bool {
    (try? disk.status(path, followingLinks: true))?.kind == .folder
  }

  private mutating func isOwn(_ path: String) -> Bool {
    let path = Path(path)
    guard let key = keys[path] else { return false }
    let status = try? disk.status(path.text, followingLinks: true)
    if status.map(FileKey.init) == key { return true }
    keys[path] = nil
    return false
  }

  private func absolute(_ path: String) -> Path {
    Path(PathText.absolute(path, currentFolder: currentFolder))
  }
}
