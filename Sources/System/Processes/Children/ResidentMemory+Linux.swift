#if os(Linux)
  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  extension ResidentMemory {
    /// From the second number of the kernel's `statm`, which counts pages.
    static func bytes(of process: Int32) -> Int? {
      guard let text = try? LocalDisk().read("/proc/\(process)/statm") else { return nil }
      let numbers = text.split(separator: UInt8(ascii: " "))
      guard numbers.count > 1, let pages = Int(String(decoding: numbers[1], as: UTF8.self))
      else { return nil }
      return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
  }
#endif
