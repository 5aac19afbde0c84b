import Pipeline

/// `650 masters: 1300 rendered, 0 unchanged, 2 kept, 1 failed (2.7 s)`.
struct SummaryLine: Equatable {
  let text: String

  init(_ summary: Summary, seconds: Double, isDryRun: Bool = false) {
    let masters = summary.masters == 1 ? "1 master" : "\(summary.masters) masters"
    let counts: [(Int, String, isAlwaysShown: Bool)] = [
      (summary.renamed, isDryRun ? "to rename" : "renamed", false),
      (summary.adopted, isDryRun ? "to adopt" : "adopted", false),
      (summary.rendered, isDryRun ? "to render" : "rendered", true),
      (summary.restored, "restored", false),
      (summary.copied, isDryRun ? "to copy" : "copied", false),
      (summary.unchanged, "unchanged", true),
      (summary.kept, "kept", true),
      (summary.removed, isDryRun ? "to remove" : "removed", false),
      (summary.failed, "failed", true),
    ]
    let shown = counts.filter { $0.isAlwaysShown || $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let interrupted = summary.isInterrupted ? ", interrupted" : ""
    let tenths = Int((seconds * 10).rounded())
    text =
      "\(masters): \(shown.joined(separator: ", "))\(interrupted) (\(tenths / 10).\(tenths % 10) s)"
  }
}
