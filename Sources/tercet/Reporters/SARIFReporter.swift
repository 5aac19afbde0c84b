import Assets
import Pipeline

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One SARIF log of everything that was found, for services that collect such logs.
struct SARIFReporter: Reporter {
  let console: Console
  let isDryRun: Bool
  let root: ReportRoot
  private var findings: [Diagnostic] = []

  init(console: Console, isDryRun: Bool, root: ReportRoot) {
    self.console = console
    self.isDryRun = isDryRun
    self.root = root
  }

  mutating func report(_ event: Event) {
    if let finding = Diagnostic(finding: event, isDryRun: isDryRun) { findings.append(finding) }
  }

  func finish(_ summary: Summary, seconds: Double) {
    let isWhole = !summary.isInterrupted && summary.permanent == nil
    let log = SARIFLog(findings, root: root, isSuccessful: isWhole)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(log) else { return }
    console.document(String(decoding: data, as: UTF8.self) + "\n")
  }
}
