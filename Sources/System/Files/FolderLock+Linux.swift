#if os(Linux)
  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  extension FolderLock {
    /// Notes whose a folder is; the kernel does.
    static func note(_ descriptor: Int32) {}

    /// Takes the note back.
    static func forget(_ descriptor: Int32) {}

    /// The process that holds an open folder, from the kernel's list of locks.
    ///
    /// A line reads `1: FLOCK  ADVISORY  WRITE 1234 08:01:5678 0 EOF`; the numbers after the
    /// process are the device and the inode.
    static func holder(of descriptor: Int32) -> Int32? {
      var status = stat()
      guard fstat(descriptor, &status) == 0,
        let locks = try? LocalDisk().read("/proc/locks")
      else { return nil }
      for line in String(decoding: locks, as: UTF8.self).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count > 5, words[1] == "FLOCK",
          words[5].split(separator: ":").last == "\(status.st_ino)"
        else { continue }
        return Int32(words[4])
      }
      return nil
    }
  }
#endif
