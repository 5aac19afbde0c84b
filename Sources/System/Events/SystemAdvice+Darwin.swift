#if canImport(Darwin)
  extension SystemAdvice {
    /// For a user who may watch no more folders.
    package static let moreFolders = "end programs that watch folders too"

    /// For a user who may run no more watchers.
    package static let moreWatchers = "end programs that watch folders too"

    /// For a program that can't read its arguments.
    package static let arguments = "because whoever started the program gave none; give it a name"
  }
#endif
