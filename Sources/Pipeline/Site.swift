import Assets
import Workspace

/// One manifest's worth of work: where masters come from and where renditions go.
package struct Site: Hashable, Sendable {
  package var inputs: [Input]
  /// The folder that output paths are relative to, as messages show it.
  package var output: String
  package var isInPlace: Bool
  /// nil where none is written.
  package var manifest: String?
  /// What stands before an output path in the manifest; empty where both have one root.
  package var outputPrefix: String

  /// One PATH of the command line.
  package struct Input: Hashable, Sendable {
    /// The folder that masters' paths are relative to.
    package var root: String
    /// The part of it to look at.
    package var below: Path
    /// The only files to build, or nil for all.
    package var files: Set<Path>?
    /// What stands before a master's path in the manifest.
    package var prefix: String
  }

  /// An output as messages show it and as the disk takes it.
  package func display(_ path: Path) -> String { PathText.join(output, path.text) }

  /// An output's path as the manifest has it.
  package func manifestPath(_ path: Path) -> Path {
    outputPrefix.isEmpty ? path : Path(outputPrefix).appending(path.text)
  }

  /// The file behind a path of the manifest.
  package func file(manifestPath path: String) -> String {
    PathText.join(manifest.map(PathText.parent) ?? output, path)
  }

  /// The journal beside the manifest; nil where no manifest is written.
  func journal(_ disk: any Disk) -> Journal? {
    manifest.map { Journal(disk: disk, folder: PathText.parent(of: $0)) }
  }

  /// Whether a master, by its path in the manifest, is among what was asked for.
  func covers(_ master: String) -> Bool {
    coversEverything
      || inputs.contains { input in
        let prefix = input.prefix.isEmpty ? "" : input.prefix + "/"
        guard master.hasPrefix(prefix) else { return false }
        let path = Path(String(master.dropFirst(prefix.count)))
        return input.files?.contains(path)
          ?? (input.below.text.isEmpty || path.isWithin(input.below))
      }
  }

  /// Whether the whole tree below the output folder's masters is looked at, so that what is
  /// missing is gone.
  package var coversEverything: Bool {
    inputs.allSatisfy { $0.files == nil && $0.below.text.isEmpty }
  }
}
