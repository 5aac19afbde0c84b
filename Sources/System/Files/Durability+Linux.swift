#if os(Linux)
  internal import CSystem
  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  extension Durability {
    /// Waits until a file's bytes, or a folder's names, are on the disk.
    static func sync(_ descriptor: Int32) -> Int32 { fsync(descriptor) }

    /// Keeps what is written later from coming to the disk first; the kernel knows no cheaper way
    /// than to wait.
    static func order(_ descriptor: Int32) -> Int32 { fsync(descriptor) }

    /// Waits until everything on the file system of an open folder is on the disk.
    static func flush(_ descriptor: Int32) -> Int32 { tercet_syncfs(descriptor) }
  }
#endif
