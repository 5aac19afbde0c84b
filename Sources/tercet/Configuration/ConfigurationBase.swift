import Assets
import TercetSystem
import Workspace

/// Where a configuration file lies, seen from where the user stands.
struct ConfigurationBase {
  /// The file's folder, absolute.
  let folder: String
  let currentFolder: String
  /// Whether paths are shown in full.
  let isAbsolute: Bool

  /// A path of the file, in the form that messages show and the disk takes.
  func show(_ path: String) -> String {
    let full = PathText.absolute(path, currentFolder: folder)
    if isAbsolute || path.hasPrefix("/") && !full.hasPrefix(folder) { return full }
    let short = PathText.relative(full, to: currentFolder)
    return short.isEmpty ? "." : short
  }

  /// What a PATH stands for: the sources that lie in it, or itself where it is a part of one.
  func meant(by path: String, among sources: [String]) -> [String] {
    let folder = absolute(path)
    let inner = sources.filter { absolute($0).isWithin(folder) }
    let isPart = sources.contains { folder.isWithin(absolute($0)) }
    return isPart || inner.isEmpty ? [path] : inner
  }

  /// The sources as far as they lie in the current folder, where that is in the file's folder.
  func part(of sources: [String]) -> [String] {
    let here = AbsolutePath(currentFolder)
    guard here.isWithin(AbsolutePath(folder)) else { return sources }
    let whole = sources.contains { here.isWithin(absolute($0)) }
    return whole ? ["."] : sources.filter { absolute($0).isWithin(here) }
  }

  private func absolute(_ path: String) -> AbsolutePath { AbsolutePath(path, from: currentFolder) }
}
