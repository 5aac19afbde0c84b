import Assets
import Synchronization
import Workspace

/// A disk on which chosen calls fail, and which remembers what was changed through it.
final class FaultyDisk: Disk {
  /// A call that fails.
  struct Fault: Sendable {
    var operation: DiskError.Operation
    /// The end of the path.
    var suffix: String
    var errno: Int32
    /// How many such calls go well before.
    var after = 0
  }

  private let base: any Disk
  private let faults: Mutex<[Fault]>
  private let log = Mutex<[String]>([])

  init(_ base: any Disk, _ faults: [Fault] = []) {
    self.base = base
    self.faults = Mutex(faults)
  }

  /// Every call that changed something, in order.
  var changes: [String] { log.withLock { $0 } }

  private func check(_ operation: DiskError.Operation, _ path: String) throws(DiskError) {
    let number = faults.withLock { faults -> Int32? in
      for index in faults.indices
      where faults[index].operation == operation && path.hasSuffix(faults[index].suffix) {
        faults[index].after -= 1
        if faults[index].after < 0 { return faults[index].errno }
      }
      return nil
    }
    if let number { throw DiskError(operation, path, errno: number) }
  }

  private func change(_ operation: DiskError.Operation, _ path: String) throws(DiskError) {
    try check(operation, path)
    log.withLock { $0.append("\(operation.rawValue) \(path)") }
  }

  func list(_ folder: String) throws(DiskError) -> [FolderEntry] {
    try check(.list, folder)
    return try base.list(folder)
  }

  func status(_ path: String, followingLinks: Bool) throws(DiskError) -> FileStatus {
    try check(.look, path)
    return try base.status(path, followingLinks: followingLinks)
  }

  func read(_ path: String) throws(DiskError) -> [UInt8] {
    try check(.read, path)
    return try base.read(path)
  }

  func read(_ path: String, at offset: Int, count: Int) throws(DiskError) -> [UInt8] {
    try check(.read, path)
    return try base.read(path, at: offset, count: count)
  }

  func digest(_ path: String) throws(DiskError) -> (digest: Digest, bytes: Int) {
    try check(.read, path)
    return try base.digest(path)
  }

  func write(_ bytes: [UInt8], to path: String) throws(DiskError) {
    try change(.write, path)
    try base.write(bytes, to: path)
  }

  func append(_ bytes: [UInt8], to path: String) throws(DiskError) {
    try change(.write, path)
    try base.append(bytes, to: path)
  }

  func copy(_ source: String, to path: String) throws(DiskError) {
    try check(.read, source)
    try change(.write, path)
    try base.copy(source, to: path)
  }

  func rename(_ source: String, to path: String) throws(DiskError) {
    try change(.rename, path)
    try base.rename(source, to: path)
  }

  func move(_ source: String, to path: String) throws(DiskError) {
    try change(.rename, path)
    try base.move(source, to: path)
  }

  func remove(_ path: String) throws(DiskError) {
    try change(.remove, path)
    try base.remove(path)
  }

  func removeFolder(_ path: String) throws(DiskError) {
    try change(.remove, path)
    try base.removeFolder(path)
  }

  func makeFolders(_ path: String) throws(DiskError) {
    try change(.makeFolder, path)
    try base.makeFolders(path)
  }

  func sync(_ path: String) throws(DiskError) { try base.sync(path) }

  func flush(_ folder: String) throws(DiskError) { try base.flush(folder) }

  func lock(_ folder: String) throws(DiskError) -> LockAttempt { try base.lock(folder) }

  func now() -> Int { base.now() }
}
