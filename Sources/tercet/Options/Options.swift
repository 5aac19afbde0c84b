import Assets
import Layouts
import Pipeline
import RenderProtocol
import TercetSystem

/// What a command line says, as text already validated; nothing here has looked at the disk.
struct Options: Sendable {
  var output: String?
  var layouts: [LayoutName] = [.usual]
  var settings = BuildSettings()
  var config = ConfigurationChoice.nearest
  /// What a configuration file makes of its masters; empty where one layout or output says it all.
  var targets: [TargetOptions] = []
  /// What to build where no PATH is given; empty is the current folder.
  var sources: [String] = []
  /// What a configuration file says of its folder; nil where none is in force.
  var project: Project?
  /// The configuration file in force, as messages show it.
  var configurationFile: String?
  var manifest: String?
  var writesManifest = true

  var isForced = false
  var isStrict = false
  var failsFast = false
  var keepsOrphans = false
  var waitsForTurn = true
  var cacheFolder: String?
  var temporaryFolder: String?
  var depfile: String?
  var stamp: String?
  var isDryRun = false
  var undoes = false
  var takesOver = false
  /// Whether a takeover may write.
  var isSure = false
  /// In decibels.
  var tolerance = Resemblance.usualTolerance
  var jobs: Int?
  var maxPixels = BuildRequest().maxPixels
  var limits = WorkerLimits()

  var polling: Int?
  var onChange: String?
  var notify: String?

  var isQuiet = false
  var isVerbose = false
  var format = OutputFormat.text
  var ansi = When.auto
  var progress = When.auto
  var planFormat = PlanFormat.text
  var pathVariables: [PathVariable] = []
}

/// Which configuration file is read.
enum ConfigurationChoice: Hashable, Sendable {
  /// The nearest one at or above the first PATH.
  case nearest
  case file(String)
  case none
}

/// How results and diagnostics are written.
enum OutputFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif
}

/// How a plan is written.
enum PlanFormat: String, CaseIterable, Sendable {
  case text, json
  /// Paths that are read or written, one a line.
  case inputs, outputs
  /// Rules for make and ninja.
  case depfile
}

/// Whether something is shown.
enum When: String, CaseIterable, Sendable {
  case auto, always, never
}
