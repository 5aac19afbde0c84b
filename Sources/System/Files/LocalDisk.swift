internal import CSystem

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The real disk.
package struct LocalDisk: Disk {
  /// Whether hashing and copying of large files are given up.
  private let isInterrupted: @Sendable () -> Bool

  package init(isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    self.isInterrupted = isInterrupted
  }

  package var uninterrupted: any Disk { LocalDisk() }

  package func list(_ folder: String) throws(DiskError) -> [FolderEntry] {
    guard let stream = opendir(folder) else { throw DiskError(.list, folder, errno: errno) }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw DiskError(.list, folder, errno: errno) }
        return entries
      }
      // As many bytes as the system's structure has, which differ from one system to the next.
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name == Array(".".utf8) || name == Array("..".utf8) { continue }
      entries.append(FolderEntry(name: name, kind: LocalDisk.kind(ofEntry: entry.pointee.d_type)))
    }
  }

  package func status(_ path: String, followingLinks: Bool) throws(DiskError) -> FileStatus {
    var status = stat()
    try systemCall(.look, path) { followingLinks ? stat(path, &status) : lstat(path, &status) }
    return FileStatus(status)
  }

  package func view(of folder: String, holding count: Int) throws(DiskError) -> any FolderView {
    // Opening and closing costs as much as looking at a few files.
    count < 8 ? PathFolderView(disk: self, folder: folder) : try OpenFolderView(folder)
  }

  package func view(ofFile path: String) throws(DiskError) -> any FileView {
    try OpenFileView(path)
  }

  package func read(_ path: String) throws(DiskError) -> [UInt8] {
    let file = try OpenFile(reading: path)
    // One byte more than expected, to meet the end; the kernel's own files say they are empty.
    let expected = max(try file.status().bytes, 1 << 12) + 1
    var bytes = try file.read(at: 0, count: expected)
    var isWhole = bytes.count < expected
    while !isWhole {
      let more = try file.read(at: bytes.count, count: 1 << 18)
      isWhole = more.isEmpty
      bytes += more
    }
    return bytes
  }

  package func read(
    _ path: String,
    at offset: Int,
    count: Int
  ) throws(DiskError) -> [UInt8] {
    let file = try OpenFile(reading: path)
    return try file.read(at: offset, count: count)
  }

  package func lock(_ folder: String) throws(DiskError) -> LockAttempt {
    try FolderLock.attempt(folder)
  }

  package func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return FileStatus.nanoseconds(time)
  }

  package func digest(_ path: String) throws(DiskError) -> (digest: Digest, bytes: Int) {
    let file = try OpenFile(reading: path)
    let hash = SHA256()
    var count = 0
    try file.readAll(unless: isInterrupted) { piece in
      hash.update(piece)
      count += piece.count
    }
    return (hash.finish(), count)
  }

  package func write(_ bytes: [UInt8], to path: String) throws(DiskError) {
    try create(path) { (file: borrowing OpenFile) throws(DiskError) in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(1 << 20))
        rest = rest.dropFirst(piece.count)
        try writeWhole(piece, to: file)
      }
    }
  }

  package func copy(_ source: String, to path: String) throws(DiskError) {
    let original = try OpenFile(reading: source)
    try create(path) { (file: borrowing OpenFile) throws(DiskError) in
      var failure: DiskError?
      try original.readAll(unless: isInterrupted) { piece in
        guard failure == nil else { return }
        do throws(DiskError) { try file.write(piece) } catch { failure = error }
      }
      if let failure { throw failure }
    }
  }

  package func rename(_ source: String, to path: String) throws(DiskError) {
    try systemCall(.rename, path) { renameFile(source, path) }
  }

  package func move(_ source: String, to path: String) throws(DiskError) {
    do throws(DiskError) {
      try systemCall(.rename, path) { tercet_rename_new(source, path) }
    } catch {
      // Not every file system can do it in one step.
      guard [EINVAL, ENOSYS, ENOTSUP].contains(error.errno) else { throw error }
      guard (try? status(path, followingLinks: false)) == nil else {
        throw DiskError(.rename, path, errno: EEXIST)
      }
      try rename(source, to: path)
    }
  }

  package func remove(_ path: String) throws(DiskError) {
    try systemCall(.remove, path) { unlink(path) }
  }

  package func append(_ bytes: [UInt8], to path: String) throws(DiskError) {
    let file = try OpenFile(appending: path)
    try writeWhole(bytes, to: file)
  }

  /// Sets a file's time to now, making an empty file where there is none.
  package func touch(_ path: String) throws(DiskError) {
    let file = try OpenFile(appending: path)
    // After the file was made, which has changed its folder's time.
    try systemCall(.write, path) { futimens(file.descriptor, nil) }
  }

  package func removeFolder(_ path: String) throws(DiskError) {
    try systemCall(.remove, path) { rmdir(path) }
  }

  package func sync(_ path: String) throws(DiskError) {
    let file = try OpenFile(reading: path)
    try systemCall(.write, path) { Durability.sync(file.descriptor) }
  }

  package func order(_ path: String) throws(DiskError) {
    let file = try OpenFile(reading: path)
    try systemCall(.write, path) { Durability.order(file.descriptor) }
  }

  package func flush(_ folder: String) throws(DiskError) {
    let file = try OpenFile(reading: folder)
    try systemCall(.write, folder) { Durability.flush(file.descriptor) }
  }

  /// Whether the file is there and may be read by this user.
  package func mayRead(_ path: String) -> Bool { access(path, R_OK) == 0 }

  package func makeFolders(_ path: String) throws(DiskError) {
    if path.isEmpty || path == "/" || path == "." { return }
    if mkdir(path, 0o777) == 0 { return }
    var number = errno
    if number == ENOENT {
      try makeFolders(PathText.parent(of: path))
      if mkdir(path, 0o777) == 0 { return }
      number = errno
    }
    // EEXIST, but also EROFS and EACCES where the folder is already there.
    if let status = try? status(path, followingLinks: true), status.kind == .folder { return }
    throw DiskError(.makeFolder, path, errno: number == EEXIST ? ENOTDIR : number)
  }

  private static func kind(ofEntry type: UInt8) -> FileStatus.Kind? {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): nil
    default: .other
    }
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
    _ path: String,
    _ fill: (borrowing OpenFile) throws(DiskError) -> Void
  ) throws(DiskError) {
    let file = try OpenFile(creating: path)
    do throws(DiskError) {
      try fill(file)
    } catch {
      unlink(path)
      throw error
    }
  }
}
