import Synchronization
import TercetSystem

/// A disk on which chosen calls fail, and which remembers what was changed through it.
package final class FaultyDisk: DiskWrapper {
  /// A call that fails.
  package struct Fault: Sendable {
    package var operation: DiskError.Operation
    /// The end of the path.
    package var suffix: String
    package var errno: Int32
    /// How many such calls go well before.
    package var after = 0

    package init(
      operation: DiskError.Operation,
      suffix: String,
      errno: Int32,
      after: Int = 0
    ) {
      self.operation = operation
      self.suffix = suffix
      self.errno = errno
      self.after = after
    }
  }

  package let base: any Disk
  private let faults: Mutex<[Fault]>
  private let log = Mutex<[String]>([])

  package init(_ base: any Disk, _ faults: [Fault] = []) {
    self.base = base
    self.faults = Mutex(faults)
  }

  /// Every call that changed something, in order.
  package var changes: [String] { log.withLock { $0 } }

  package func reach(
    _ path: String,
    for operation: DiskError.Operation?
  ) throws(DiskError) -> String {
    guard let operation else { return path }
    let number = faults.withLock { faults -> Int32? in
      for index in faults.indices
      where faults[index].operation == operation && path.hasSuffix(faults[index].suffix) {
        faults[index].after -= 1
        if faults[index].after < 0 { return faults[index].errno }
      }
      return nil
    }
    if let number { throw DiskError(operation, path, errno: number) }
    if [.write, .rename, .remove, .makeFolder].contains(operation) {
      log.withLock { $0.append("\(operation.rawValue) \(path)") }
    }
    return path
  }
}
