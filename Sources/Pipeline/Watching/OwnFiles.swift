import Assets
import TercetSystem
import Workspace

/// What our own builds left where, so that they don't cause further builds.
struct OwnFiles {
  let disk: any Disk
  let currentFolder: String
  private var keys: [AbsolutePath: FileKey?] = [:]

  init(disk: any Disk, currentFolder: String) {
    self.disk = disk
    self.currentFolder = currentFolder
  }

  /// Takes note of what a build put in place, or removed where the key is nil.
  mutating func note(_ path: String, _ key: FileKey?) {
    keys[AbsolutePath(path, from: currentFolder)] = .some(key)
  }

  /// Forgets what was removed: by the next build, the system has reported all of it.
  mutating func forgetRemoved() {
    keys = keys.filter { $0.value != nil }
  }

  /// Whether a change can make any difference to a build.
  ///
  /// Only names of pictures and manifests count, folders that went, and nothing that is still as
  /// we left it.
  func concerns(_ change: Change) -> Bool {
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

  private func isOwn(_ path: String) -> Bool {
    guard let key = keys[AbsolutePath(path)] else { return false }
    let status = try? disk.status(path, followingLinks: true)
    return status.map(FileKey.init) == key
  }
}
