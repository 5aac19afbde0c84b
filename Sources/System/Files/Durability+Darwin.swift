#if canImport(Darwin)
  internal import Darwin

  extension Durability {
    /// Waits until a file's bytes, or a folder's names, are on the disk.
    ///
    /// `fsync` alone leaves them in the drive's own memory here.
    static func sync(_ descriptor: Int32) -> Int32 {
      // Not every file system can do it.
      fcntl(descriptor, F_FULLFSYNC) == -1 ? fsync(descriptor) : 0
    }

    /// Keeps what is written later from coming to the disk first.
    static func order(_ descriptor: Int32) -> Int32 {
      fcntl(descriptor, F_BARRIERFSYNC) == -1 ? sync(descriptor) : 0
    }

    /// Waits until everything on the file system of an open folder is on the disk.
    static func flush(_ descriptor: Int32) -> Int32 {
      fsync_volume_np(descriptor, SYNC_VOLUME_FULLSYNC | SYNC_VOLUME_WAIT)
    }
  }
#endif
