internal import CSystem

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What is done below a root: no call here takes a path that a link could lead astray.
extension LocalDisk {
  private func folder(
    of place: RootedPath,
    for operation: DiskError.Operation
  ) throws(DiskError) -> OpenFolder {
    try OpenFolder(of: place, for: operation, walksByHand: walksByHand)
  }

  package func status(_ place: RootedPath) throws(DiskError) -> FileStatus {
    let folder = try folder(of: place, for: .look)
    let above = folder.descriptor
    var status = stat()
    try systemCall(.look, place.shown) {
      fstatat(above, place.name, &status, AT_SYMLINK_NOFOLLOW)
    }
    return FileStatus(status)
  }

  package func digest(_ place: RootedPath) throws(DiskError) -> (digest: Digest, bytes: Int) {
    let folder = try folder(of: place, for: .read)
    return try OpenFile(reading: place, in: folder).digest(unless: isInterrupted)
  }

  package func read(_ place: RootedPath) throws(DiskError) -> [UInt8] {
    let folder = try folder(of: place, for: .read)
    let file = try OpenFile(reading: place, in: folder)
    try file.requireOneName(.read)
    return try file.readWhole()
  }

  package func read(
    _ place: RootedPath,
    at offset: Int,
    count: Int
  ) throws(DiskError) -> [UInt8] {
    let folder = try folder(of: place, for: .read)
    let file = try OpenFile(reading: place, in: folder)
    try file.requireOneName(.read)
    return try file.read(at: offset, count: count)
  }

  package func view(ofFile place: RootedPath) throws(DiskError) -> any FileView {
    let folder = try folder(of: place, for: .read)
    let file = try OpenFile(reading: place, in: folder)
    try file.requireOneName(.read)
    return OpenFileView(file)
  }

  package func write(_ bytes: [UInt8], to place: RootedPath) throws(DiskError) {
    try create(place) { (file: borrowing OpenFile) throws(DiskError) in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(1 << 20))
        rest = rest.dropFirst(piece.count)
        try writeWhole(piece, to: file)
      }
    }
  }

  package func copy(_ source: String, to place: RootedPath) throws(DiskError) {
    let original = try OpenFile(reading: source)
    try create(place) { (file: borrowing OpenFile) throws(DiskError) in
      var failure: DiskError?
      try original.readAll(unless: isInterrupted) { piece in
        guard failure == nil else { return }
        do throws(DiskError) { try file.write(piece) } catch { failure = error }
      }
      if let failure { throw failure }
    }
  }

  package func append(_ bytes: [UInt8], to place: RootedPath) throws(DiskError) {
    let folder = try folder(of: place, for: .write)
    let file = try OpenFile(appending: place, in: folder)
    try file.requireOneName(.write)
    try writeWhole(bytes, to: file)
  }

  /// Sets a file's time to now, making an empty file where there is none.
  package func touch(_ place: RootedPath) throws(DiskError) {
    let folder = try folder(of: place, for: .write)
    let file = try OpenFile(appending: place, in: folder)
    // After the file was made, which has changed its folder's time.
    try systemCall(.write, place.shown) { futimens(file.descriptor, nil) }
  }

  package func rename(_ source: RootedPath, to place: RootedPath) throws(DiskError) {
    let first = try folder(of: source, for: .rename)
    let second = try folder(of: place, for: .rename)
    let (from, to) = (first.descriptor, second.descriptor)
    try systemCall(.rename, place.shown) { renameat(from, source.name, to, place.name) }
  }

  package func move(_ source: RootedPath, to place: RootedPath) throws(DiskError) {
    let first = try folder(of: source, for: .rename)
    let second = try folder(of: place, for: .rename)
    let (from, to) = (first.descriptor, second.descriptor)
    do throws(DiskError) {
      try systemCall(.rename, place.shown) {
        tercet_rename_new(from, source.name, to, place.name)
      }
    } catch {
      // Not every file system can do it in one step.
      guard [EINVAL, ENOSYS, ENOTSUP].contains(error.errno) else { throw error }
      guard (try? status(place)) == nil else {
        throw DiskError(.rename, place.shown, errno: EEXIST)
      }
      try rename(source, to: place)
    }
  }

  package func remove(_ place: RootedPath) throws(DiskError) {
    let folder = try folder(of: place, for: .remove)
    let above = folder.descriptor
    try systemCall(.remove, place.shown) { unlinkat(above, place.name, 0) }
  }

  package func removeFolder(_ place: RootedPath) throws(DiskError) {
    let folder = try folder(of: place, for: .remove)
    let above = folder.descriptor
    try systemCall(.remove, place.shown) { unlinkat(above, place.name, AT_REMOVEDIR) }
  }

  package func sync(_ place: RootedPath) throws(DiskError) {
    let folder = try folder(of: place, for: .read)
    let file = try OpenFile(reading: place, in: folder)
    try systemCall(.write, place.shown) { Durability.sync(file.descriptor) }
  }

  package func order(_ place: RootedPath) throws(DiskError) {
    let folder = try folder(of: place, for: .read)
    let file = try OpenFile(reading: place, in: folder)
    try systemCall(.write, place.shown) { Durability.order(file.descriptor) }
  }

  package func flush(_ root: Root) throws(DiskError) {
    let descriptor = try root.descriptor(for: .write)
    try systemCall(.write, root.path) { Durability.flush(descriptor) }
  }

  package func makeFolders(_ place: RootedPath) throws(DiskError) {
    if place.path.isEmpty {
      let root = place.root.path
      if (try? status(root, followingLinks: true))?.kind == .folder || root == "." { return }
      return try makeFolders(self.place(at: root))
    }
    do throws(DiskError) {
      try makeFolder(place)
    } catch {
      guard error.errno == ENOENT else { throw error }
      try makeFolders(place.folder)
      try makeFolder(place)
    }
  }

  private func makeFolder(_ place: RootedPath) throws(DiskError) {
    let folder = try folder(of: place, for: .makeFolder)
    let above = folder.descriptor
    if mkdirat(above, place.name, 0o777) == 0 { return }
    let number = errno
    // EEXIST, but also EROFS and EACCES where the folder is already there.
    var status = stat()
    let isThere = fstatat(above, place.name, &status, AT_SYMLINK_NOFOLLOW) == 0
    let kind = isThere ? status.st_mode & S_IFMT : 0
    if kind == S_IFDIR { return }
    throw DiskError(
      .makeFolder,
      place.shown,
      errno: kind == S_IFLNK ? ELOOP : number == EEXIST ? ENOTDIR : number
    )
  }

  private func writeWhole(_ bytes: [UInt8], to file: borrowing OpenFile) throws(DiskError) {
    var failure: DiskError?
    bytes.withUnsafeBytes { piece in
      do throws(DiskError) { try file.write(piece) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Creates a file and fills it; what fails in the middle is removed.
  private func create(
    _ place: RootedPath,
    _ fill: (borrowing OpenFile) throws(DiskError) -> Void
  ) throws(DiskError) {
    let folder = try folder(of: place, for: .write)
    let file = try OpenFile(creating: place, in: folder)
    do throws(DiskError) {
      try fill(file)
    } catch {
      unlinkat(folder.descriptor, place.name, 0)
      throw error
    }
  }
}
