#if canImport(Darwin)
  internal import Darwin

  extension stat {
    /// When the content changed last.
    var modified: timespec { st_mtimespec }

    /// When the file or what is known of it changed last.
    var changed: timespec { st_ctimespec }

    /// The number of the disk that the file is on, which is signed here and may be negative.
    var device: UInt64 { UInt64(truncatingIfNeeded: st_dev) }
  }
#endif
