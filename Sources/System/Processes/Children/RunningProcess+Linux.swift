#if os(Linux)
  extension RunningProcess {
    /// From the kernel's line about the process.
    static func state(of number: Int32) -> State? {
      guard let line = try? LocalDisk().read("/proc/\(number)/stat") else { return nil }
      return State(line: String(decoding: line, as: UTF8.self))
    }
  }

  extension RunningProcess.State {
    /// Reads a line such as `1234 (tercet) S 1 …`; a program's name may hold anything.
    init(line: String) {
      let name = line.drop { $0 != "(" }
      let end = name.lastIndex(of: ")") ?? name.startIndex
      let letter = name[end...].dropFirst(2).first
      program = String(name[..<end].dropFirst())
      isAtWork = letter != nil && letter != "Z" && letter != "X"
    }
  }
#endif
