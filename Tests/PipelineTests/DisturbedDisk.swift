import Assets
import Synchronization
import Workspace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A disk that goes wrong at its nth call.
final class DisturbedDisk: Disk {
  /// What goes wrong.
  enum Trouble: Sendable, Hashable {
    /// One call fails with an error number.
    case failure(Int32)
    /// The process is gone: no later call has an effect either.
    case kill
    /// As `kill`, in the middle of writing.
    case tornWrite
    /// As `kill`, and of what never was synced only the names are left.
    case powerCut
  }

  private let base: any Disk
  private let trouble: Trouble
  private let state: Mutex<State>

  private struct State {
    var calls: [DiskError.Operation] = []
    var moment: Int
    /// Files whose content would not survive a power cut.
    var unsafe: Set<String> = []
    var safe: Set<String> = []
  }

  /// A disk that goes wrong when it is called for the `moment`th time, counted from 1.
  init(_ base: any Disk = LocalDisk(), _ trouble: Trouble = .kill, at moment: Int = .max) {
    self.base = base
    self.trouble = trouble
    state = Mutex(State(moment: moment))
  }

  /// Every call so far.
  var calls: [DiskError.Operation] { state.withLock { $0.calls } }

  /// Counts a call; from the moment on it may not go through.
  private func call(
    _ operation: DiskError.Operation,
    _ path: String,
    tearing: () throws(DiskError) -> Void = {}
  ) throws(DiskError) {
    let (isDue, isOver) = state.withLock { state in
      state.calls.append(operation)
      return (state.calls.count == state.moment, state.calls.count > state.moment)
    }
    switch trouble {
    case .failure(let number) where isDue: throw DiskError(operation, path, errno: number)
    case .failure: return
    case .kill, .tornWrite, .powerCut:
      if isDue && trouble == .tornWrite { try tearing() }
      if isDue && trouble == .powerCut { losePower() }
      if isDue || isOver { throw DiskError(operation, path, errno: EIO) }
    }
  }

  private func losePower() {
    for path in state.withLock({ $0.unsafe }) { truncate(path, 0) }
  }

  func list(_ folder: String) throws(DiskError) -> [FolderEntry] {
    try call(.list, folder)
    return try base.list(folder)
  }

  func status(_ path: String, followingLinks: Bool) throws(DiskError) -> FileStatus {
    try call(.look, path)
    return try base.status(path, followingLinks: followingLinks)
  }

  func read(_ path: String) throws(DiskError) -> [UInt8] {
    try call(.read, path)
    return try base.read(path)
  }

  func read(_ path: String, at offset: Int, count: Int) throws(DiskError) -> [UInt8] {
    try call(.read, path)
    return try base.read(path, at: offset, count: count)
  }

  func digest(_ path: String) throws(DiskError) -> (digest: Digest, bytes: Int) {
    try call(.read, path)
    return try base.digest(path)
  }

  func write(_ bytes: [UInt8], to path: String) throws(DiskError) {
    try call(.write, path) { () throws(DiskError) in
      try base.write(Array(bytes.prefix(bytes.count / 2)), to: path)
    }
    try base.write(bytes, to: path)
  }

  func append(_ bytes: [UInt8], to path: String) throws(DiskError) {
    try call(.write, path) { () throws(DiskError) in
      try base.append(Array(bytes.prefix(bytes.count / 2)), to: path)
    }
    try base.append(bytes, to: path)
    state.withLock { _ = $0.unsafe.insert(path) }
  }

  func copy(_ source: String, to path: String) throws(DiskError) {
    try call(.write, path) { () throws(DiskError) in
      let bytes = try base.read(source)
      try base.write(Array(bytes.prefix(bytes.count / 2)), to: path)
    }
    try base.copy(source, to: path)
  }

  func rename(_ source: String, to path: String) throws(DiskError) {
    try call(.rename, path)
    try base.rename(source, to: path)
    // What others wrote, long ago, is safe under any name.
    guard TemporaryName.isOurs(PathText.name(of: source)) else { return }
    state.withLock { state in
      if state.safe.remove(source) == nil { state.unsafe.insert(path) }
    }
  }

  func move(_ source: String, to path: String) throws(DiskError) {
    try call(.rename, path)
    try base.move(source, to: path)
  }

  func remove(_ path: String) throws(DiskError) {
    try call(.remove, path)
    try base.remove(path)
    state.withLock { _ = $0.unsafe.remove(path) }
  }

  func removeFolder(_ path: String) throws(DiskError) {
    try call(.remove, path)
    try base.removeFolder(path)
  }

  func makeFolders(_ path: String) throws(DiskError) {
    try call(.makeFolder, path)
    try base.makeFolders(path)
  }

  // Waiting for the real disk would only take time.

  func sync(_ path: String) throws(DiskError) {
    try call(.write, path)
    state.withLock { state in
      state.unsafe.remove(path)
      state.safe.insert(path)
    }
  }

  func flush(_ folder: String) throws(DiskError) {
    try call(.write, folder)
    state.withLock { $0.unsafe = [] }
  }

  func lock(_ folder: String) throws(DiskError) -> LockAttempt {
    try call(.lock, folder)
    return try base.lock(folder)
  }

  func now() -> Int { base.now() }
}
