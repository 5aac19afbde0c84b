#if canImport(Darwin)
  internal import Darwin

  extension ProgramFile {
    /// The path that the program was started by.
    static var shownPath: String? {
      var size: UInt32 = 0
      // The first call fails and says how long the path is.
      _ = _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }
#endif
