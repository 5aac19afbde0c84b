#if canImport(Darwin)
  internal import Darwin

  extension ResidentMemory {
    /// What the system's own monitor shows as memory, compressed pages included.
    static func bytes(of process: Int32) -> Int? {
      var usage = rusage_info_v4()
      let result = withUnsafeMutablePointer(to: &usage) { usage in
        usage.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) {
          proc_pid_rusage(process, RUSAGE_INFO_V4, $0)
        }
      }
      return result == 0 ? Int(clamping: usage.ri_phys_footprint) : nil
    }
  }
#endif
