import RenderProtocol
import Assets
import Pipeline

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One JSON object a line, for scripts.
struct JSONReporter: Reporter {
  let console: Console
  /// Whether outputs are told that a build would deal with.
  let isDryRun: Bool

  private struct Output: Encodable {
    var event: String
    var path: String
    var master: String?
    var width: Int?
    var height: Int?
    var reason: String?
    /// true where nothing was done about it yet; absent otherwise.
    var planned: Bool?
  }

  private struct Problem: Encodable {
    var event = "diagnostic"
    var severity: Diagnostic.Severity
    var code: String
    var path: String?
    var message: String
    var notes: [String]?
  }

  private struct Total: Encodable {
    var event = "summary"
    var masters: Int
    var rendered: Int
    var restored: Int
    var copied: Int
    var unchanged: Int
    var kept: Int
    var removed: Int
    var renamed: Int
    var adopted: Int
    var failed: Int
    var seconds: Double
  }

  func report(_ event: Event) {
    switch event {
    case .output(let output):
      write(
        Output(
          event: output.kind.rawValue,
          path: output.path,
          master: output.master.isEmpty ? nil : output.master,
          width: output.size?.width,
          height: output.size?.height,
          reason: output.reason,
          planned: isDryRun && output.kind != .unchanged && output.kind != .kept ? true : nil
        )
      )
    case .diagnostic(let diagnostic):
      write(
        Problem(
          severity: diagnostic.severity,
          code: diagnostic.code.rawValue,
          path: diagnostic.place?.description,
          message: diagnostic.sentence,
          notes: diagnostic.notes.isEmpty ? nil : diagnostic.notes
        )
      )
    case .progress, .placed, .dependencies:
      break
    }
  }

  func finish(_ summary: Summary, seconds: Double) {
    write(
      Total(
        masters: summary.masters,
        rendered: summary.rendered,
        restored: summary.restored,
        copied: summary.copied,
        unchanged: summary.unchanged,
        kept: summary.kept,
        removed: summary.removed,
        renamed: summary.renamed,
        adopted: summary.adopted,
        failed: summary.failed,
        seconds: (seconds * 1000).rounded() / 1000
      )
    )
  }

  /// Writes any object as a line.
  func write(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return }
    console.document(String(decoding: data, as: UTF8.self) + "\n")
  }
}
