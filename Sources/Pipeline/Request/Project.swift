import Assets
import TercetSystem
import Workspace

/// What a configuration file says that only means something seen from its folder.
package struct Project: Hashable, Sendable {
  /// The file's folder, absolute.
  package var folder: String
  /// The folder that the program was started in.
  package var currentFolder: String
  /// The sources as messages show them; outputs mirror the folders below these, whatever part of
  /// them is built.
  package var roots: [String] = []
  /// Settings for some masters only; the last one that matches wins.
  package var rules: [AssetRule] = []
  /// Whether the patterns of what is left out are the file's own, and so relative to its folder.
  package var ownsExcludes = false

  package init(folder: String, currentFolder: String) {
    self.folder = folder
    self.currentFolder = currentFolder
  }

  /// A path as the file's patterns see it.
  func path(of file: String) -> Path {
    Path(PathText.relative(absolute(file).text, to: folder))
  }

  /// The innermost source that a folder lies in.
  func root(above folder: String) -> String? {
    let inner = absolute(folder)
    return roots.filter { inner.isWithin(absolute($0)) }
      .max { absolute($0).text.utf8.count < absolute($1).text.utf8.count }
  }

  private func absolute(_ path: String) -> AbsolutePath { AbsolutePath(path, from: currentFolder) }
}

extension BuildRequest {
  /// What the rules make of settings for one master, by the path that it is opened by.
  func applyingRules(to settings: BuildSettings, of source: String) -> BuildSettings {
    guard let project, !project.rules.isEmpty else { return settings }
    return settings.applying(project.rules, to: project.path(of: source))
  }

  /// What is left out of a folder, for paths that are relative to it.
  func excludes(below folder: String) -> [Glob] {
    guard let project, project.ownsExcludes else { return settings.excludes }
    let start = project.path(of: folder)
    return settings.excludes.map { $0.below(start) }
  }

  /// What is left out wherever a path begins.
  var excludesAnywhere: [Glob] {
    settings.excludes.filter { !($0.isAnchored && project?.ownsExcludes ?? false) }
  }
}
