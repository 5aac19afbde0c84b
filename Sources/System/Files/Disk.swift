/// The disk, so that tests can put another one in its place.
///
/// Anything can be looked at, by a path as the system takes it: absolute, or relative to the
/// current folder. What is changed is named by a `RootedPath`, and so is what is read to decide
/// whether something is changed.
package protocol Disk: Sendable {
  /// What a folder holds, without `.` and `..`, in no order.
  func list(_ folder: String) throws(DiskError) -> [FolderEntry]

  /// What a path leads to; a link is followed when asked.
  func status(_ path: String, followingLinks: Bool) throws(DiskError) -> FileStatus

  /// A folder of whose files so many are looked at.
  func view(of folder: String, holding count: Int) throws(DiskError) -> any FolderView

  /// A piece of a file, shorter at its end.
  func read(_ path: String, at offset: Int, count: Int) throws(DiskError) -> [UInt8]

  /// The whole content of a file.
  func read(_ path: String) throws(DiskError) -> [UInt8]

  /// SHA-256 and size of a file, read in pieces.
  func digest(_ path: String) throws(DiskError) -> (digest: Digest, bytes: Int)

  /// Tries to hold a folder for this process alone, until the lock is let go.
  func lock(_ folder: String) throws(DiskError) -> LockAttempt

  /// The disk's own clock, in nanoseconds since 1970.
  func now() -> Int

  // Below a root.

  /// What lies at a place; a link is told as one.
  func status(_ place: RootedPath) throws(DiskError) -> FileStatus

  /// SHA-256 and size of a file, read in pieces; a link is refused.
  func digest(_ place: RootedPath) throws(DiskError) -> (digest: Digest, bytes: Int)

  /// The whole content of a file that only tercet writes: a link, or a file with a second name, is
  /// refused.
  func read(_ place: RootedPath) throws(DiskError) -> [UInt8]

  /// A piece of such a file, shorter at its end.
  func read(_ place: RootedPath, at offset: Int, count: Int) throws(DiskError) -> [UInt8]

  /// Such a file, read in several places.
  func view(ofFile place: RootedPath) throws(DiskError) -> any FileView

  /// Writes a new file; on failure nothing is left.
  func write(_ bytes: [UInt8], to place: RootedPath) throws(DiskError)

  /// Adds bytes at the end of a file that only tercet writes, in one call, making it where it is
  /// missing.
  func append(_ bytes: [UInt8], to place: RootedPath) throws(DiskError)

  /// Copies a file's bytes to a new file; on failure nothing is left.
  func copy(_ source: String, to place: RootedPath) throws(DiskError)

  /// Puts a file in another's place in one step.
  func rename(_ source: RootedPath, to place: RootedPath) throws(DiskError)

  /// Gives a file another name, unless something has that name already.
  func move(_ source: RootedPath, to place: RootedPath) throws(DiskError)

  /// Removes a file, or a link and not what it leads to.
  func remove(_ place: RootedPath) throws(DiskError)

  /// Removes an empty folder.
  func removeFolder(_ place: RootedPath) throws(DiskError)

  /// Waits until a file, or the names in a folder, would survive a power cut.
  func sync(_ place: RootedPath) throws(DiskError)

  /// Makes sure that nothing that is written later survives a power cut when a file doesn't.
  func order(_ place: RootedPath) throws(DiskError)

  /// Waits until everything written to the file system of a root would survive a power cut.
  func flush(_ root: Root) throws(DiskError)

  /// Makes a folder and those above it, the root too; an existing one is fine.
  func makeFolders(_ place: RootedPath) throws(DiskError)

  /// The same disk, for what has to be brought to its end though the run was interrupted.
  var uninterrupted: any Disk { get }
}

extension Disk {
  package var uninterrupted: any Disk { self }
}

extension Disk {
  package func order(_ place: RootedPath) throws(DiskError) { try sync(place) }
}
