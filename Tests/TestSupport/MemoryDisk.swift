import Synchronization
import TercetSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A disk in memory whose clock ticks with every change; it has no links.
package final class MemoryDisk: Disk {
  /// Where relative paths start.
  package static let currentFolder = "/home"

  private let state: Mutex<State>

  private struct State {
    var nodes: [String: Node] = [:]
    var clock = 0
    var inodes: UInt64 = 0
  }

  private struct Node {
    var inode: UInt64
    /// nil for a folder.
    var bytes: [UInt8]?
    var modified: Int
  }

  /// A disk with files that hold their own paths, and the folders they need.
  package init(files: [String] = [], folders: [String] = []) {
    state = Mutex(State())
    for path in ["/", MemoryDisk.currentFolder] + folders.map(full) { add(nil, at: path) }
    for path in files { add(Array(path.utf8), at: full(path)) }
  }

  private func full(_ path: String) -> String {
    PathText.absolute(path, currentFolder: MemoryDisk.currentFolder)
  }

  private func add(_ bytes: [UInt8]?, at path: String) {
    if path != "/" && !has(PathText.parent(of: path)) { add(nil, at: PathText.parent(of: path)) }
    state.withLock { state in
      state.clock += 1
      state.inodes += 1
      state.nodes[path] = Node(inode: state.inodes, bytes: bytes, modified: state.clock)
    }
  }

  private func has(_ path: String) -> Bool { state.withLock { $0.nodes[path] != nil } }

  private func node(_ path: String, _ operation: DiskError.Operation) throws(DiskError) -> Node {
    guard let node = state.withLock({ $0.nodes[full(path)] }) else {
      throw DiskError(operation, path, errno: ENOENT)
    }
    return node
  }

  package func list(_ folder: String) throws(DiskError) -> [FolderEntry] {
    guard try node(folder, .list).bytes == nil else {
      throw DiskError(.list, folder, errno: ENOTDIR)
    }
    return state.withLock { state in
      state.nodes.filter { $0.key != "/" && PathText.parent(of: $0.key) == full(folder) }.map {
        let name = Array(PathText.name(of: $0.key).utf8)
        return FolderEntry(name: name, kind: $0.value.bytes == nil ? .folder : .file)
      }
    }
  }

  package func status(_ path: String, followingLinks: Bool) throws(DiskError) -> FileStatus {
    let node = try node(path, .look)
    return FileStatus(
      kind: node.bytes == nil ? .folder : .file,
      bytes: node.bytes?.count ?? 0,
      identity: FileIdentity(device: 1, inode: node.inode),
      modified: node.modified,
      changed: node.modified
    )
  }

  package func read(_ path: String) throws(DiskError) -> [UInt8] {
    guard let bytes = try node(path, .read).bytes else {
      throw DiskError(.read, path, errno: EISDIR)
    }
    return bytes
  }

  package func read(_ path: String, at offset: Int, count: Int) throws(DiskError) -> [UInt8] {
    Array(try read(path).dropFirst(offset).prefix(count))
  }

  package func digest(_ path: String) throws(DiskError) -> (digest: Digest, bytes: Int) {
    let bytes = try read(path)
    return (SHA256.digest(bytes), bytes.count)
  }

  package func status(_ place: RootedPath) throws(DiskError) -> FileStatus {
    try status(place.shown, followingLinks: false)
  }

  package func read(_ place: RootedPath) throws(DiskError) -> [UInt8] { try read(place.shown) }

  package func read(_ place: RootedPath, at offset: Int, count: Int) throws(DiskError) -> [UInt8] {
    try read(place.shown, at: offset, count: count)
  }

  package func digest(_ place: RootedPath) throws(DiskError) -> (digest: Digest, bytes: Int) {
    try digest(place.shown)
  }

  package func write(_ bytes: [UInt8], to place: RootedPath) throws(DiskError) {
    let path = place.shown
    guard !has(full(path)) else { throw DiskError(.write, path, errno: EEXIST) }
    guard has(PathText.parent(of: full(path))) else {
      throw DiskError(.write, path, errno: ENOENT)
    }
    add(bytes, at: full(path))
  }

  package func append(_ bytes: [UInt8], to place: RootedPath) throws(DiskError) {
    let before = (try? read(place)) ?? []
    add(before + bytes, at: full(place.shown))
  }

  package func copy(_ source: String, to place: RootedPath) throws(DiskError) {
    try write(try read(source), to: place)
  }

  package func rename(_ source: RootedPath, to place: RootedPath) throws(DiskError) {
    let node = try node(source.shown, .rename)
    state.withLock { state in
      state.nodes[full(source.shown)] = nil
      state.nodes[full(place.shown)] = node
    }
  }

  package func move(_ source: RootedPath, to place: RootedPath) throws(DiskError) {
    guard !has(full(place.shown)) else { throw DiskError(.rename, place.shown, errno: EEXIST) }
    try rename(source, to: place)
  }

  package func remove(_ place: RootedPath) throws(DiskError) {
    _ = try node(place.shown, .remove)
    state.withLock { $0.nodes[full(place.shown)] = nil }
  }

  package func removeFolder(_ place: RootedPath) throws(DiskError) { try remove(place) }

  package func makeFolders(_ place: RootedPath) throws(DiskError) {
    if !has(full(place.shown)) { add(nil, at: full(place.shown)) }
  }

  package func sync(_ place: RootedPath) throws(DiskError) {}

  package func flush(_ root: Root) throws(DiskError) {}

  package func lock(_ folder: String) throws(DiskError) -> LockAttempt { .unsupported }

  package func now() -> Int { state.withLock { $0.clock } }
}
