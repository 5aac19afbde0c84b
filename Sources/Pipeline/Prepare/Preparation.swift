import Assets
import RenderProtocol
import TercetSystem
import Workspace

/// Everything that is decided before anything is written.
package struct Preparation: Sendable {
  package var tree: OutputTree
  /// What the last run wrote down.
  package var manifest: Manifest
  package var plan: Plan
  /// One for each asset of the plan.
  package var work: [AssetWork]
  /// Manifest paths of masters that can't be built; what was made of them before stays.
  package var unusable: [ManifestPath]
  /// Sources that can't be read, or whose outputs can't be.
  package var unreadable: Set<String> = []
  /// Manifest paths of folders that are named like masters.
  package var foldersNamedLikeMasters: Set<ManifestPath> = []
  /// How many masters are only left for a later run.
  package var postponed = 0
  package var identities: Set<FileIdentity>
  package var leftovers: [String]
  package var diagnostics: [Diagnostic]
  /// Whether what the scan did not find is really gone.
  package var isComplete: Bool
  /// Files that an unfinished run was about to put in place; nil where the last one finished.
  package var journal: [Journal.Entry]?
  /// Set where no worker can be started at all.
  package var permanent: WorkerFailure?
  /// Before the first file was looked at, in nanoseconds since 1970.
  package var moment = 0
  /// Folders that were listed, with their keys from before.
  package var folders: [BuildRecord.Entry] = []
  /// Files that were read.
  package var files: [BuildRecord.Entry] = []
  /// Manifests further down, whose files are no masters.
  package var manifestsBelow: [String] = []
  /// Renditions of masters that are gone, where a moved folder took them.
  package var carried: [Manifest.Asset] = []

  /// Sources that this run can't build; those that are only left for a later run are none.
  package var failed: Set<String> { unreadable.union(plan.refused.map(\.source)) }

  mutating func leaveOut(_ master: InspectedMaster) {
    unusable.append(master.manifestPath)
    unreadable.insert(master.source)
  }

  /// Manifest paths of masters that this run doesn't build, though they are there.
  var unbuilt: Set<ManifestPath> { Set(unusable + plan.refused.map(\.manifestPath)) }

  /// Whether there is anything to render or copy.
  package var isStale: Bool { work.contains(where: \.isStale) }
}

/// One asset and what is to be done about each of its outputs.
package struct AssetWork: Sendable {
  package var asset: PlannedAsset
  package var steps: [Step]
  /// Sizes of kept files, by path.
  package var kept: [Path: KeptFile] = [:]
  /// What an earlier run said when it rendered this master in this way.
  package var remarks: Set<RenderWarning> = []

  /// Whether anything has to be written.
  package var isStale: Bool {
    steps.contains {
      if case .write = $0.decision { return true }
      return false
    }
  }
}

/// A file that somebody else made.
package struct KeptFile: Hashable, Sendable {
  package var digest: Digest
  package var bytes: Int
  /// nil where the file is no readable picture.
  package var size: PixelSize?
}
