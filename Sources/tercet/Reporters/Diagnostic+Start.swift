import Assets
import TercetSystem

/// What keeps the program from starting at all.
extension Diagnostic {
  /// On Linux, Swift reads the arguments from `/proc` and takes it for none where it isn't there, and none
  /// would mean a build of the current folder.
  static let argumentsUnknown = Diagnostic(
    .argumentsUnknown,
    path: nil,
    "the arguments can't be read, \(SystemAdvice.arguments)"
  )

  /// What is said where the system gives too little for a run.
  static func resourceShortage(_ shortage: ResourceShortage) -> Diagnostic {
    let sentence =
      switch shortage.kind {
      case .threads: "the system allows no more processes and threads; raise 'ulimit -u'"
      case .descriptors: "too few files may be open at the same time; raise 'ulimit -n'"
      case .memory: "the system allows no more address space; raise 'ulimit -v'"
      }
    return Diagnostic(
      .resourceShortage,
      path: nil,
      "\(sentence), or give a smaller '--jobs'"
    )
  }
}
