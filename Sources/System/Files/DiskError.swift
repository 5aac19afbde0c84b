#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A call to the disk that failed.
package struct DiskError: Error, Hashable, Sendable {
  package var operation: Operation
  package var path: String
  /// The system's error number.
  package var errno: Int32

  /// What was being done.
  package enum Operation: String, Hashable, Sendable {
    case list, read, look, write, rename, remove, makeFolder, lock
  }

  package init(_ operation: Operation, _ path: String, errno: Int32) {
    self.operation = operation
    self.path = path
    self.errno = errno
  }

  /// The system's words for the error, such as `permission denied`.
  package var reason: String { DiskError.reason(errno) }

  /// The system's words for an error number, without a capital.
  package static func reason(_ number: Int32) -> String {
    switch number {
    case ELOOP: "it is a link, or one lies on the way to it"
    case EMLINK: "it has a second name"
    default: String(cString: strerror(number)).loweredFirst
    }
  }

  /// What to do about the error.
  package var advice: String { DiskError.advice(errno) }

  /// What to do about an error number.
  package static func advice(_ number: Int32) -> String {
    switch number {
    case EACCES, EPERM: "check its permissions"
    case EROFS: "choose a place that can be written"
    case ENOSPC, EDQUOT: "make room and run again"
    case ENAMETOOLONG: "give it a shorter name"
    case ELOOP: "nothing is written through one; replace it by what it leads to"
    case EMLINK: "what lies under the other may be somebody else's; remove it"
    case EMFILE, ENFILE: "allow more open files and run again"
    default: "check the disk and run again"
    }
  }

  /// Whether the file or one of its folders isn't there.
  package var isMissing: Bool { errno == ENOENT || errno == ENOTDIR }

  /// Whether it was a link, or lies behind one, where none is followed.
  package var isLink: Bool { errno == ELOOP }

  /// Whether the file has another name besides.
  package var hasSecondName: Bool { errno == EMLINK }

  /// Whether it is no plain file of one name, as those are that only tercet writes.
  package var isForeign: Bool { [ELOOP, EMLINK, EOPNOTSUPP, EISDIR].contains(errno) }

  /// Whether a folder can't be removed because something lies in it.
  package var isOccupied: Bool { errno == ENOTEMPTY || errno == EEXIST }

  /// Whether two places are on different file systems, so that no rename leads from one to the other.
  var isAcrossFileSystems: Bool { errno == EXDEV }

  /// Whether the call was given up because the run is to end.
  package var isInterrupted: Bool { errno == ECANCELED }
}

extension String {
  fileprivate var loweredFirst: String { prefix(1).lowercased() + dropFirst() }
}
