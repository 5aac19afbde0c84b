import Foundation
import PackagePlugin

/// The files in a target's folder.
struct TargetFiles {
  private let folder: URL
  /// What Package.swift makes a part of the target: files, and folders that are taken as a whole.
  private let members: Set<String>
  /// The folders that members lie in.
  private let parents: Set<String>

  init(_ module: any SourceModuleTarget) {
    folder = module.directoryURL
    members = Set(module.sourceFiles.map(\.url.path))
    parents = Set(module.sourceFiles.flatMap { TargetFiles.parents(of: $0.url) })
  }

  /// Patterns for `--exclude` that match what is no file of the target: what Package.swift excludes
  /// or gives to another target, and folders that go into the bundle as they are.
  var others: [String] {
    var patterns: [String] = []
    let files = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles]
    )
    while let file = files?.nextObject() as? URL {
      if parents.contains(file.path) || members.contains(file.path) && !file.hasDirectoryPath {
        continue
      }
      files?.skipDescendants()
      patterns.append(pattern(for: file))
    }
    return patterns.sorted()
  }

  private static func parents(of file: URL) -> [String] {
    let parts = file.path.split(separator: "/").dropLast()
    return parts.indices.map { "/" + parts[...$0].joined(separator: "/") }
  }

  /// The path below the target's folder with its stars, question marks and brackets quoted.
  private func pattern(for file: URL) -> String {
    file.path.dropFirst(folder.path.count)
      .map { "*?[".contains($0) ? "[\($0)]" : String($0) }.joined()
  }
}
