#if canImport(Darwin)
  internal import Darwin

  /// A file that says which process holds a lock, where the system keeps no list of that.
  enum NumberFile {
    /// The number in a file; nil where there is none.
    static func read(_ path: String) -> Int32? {
      guard let bytes = try? LocalDisk().read(path) else { return nil }
      return Int32(String(decoding: bytes, as: UTF8.self))
    }

    /// Puts a number in an open file, in place of what is there.
    static func write(_ number: Int32, to descriptor: Int32) {
      ftruncate(descriptor, 0)
      _ = Array("\(number)".utf8).withUnsafeBytes { writeAll($0, to: descriptor) }
    }
  }
#endif
