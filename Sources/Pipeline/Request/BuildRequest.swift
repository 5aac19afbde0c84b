import Assets
import TercetSystem
import Workspace

/// Everything a run needs to know, besides the disk and the workers.
package struct BuildRequest: Sendable {
  /// Folders and files as typed; empty means the current folder.
  package var paths: [String] = []
  /// Where renditions go; each gets all masters.
  package var destinations = [Destination()]
  package var settings = BuildSettings()
  /// What a configuration file says of its folder; nil where none is in force.
  package var project: Project?
  /// Where files are made before they are put in place.
  package var staging = Staging.beside
  /// Replaces hand-made and edited files.
  package var isForced = false
  /// Stops at the first failure.
  package var failsFast = false
  /// Leaves outputs alone whose master or rule is gone.
  package var keepsOrphans = false
  /// Waits for another run on the same output, rather than giving up.
  package var waitsForTurn = true
  /// Whether the listener wants an event for every output, also for those that are left alone.
  package var listsEverything = false
  /// Whether the listener wants to know what was read for what.
  package var listsDependencies = false
  /// Paths of masters before they were adopted, by their paths now; both as in the manifest.
  package var adopted: [ManifestPath: ManifestPath] = [:]
  /// Plans and compares only.
  package var isDryRun = false
  /// Masters that are being written now; they are left for a later run.
  package var postponed: Set<FileIdentity> = []
  /// The largest picture accepted, width times height.
  package var maxPixels = 268_435_456

  package init() {}
}
