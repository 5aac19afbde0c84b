#if os(Linux)
  internal import CSystem

  extension FileSystem {
    /// The magic number of the file system that holds a path.
    static func kind(at path: String) -> UInt32? { tercet_file_system(path) }

    /// The name that belongs to a `statfs` magic number, of those that don't tell.
    ///
    /// Sources: `linux/magic.h`, and inotify(7) on network and pseudo file systems.
    static func name(of magic: UInt32) -> String? {
      switch magic {
      case 0x6969: "NFS"
      case 0x517B, 0xFE53_4D42, 0xFF53_4D42: "SMB"
      case 0x6573_5546: "FUSE"
      case 0x0102_1997: "9P"
      case 0x5346_414F, 0x6B41_4653: "AFS"
      case 0x7375_7245: "Coda"
      case 0x00C3_6400: "Ceph"
      case 0x786F_4256: "vboxsf"
      default: nil
      }
    }
  }
#endif
