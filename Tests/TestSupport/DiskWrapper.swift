import TercetSystem

/// A disk that stands before another one and hands every call on.
package protocol DiskWrapper: Disk {
  /// The disk that does it all.
  var base: any Disk { get }

  /// Asked about every path of every call.
  ///
  /// - Parameters:
  ///   - path: The path as the caller has it.
  ///   - operation: What is done with it; nil for the other path of a call that has two, and for
  ///     calls that change nothing and can't be seen.
  /// - Returns: The path that the base is asked for.
  /// - Throws: The error that the call fails with instead.
  func reach(_ path: String, for operation: DiskError.Operation?) throws(DiskError) -> String
}

extension DiskWrapper {
  package func list(_ folder: String) throws(DiskError) -> [FolderEntry] {
    try base.list(reach(folder, for: .list))
  }

  package func status(_ path: String, followingLinks: Bool) throws(DiskError) -> FileStatus {
    try base.status(reach(path, for: .look), followingLinks: followingLinks)
  }

  package func read(_ path: String) throws(DiskError) -> [UInt8] {
    try base.read(reach(path, for: .read))
  }

  package func read(_ path: String, at offset: Int, count: Int) throws(DiskError) -> [UInt8] {
    try base.read(reach(path, for: .read), at: offset, count: count)
  }

  package func digest(_ path: String) throws(DiskError) -> (digest: Digest, bytes: Int) {
    try base.digest(reach(path, for: .read))
  }

  package func status(_ place: RootedPath) throws(DiskError) -> FileStatus {
    try base.status(reach(place, for: .look))
  }

  package func read(_ place: RootedPath) throws(DiskError) -> [UInt8] {
    try base.read(reach(place, for: .read))
  }

  package func read(_ place: RootedPath, at offset: Int, count: Int) throws(DiskError) -> [UInt8] {
    try base.read(reach(place, for: .read), at: offset, count: count)
  }

  package func digest(_ place: RootedPath) throws(DiskError) -> (digest: Digest, bytes: Int) {
    try base.digest(reach(place, for: .read))
  }

  package func write(_ bytes: [UInt8], to place: RootedPath) throws(DiskError) {
    try base.write(bytes, to: reach(place, for: .write))
  }

  package func append(_ bytes: [UInt8], to place: RootedPath) throws(DiskError) {
    try base.append(bytes, to: reach(place, for: .write))
  }

  package func copy(_ source: String, to place: RootedPath) throws(DiskError) {
    try base.copy(reach(source, for: .read), to: reach(place, for: .write))
  }

  package func rename(_ source: RootedPath, to place: RootedPath) throws(DiskError) {
    try base.rename(reach(source, for: nil), to: reach(place, for: .rename))
  }

  package func move(_ source: RootedPath, to place: RootedPath) throws(DiskError) {
    try base.move(reach(source, for: nil), to: reach(place, for: .rename))
  }

  package func remove(_ place: RootedPath) throws(DiskError) {
    try base.remove(reach(place, for: .remove))
  }

  package func removeFolder(_ place: RootedPath) throws(DiskError) {
    try base.removeFolder(reach(place, for: .remove))
  }

  package func makeFolders(_ place: RootedPath) throws(DiskError) {
    try base.makeFolders(reach(place, for: .makeFolder))
  }

  package func sync(_ place: RootedPath) throws(DiskError) {
    try base.sync(reach(place, for: nil))
  }

  package func flush(_ root: Root) throws(DiskError) {
    _ = try reach(root.path, for: nil)
    try base.flush(root)
  }

  /// A place as the base is asked for it; its root stays the one that it is.
  package func reach(
    _ place: RootedPath,
    for operation: DiskError.Operation?
  ) throws(DiskError) -> RootedPath {
    let path = try reach(place.shown, for: operation)
    // As bytes: two spellings of one name are equal as strings.
    if path.utf8.elementsEqual(place.shown.utf8) { return place }
    let start = place.shown.utf8.count - place.path.utf8.count
    return RootedPath(place.root, String(Substring(path.utf8.dropFirst(start))))
  }

  package func lock(_ folder: String) throws(DiskError) -> LockAttempt {
    try base.lock(reach(folder, for: .lock))
  }

  package func now() -> Int { base.now() }
}
