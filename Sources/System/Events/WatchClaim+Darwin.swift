#if canImport(Darwin)
  internal import Darwin

  extension WatchClaim {
    /// Claims a name by a lock on a file in the user's cache folder.
    ///
    /// The process number stands in it. The file stays, and means nothing by itself.
    static func claim(_ name: String) -> Attempt {
      guard let home = EnvironmentVariable.value(of: "HOME"),
        case let folder = PathText.join(home, UserFolders.cache),
        (try? LocalDisk().makeFolders(RootedPath(Root(folder), ""))) != nil
      else { return .unsupported }
      let path = PathText.join(folder, name)
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { return .unsupported }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        defer { close(descriptor) }
        return errno == EWOULDBLOCK ? .held(by: NumberFile.read(path)) : .unsupported
      }
      NumberFile.write(CurrentProcess.number, to: descriptor)
      return .claimed(WatchClaim(descriptor: descriptor))
    }
  }
#endif
