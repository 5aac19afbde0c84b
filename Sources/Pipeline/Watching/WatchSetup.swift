import Assets
import TercetSystem
import Workspace

/// What a watch works by until its configuration changes.
package struct WatchSetup: Sendable {
  package var build: Build
  /// The folders whose changes matter, and the files that decide about this very setup.
  package var scope: WatchScope
  /// Tells of what changes in the scope.
  package var source: any ChangeSource
  /// The configuration that is in force; nil for none.
  package var configuration: Configuration?
  /// What is watched, as messages show it.
  package var folders: [String]
  /// Keeps other watches off the output folders; by their paths, with links resolved.
  package var claims: [String: WatchClaim] = [:]

  /// A configuration file in the state that it was read in.
  package struct Configuration: Hashable, Sendable {
    /// The file as messages show it.
    package var path: String
    package var key: FileKey?

    package init(path: String, key: FileKey?) {
      self.path = path
      self.key = key
    }
  }

  package init(
    build: Build,
    scope: WatchScope,
    source: any ChangeSource,
    configuration: Configuration? = nil,
    folders: [String] = []
  ) {
    self.build = build
    self.scope = scope
    self.source = source
    self.configuration = configuration
    self.folders = folders
  }

  /// Claims the output folders; those that an earlier setup holds are taken over.
  ///
  /// - Parameters:
  ///   - outputs: Output folders, as messages show them and in full.
  ///   - earlier: The setup whose place this one takes.
  /// - Throws: Which folder another watch is at work on.
  package mutating func claim(
    _ outputs: [(shown: String, absolute: String)],
    after earlier: WatchSetup?
  ) throws(WatchRefusal) {
    for folder in outputs {
      let place = PathText.resolved(folder.absolute)
      if let held = earlier?.claims[place] ?? claims[place] {
        claims[place] = held
        continue
      }
      switch WatchClaim.attempt(folder.absolute) {
      case .claimed(let claim): claims[place] = claim
      case .held(let process):
        throw WatchRefusal([.watchedAlready(folder.shown, by: process)])
      case .unsupported: break
      }
    }
  }
}

/// Why a watch can't begin, or goes on by its last good setup.
package struct WatchRefusal: Error, Hashable, Sendable {
  package var diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}
