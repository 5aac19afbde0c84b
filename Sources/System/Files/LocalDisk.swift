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
  let isInterrupted: @Sendable () -> Bool
  /// Whether folders below a root are opened one by one, though the system can do it at once.
  let walksByHand: Bool

  package init(isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    self.init(walksByHand: false, isInterrupted: isInterrupted)
  }

  init(walksByHand: Bool, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    self.walksByHand = walksByHand
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

  package func read(_ path: String) throws(DiskError) -> [UInt8] {
    try OpenFile(reading: path).readWhole()
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
    try OpenFile(reading: path).digest(unless: isInterrupted)
  }

  /// Whether the file is there and may be read by this user.
  package func mayRead(_ path: String) -> Bool { access(path, R_OK) == 0 }

  private static func kind(ofEntry type: UInt8) -> FileStatus.Kind? {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): nil
    default: .other
    }
  }
}
