#if os(Linux)
  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  extension stat {
    /// When the content changed last.
    var modified: timespec { st_mtim }

    /// When the file or what is known of it changed last.
    var changed: timespec { st_ctim }

    /// The number of the disk that the file is on.
    var device: UInt64 { UInt64(st_dev) }
  }
#endif
