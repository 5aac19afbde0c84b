/// The disk, so that tests can put another one in its place.
///
/// Paths are as the system takes them: absolute, or relative to the current folder.
package protocol Disk: Sendable {
  /// What a folder holds, without `.` and `..`, in no order.
  func list(_ folder: String) throws(DiskError) -> [FolderEntry]

  /// What a path leads to; a link is followed when asked.
  func status(_ path: String, followingLinks: Bool) throws(DiskError) -> FileStatus

  /// A folder of whose files so many are looked at.
  func view(of folder: String, holding count: Int) throws(DiskError) -> any FolderView

  /// A file that is read in several places.
  func view(ofFile path: String) throws(DiskError) -> any FileView

  /// A piece of a file, shorter at its end.
  func read(_ path: String, at offset: Int, count: Int) throws(DiskError) -> [UInt8]

  /// The whole content of a file.
  func read(_ path: String) throws(DiskError) -> [UInt8]

  /// SHA-256 and size of a file, read in pieces.
  func digest(_ path: String) throws(DiskError) -> (digest: Digest, bytes: Int)

  /// Writes a new file; on failure nothing is left.
  func write(_ bytes: [UInt8], to path: String) throws(DiskError)

  /// Adds bytes at the end of a file in one call, making it where it is missing.
  func append(_ bytes: [UInt8], to path: String) throws(DiskError)

  /// Copies a file's bytes to a new file; on failure nothing is left.
  func copy(_ source: String, to path: String) throws(DiskError)

  /// Puts a file in another's place in one step.
  func rename(_ source: String, to path: String) throws(DiskError)

  /// Gives a file another name, unless something has that name already.
  func move(_ source: String, to path: String) throws(DiskError)

  /// Removes an empty folder.
  func removeFolder(_ path: String) throws(DiskError)

  /// Waits until a file, or the names in a folder, would survive a power cut.
  func sync(_ path: String) throws(DiskError)

  /// Makes sure that nothing that is written later survives a power cut when a file doesn't.
  func order(_ path: String) throws(DiskError)

  /// Waits until everything written to the file system of a folder would survive a power cut.
  func flush(_ folder: String) throws(DiskError)

  /// Tries to hold a folder for this process alone, until the lock is let go.
  func lock(_ folder: String) throws(DiskError) -> LockAttempt

  /// The disk's own clock, in nanoseconds since 1970.
  func now() -> Int

  /// Removes a file.
  func remove(_ path: String) throws(DiskError)

  /// Makes a folder and those above it; an existing one is fine.
  func makeFolders(_ path: String) throws(DiskError)

  /// The same disk, for what has to be brought to its end though the run was interrupted.
  var uninterrupted: any Disk { get }
}

extension Disk {
  package var uninterrupted: any Disk { self }
}

extension Disk {
  package func order(_ path: String) throws(DiskError) { try sync(path) }
}
