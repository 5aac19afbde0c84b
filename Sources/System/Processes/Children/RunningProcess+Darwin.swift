#if canImport(Darwin)
  internal import Darwin

  extension RunningProcess {
    /// From the system's table of processes.
    static func state(of number: Int32) -> State? {
      var facts = proc_bsdinfo()
      let size = Int32(MemoryLayout<proc_bsdinfo>.size)
      guard proc_pidinfo(number, PROC_PIDTBSDINFO, 0, &facts, size) == size else { return nil }
      let name = withUnsafeBytes(of: &facts.pbi_name) { Array($0.prefix { $0 != 0 }) }
      return State(
        program: String(decoding: name, as: UTF8.self),
        isAtWork: facts.pbi_status != UInt32(SZOMB)
      )
    }
  }
#endif
