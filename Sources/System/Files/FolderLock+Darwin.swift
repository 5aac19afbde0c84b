#if canImport(Darwin)
  internal import Darwin

  extension FolderLock {
    /// Notes whose a folder is, where the user's temporary files lie.
    ///
    /// Nothing lists the owners of locks here. The note only makes a message better; the lock decides.
    static func note(_ descriptor: Int32) {
      guard let path = notePath(descriptor) else { return }
      let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard file >= 0 else { return }
      NumberFile.write(CurrentProcess.number, to: file)
      close(file)
    }

    /// Takes the note back.
    static func forget(_ descriptor: Int32) {
      if let path = notePath(descriptor) { unlink(path) }
    }

    /// The process that holds an open folder.
    static func holder(of descriptor: Int32) -> Int32? {
      notePath(descriptor).flatMap(NumberFile.read)
    }

    private static func notePath(_ descriptor: Int32) -> String? {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      let folder = EnvironmentVariable.value(of: "TMPDIR") ?? "/tmp"
      return PathText.join(folder, "tercet-lock-\(status.device)-\(status.st_ino)")
    }
  }
#endif
