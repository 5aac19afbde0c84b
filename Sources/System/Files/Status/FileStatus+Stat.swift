#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension FileStatus {
  /// What the system says of a file.
  init(_ status: stat) {
    self.init(
      kind: FileStatus.kind(ofMode: status.st_mode),
      bytes: Int(status.st_size),
      identity: FileIdentity(device: status.device, inode: UInt64(status.st_ino)),
      modified: FileStatus.nanoseconds(status.modified),
      changed: FileStatus.nanoseconds(status.changed)
    )
    isShared = status.st_mode & S_IWOTH != 0
    hasSecondName = kind == .file && status.st_nlink > 1
  }

  /// Nanoseconds since 1970, held between the years 1700 and 2200: a file may claim any time.
  static func nanoseconds(_ time: timespec) -> Int {
    max(-8_500_000_000, min(time.tv_sec, 7_300_000_000)) * 1_000_000_000 + time.tv_nsec
  }

  private static func kind(ofMode mode: mode_t) -> FileStatus.Kind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }
}
