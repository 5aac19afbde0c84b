import Assets
import TercetSystem
import Workspace

/// What is known of a tree's masters, and of what lies around them, before anything is written.
struct Findings: Sendable {
  /// In the order of their paths; empty once they are planned.
  var masters: [InspectedMaster] = []
  /// Manifest paths of masters that can't be built; what was made of them before stays.
  var unusable: [ManifestPath] = []
  /// Their sources, but for those that are only left for a later run.
  var unreadable: Set<String> = []
  /// How many are only left for a later run.
  var postponed = 0
  var diagnostics: [Diagnostic] = []
  /// Files of every master: none of them may ever be written.
  var identities: Set<FileIdentity> = []
  var leftovers: [RootedPath] = []
  /// Files that another manifest in the tree records.
  var recordedElsewhere: [String: Digest] = [:]
  /// Manifest paths of folders that are named like masters; what was made of a master of that
  /// name before stays.
  var foldersNamedLikeMasters: Set<ManifestPath> = []
  /// Whether what the scan did not find is really gone.
  var isComplete = true
  /// Set where no worker can be started at all.
  var permanent: WorkerFailure?
  /// Folders that were listed, with their keys from before.
  var folders: [BuildRecord.Entry] = []
  /// Files that were read.
  var files: [BuildRecord.Entry] = []
  /// Folders that hold the plan of an adoption.
  var adoptions: [String] = []
  /// Manifests further down that tercet wrote.
  var manifestsBelow: [String] = []
  /// Renditions that a moved folder took along.
  var carried: [Manifest.Asset] = []

  /// Takes note of a master that can't be built.
  mutating func leaveOut(_ manifestPath: ManifestPath, _ source: String) {
    unusable.append(manifestPath)
    unreadable.insert(source)
  }
}
