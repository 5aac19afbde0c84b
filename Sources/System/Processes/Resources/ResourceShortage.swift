#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Something that the system has too little of.
package struct ResourceShortage: Error, Hashable, Sendable {
  package var kind: Kind
  /// The system's error number.
  package var errno: Int32

  /// What there is too little of.
  package enum Kind: Hashable, Sendable {
    /// Processes count among them.
    case threads
    case descriptors
    case memory

    /// What an error number says of starting something; nil where it is about something else.
    package init?(errno number: Int32) {
      switch number {
      case EAGAIN: self = .threads
      case EMFILE, ENFILE: self = .descriptors
      case ENOMEM: self = .memory
      default: return nil
      }
    }
  }

  package init(_ kind: Kind, errno: Int32) {
    self.kind = kind
    self.errno = errno
  }
}
