#if os(Linux)
  extension SystemAdvice {
    /// For a user who may watch no more folders.
    package static let moreFolders = "raise 'fs.inotify.max_user_watches' with sysctl"

    /// For a user who may run no more watchers.
    package static let moreWatchers = "raise 'fs.inotify.max_user_instances' with sysctl"

    /// For a program that can't read its arguments.
    package static let arguments =
      "because /proc isn't mounted; mount it, for example with 'mount -t proc proc /proc'"
  }
#endif
