/// A call to the system that has nothing to do with a file, and failed.
package struct SystemError: Error, Hashable, Sendable {
  /// The system's error number.
  package var errno: Int32
}
