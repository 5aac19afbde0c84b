import Assets
import Workspace

/// A disk that takes names for one which differ in case or normal form only, as a Mac's does.
final class FoldingDisk: Disk {
  private let base: any Disk
  /// Whether a file that replaces another keeps the spelling of the name that is there.
  private let keepsSpelling: Bool

  init(_ base: any Disk = LocalDisk(), keepsSpelling: Bool = false) {
    self.base = base
    self.keepsSpelling = keepsSpelling
  }

  /// A path as its parts are spelled on the disk, as far as they are there.
  private func found(_ path: String) -> String {
    let parent = PathText.parent(of: path)
    guard parent != path, path != ".", (try? base.status(path, followingLinks: false)) == nil
    else { return path }
    let folder = found(parent)
    let name = PathText.name(of: path)
    let names = ((try? base.list(folder)) ?? []).map { String(decoding: $0.name, as: UTF8.self) }
    let same = names.first { Path($0).collides(with: Path(name)) }
    return PathText.join(folder, same ?? name)
  }

  func list(_ folder: String) throws(DiskError) -> [FolderEntry] { try base.list(found(folder)) }

  func status(_ path: String, followingLinks: Bool) throws(DiskError) -> FileStatus {
    try base.status(found(path), followingLinks: followingLinks)
  }

  func read(_ path: String) throws(DiskError) -> [UInt8] { try base.read(found(path)) }

  func read(_ path: String, at offset: Int, count: Int) throws(DiskError) -> [UInt8] {
    try base.read(found(path), at: offset, count: count)
  }

  func digest(_ path: String) throws(DiskError) -> (digest: Digest, bytes: Int) {
    try base.digest(found(path))
  }

  func write(_ bytes: [UInt8], to path: String) throws(DiskError) {
    try base.write(bytes, to: found(path))
  }

  func append(_ bytes: [UInt8], to path: String) throws(DiskError) {
    try base.append(bytes, to: found(path))
  }

  func copy(_ source: String, to path: String) throws(DiskError) {
    try base.copy(found(source), to: found(path))
  }

  func rename(_ source: String, to path: String) throws(DiskError) {
    let there = found(path)
    if keepsSpelling { return try base.rename(found(source), to: there) }
    let place = PathText.join(PathText.parent(of: there), PathText.name(of: path))
    try base.rename(found(source), to: there)
    try base.rename(there, to: place)
  }

  func move(_ source: String, to path: String) throws(DiskError) {
    try base.move(found(source), to: found(path))
  }

  func remove(_ path: String) throws(DiskError) { try base.remove(found(path)) }

  func removeFolder(_ path: String) throws(DiskError) { try base.removeFolder(found(path)) }

  func makeFolders(_ path: String) throws(DiskError) { try base.makeFolders(found(path)) }

  func sync(_ path: String) throws(DiskError) { try base.sync(found(path)) }

  func flush(_ folder: String) throws(DiskError) { try base.flush(found(folder)) }

  func lock(_ folder: String) throws(DiskError) -> LockAttempt { try base.lock(found(folder)) }

  func now() -> Int { base.now() }
}
