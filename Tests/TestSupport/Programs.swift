import Foundation

/// The programs that tests run.
package enum Programs {
  /// Where they lie: beside the test bundle, in whose build they were made, unless
  /// TERCET_PROGRAMS names the folder of another build of the same sources.
  package static let folder =
    ProcessInfo.processInfo.environment["TERCET_PROGRAMS"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    } ?? Bundle.main.bundleURL
}
