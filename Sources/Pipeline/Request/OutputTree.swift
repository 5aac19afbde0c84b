import Assets
import TercetSystem
import Workspace

/// One manifest's worth of work: where masters come from and where renditions go.
package struct OutputTree: Sendable {
  package var inputs: [Input]
  /// The folder that output paths are relative to: nothing outside of it is written, but for the
  /// manifest where its user wants it elsewhere.
  package var root: Root
  package var isInPlace: Bool
  /// nil where none is written.
  package var manifestPlace: RootedPath?
  /// What stands before an output path in the manifest; empty where both have one root.
  package var outputPrefix: ManifestPath
  /// What is made of every master.
  package var targets: [Target] = []
  /// The place of its destination in the request.
  package var destination = 0
  /// Folders that hold renditions and never masters: the output folders of the whole run.
  package var skipped: [String] = []
  /// Where outputs and the manifest are made before they are put in place.
  package var staging = Staging.beside

  package init(
    inputs: [Input],
    output: String,
    isInPlace: Bool,
    manifest: String?,
    outputPrefix: ManifestPath,
    targets: [Target] = [],
    staging: Staging = .beside
  ) {
    self.inputs = inputs
    let root = Root(output)
    self.root = root
    self.isInPlace = isInPlace
    let isInside = manifest.map { PathText.parent(of: $0).utf8.elementsEqual(output.utf8) } ?? false
    manifestPlace = manifest.map { manifest in
      isInside
        ? RootedPath(root, PathText.name(of: manifest)) : RootedPath(typed: manifest)
    }
    self.outputPrefix = outputPrefix
    self.targets = targets
    self.staging = staging
  }

  /// The output folder as messages show it.
  package var output: String { root.path }

  /// The manifest as messages show it.
  package var manifest: String? { manifestPlace?.shown }

  /// One PATH of the command line.
  package struct Input: Hashable, Sendable {
    /// The folder that masters' paths are relative to.
    package var root: String
    /// The part of it to look at.
    package var below: Path
    /// The only files to build, or nil for all.
    package var files: Set<Path>?
    /// What stands before a master's path in the manifest.
    package var prefix: ManifestPath

    /// A master's path as the manifest has it.
    func manifestPath(_ path: Path) -> ManifestPath { prefix.appending(path.text) }

    /// A master by its path in the manifest; nil where that lies outside of this input's root.
    func path(_ path: ManifestPath) -> Path? { OutputTree.rest(of: path, below: prefix) }

    /// Whether a master lies in what is looked at.
    func covers(_ path: ManifestPath) -> Bool {
      guard let path = self.path(path) else { return false }
      return files?.contains(path) ?? path.isWithin(below)
    }
  }

  /// An output as messages show it and as the disk takes it.
  package func display(_ path: Path) -> String { PathText.join(output, path.text) }

  /// An output as it is written.
  package func place(_ path: Path) -> RootedPath { RootedPath(root, path.text) }

  /// An output's path as the manifest has it.
  package func manifestPath(_ path: Path) -> ManifestPath { outputPrefix.appending(path.text) }

  /// The file behind an output's path in the manifest, spelled as `display` spells it; nil for
  /// a path that leads out of the output folder, which is never ours to touch.
  package func file(_ path: ManifestPath) -> String? {
    OutputTree.rest(of: path, below: outputPrefix).map(display)
  }

  /// The same as it is written and removed.
  package func place(recorded path: ManifestPath) -> RootedPath? {
    OutputTree.rest(of: path, below: outputPrefix).map { place($0) }
  }

  /// The manifest; nil where none is written.
  func manifestFile(_ disk: any Disk) -> ManifestFile? {
    manifestPlace.map { ManifestFile(disk: disk, place: $0, staging: staging) }
  }

  /// The manifest's journal; nil where no manifest is written.
  func journal(_ disk: any Disk) -> Journal? {
    manifestPlace.map { Journal(disk: disk, manifest: $0, staging: staging) }
  }

  /// Whether a master, by its path in the manifest, lies in what this run looks at, so that it
  /// is gone when a complete scan doesn't find it.
  package func covers(_ path: ManifestPath) -> Bool {
    inputs.contains { $0.covers(path) }
  }

  /// What follows a folder in a path; nil where the path lies outside of it.
  private static func rest(of path: ManifestPath, below folder: ManifestPath) -> Path? {
    guard path.isWithin(folder) else { return nil }
    let length = folder.text.isEmpty ? 0 : folder.text.utf8.count + 1
    guard path.text.utf8.count > length else { return nil }
    let rest = Path(length == 0 ? path.text : String(Substring(path.text.utf8.dropFirst(length))))
    return rest.isConfined ? rest : nil
  }
}
