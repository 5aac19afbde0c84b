import Assets

/// What a watch tells whoever listens, as it happens.
package enum WatchEvent: Sendable {
  /// A build begins.
  case started
  /// Something that the build tells.
  case build(Event)
  /// The build has ended.
  case finished(WatchedBuild)
  /// The first build is over, and changes are waited for.
  case watching
  /// Another configuration is in force, nil for none; these folders are watched from now on.
  case configured(file: String?, folders: [String])
  /// Something about the watch itself.
  case diagnostic(Diagnostic)
}

/// What came of one build of a watch.
package struct WatchedBuild: Hashable, Sendable {
  package var summary = Summary()
  /// Outputs that were written or removed.
  package var changed: [OutputEvent] = []
  /// Everything that stands after this build, mistakes in the configuration included.
  package var diagnostics: [Diagnostic] = []
  package var seconds = 0.0

  package init() {}
}
