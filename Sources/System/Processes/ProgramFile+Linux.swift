#if os(Linux)
  extension ProgramFile {
    /// A link of the kernel's to the file.
    static var shownPath: String? { "/proc/self/exe" }
  }
#endif
