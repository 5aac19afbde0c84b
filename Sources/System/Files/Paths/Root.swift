internal import CSystem
import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A folder that its user, and nobody's file, named as a place to work in.
///
/// It is opened when it is needed first and held open from then on, so that it stays the same folder
/// whatever its path leads to later. Links in the path itself are followed: they are the user's.
package final class Root: Sendable {
  /// The folder as the system takes it and messages show it.
  package let path: String
  private let opened = Mutex<Int32?>(nil)

  package init(_ path: String) {
    self.path = path
  }

  deinit {
    if let descriptor = opened.withLock({ $0 }) { close(descriptor) }
  }

  /// The open folder.
  func descriptor(for operation: DiskError.Operation) throws(DiskError) -> Int32 {
    try opened.withLock { (opened: inout Int32?) throws(DiskError) -> Int32 in
      if let opened { return opened }
      let descriptor = try systemCall(operation, path) {
        open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      }
      opened = descriptor
      return descriptor
    }
  }
}

extension Root: Hashable {
  package static func == (left: Root, right: Root) -> Bool {
    left.path.utf8.elementsEqual(right.path.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in path.utf8 { hasher.combine(byte) }
  }
}

extension Root: CustomReflectable {
  /// The folder's path is all that tells one root from another.
  package var customMirror: Mirror {
    Mirror(self, children: ["path": path], displayStyle: .struct)
  }
}
