import Assets

/// What keeps the program from starting at all.
extension Diagnostic {
  /// Swift reads the arguments from `/proc` and takes it for none where it isn't there, and none
  /// would mean a build of the current folder.
  static let argumentsUnknown = Diagnostic(
    .argumentsUnknown,
    path: nil,
    "the arguments can't be read, because /proc isn't mounted; mount it, for example with "
      + "'mount -t proc proc /proc'"
  )
}
