import Synchronization
import TercetSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A disk that goes wrong at its nth call.
package final class DisturbedDisk: DiskWrapper {
  /// What goes wrong.
  package enum Trouble: Sendable, Hashable {
    /// One call fails with an error number.
    case failure(Int32)
    /// The process is gone: no later call has an effect either.
    case kill
    /// As `kill`, in the middle of writing.
    case tornWrite
    /// As `kill`, and of what never was synced only the names are left.
    case powerCut
  }

  package let base: any Disk
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
  package init(_ base: any Disk = LocalDisk(), _ trouble: Trouble = .kill, at moment: Int = .max) {
    self.base = base
    self.trouble = trouble
    state = Mutex(State(moment: moment))
  }

  /// Every call so far.
  package var calls: [DiskError.Operation] { state.withLock { $0.calls } }

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

  package func reach(
    _ path: String,
    for operation: DiskError.Operation?
  ) throws(DiskError) -> String {
    if let operation { try call(operation, path) }
    return path
  }

  package func write(_ bytes: [UInt8], to place: RootedPath) throws(DiskError) {
    try call(.write, place.shown) { () throws(DiskError) in
      try base.write(Array(bytes.prefix(bytes.count / 2)), to: place)
    }
    try base.write(bytes, to: place)
  }

  package func append(_ bytes: [UInt8], to place: RootedPath) throws(DiskError) {
    try call(.write, place.shown) { () throws(DiskError) in
      try base.append(Array(bytes.prefix(bytes.count / 2)), to: place)
    }
    try base.append(bytes, to: place)
    state.withLock { _ = $0.unsafe.insert(place.shown) }
  }

  package func copy(_ source: String, to place: RootedPath) throws(DiskError) {
    try call(.write, place.shown) { () throws(DiskError) in
      let bytes = try base.read(source)
      try base.write(Array(bytes.prefix(bytes.count / 2)), to: place)
    }
    try base.copy(source, to: place)
  }

  package func rename(_ source: RootedPath, to place: RootedPath) throws(DiskError) {
    try call(.rename, place.shown)
    try base.rename(source, to: place)
    // What others wrote, long ago, is safe under any name.
    guard TemporaryName.isOurs(source.name) else { return }
    state.withLock { state in
      if state.safe.remove(source.shown) == nil { state.unsafe.insert(place.shown) }
    }
  }

  package func remove(_ place: RootedPath) throws(DiskError) {
    try call(.remove, place.shown)
    try base.remove(place)
    state.withLock { _ = $0.unsafe.remove(place.shown) }
  }

  // Waiting for the real disk would only take time.

  package func sync(_ place: RootedPath) throws(DiskError) {
    try call(.write, place.shown)
    state.withLock { state in
      state.unsafe.remove(place.shown)
      state.safe.insert(place.shown)
    }
  }

  package func flush(_ root: Root) throws(DiskError) {
    try call(.write, root.path)
    state.withLock { $0.unsafe = [] }
  }
}
