import Assets
import Layouts
import Pipeline
import TercetSystem
import Workspace

/// What options can't say about themselves alone.
struct OptionConflicts {
  let options: Options
  /// What is built.
  let paths: [String]
  let disk: LocalDisk
  let currentFolder: String

  /// A sentence about the first; nil where all go together.
  var first: String? {
    if let layout = options.homeless {
      return
        "'--layout \(layout.rawValue)' needs '--output <dir>', such as app/src/main/res, because "
        + "its folders don't lie beside the masters."
    }
    if let (scale, layout) = options.impossibleScale {
      return Diagnostic.sentence(impossible: scale, layout) + "."
    }
    if options.settings.sourceScale != nil && options.writesBesideMasters {
      return
        "'--source-scale' needs '--output <dir>', because a rendition would replace its master."
    }
    if options.manifest != nil && !options.targets.isEmpty {
      return "'--manifest' names one file, and each of the targets in tercet.yml has its own. Set "
        + "'manifest' there, or give '--output' too."
    }
    if options.manifest != nil && options.output == nil && paths.count > 1 {
      return "'--manifest' with several PATHs needs '--output <dir>'."
    }
    if !options.takesOver && options.isSure { return "'--yes' needs '--existing'." }
    if options.takesOver && options.undoes {
      return "'--undo' and '--existing' exclude each other; a takeover is undone by the version "
        + "control of the manifest, which is all that it writes."
    }
    if !options.pathVariables.isEmpty && ![.inputs, .outputs].contains(options.planFormat) {
      return "'--relative-to' needs '--format inputs' or '--format outputs'."
    }
    if let conflictOfMarks { return conflictOfMarks }
    let rounding = options.settings.rounding
    if let rounding, options.settings.percent != nil, rounding == .pad || rounding == .fail {
      return "'--rounding \(rounding.rawValue)' has no meaning with '--percent', where sides never "
        + "divide; choose 'up', 'nearest' or 'down'."
    }
    return nil
  }

  private func isRead(_ path: String) -> Bool {
    func full(_ path: String) -> String {
      PathText.absolute(path, currentFolder: currentFolder)
    }
    let name = PathText.name(of: path)
    return Scanner.matters(name) || name == ConfigurationFile.name
      || [options.manifest, options.configurationFile].contains { $0.map(full) == full(path) }
  }

  /// What a build writes about itself must never replace what it reads.
  private var conflictOfMarks: String? {
    for (name, path) in [("depfile", options.depfile), ("stamp", options.stamp)] {
      guard let path else { continue }
      if isRead(path) {
        return "'--\(name) \(path)' names a file that is read; please provide a name of its own."
      }
      // It would be replaced, in a device's place too.
      let kind = (try? disk.status(path, followingLinks: false))?.kind
      if kind == .link || kind == .other {
        return "'--\(name) \(path)' names a link or a device; please provide a plain file."
      }
    }
    guard let depfile = options.depfile, let stamp = options.stamp,
      PathText.absolute(depfile, currentFolder: currentFolder)
        == PathText.absolute(stamp, currentFolder: currentFolder)
    else { return nil }
    return "'--depfile' and '--stamp' name one file; please provide two."
  }
}
