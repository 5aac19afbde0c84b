import Assets
import Flags
import Pipeline
import TercetSystem
import Workspace

extension ProgramCommand {
  static let explain = ProgramCommand(
    "explain",
    summary: "Tell what one file is made from or into, and why it is or isn't stale.",
    discussion: """
      FILE is a master or a rendition. The PATHs and options are those of the build that it \
      belongs to; in place, no PATH is needed.
      """,
    positionals: Positionals("FILE [PATH]", minimum: 1),
    flags: writing + reading + pixels + limits + [.force, .ansi],
    examples: [
      Example("tercet explain out/hero@2x.png art -o out", "Tell where a rendition comes from.")
    ],
    run: .configured(words: .fileThenSources) { await $0.explain() }
  )
}

extension ConfiguredCall {
  /// Tells everything about one master or output; the other paths are those of a build.
  fileprivate func explain() async -> ExitStatus {
    let pool = pool
    let file = paths[0]
    var diagnostics: [Diagnostic] = []
    var call = self
    call.paths.removeFirst()
    // In place, a file's own folder leads to its manifest.
    if call.paths.isEmpty { call.paths = options.sources }
    if call.paths.isEmpty && options.isInPlace { call.paths = [PathText.parent(of: file)] }
    let (preparations, summary) = await call.build(call.request(isDryRun: true), pool).prepare {
      if case .diagnostic(let diagnostic) = $0 { diagnostics.append(diagnostic) }
    }
    await pool.finish()
    if summary.isInterrupted { return .interrupted }
    let explanation = Explanation(
      file: file,
      currentFolder: context.currentFolder,
      preparations: preparations,
      diagnostics: diagnostics
    )
    for line in explanation.lines { context.console.result(Line(line)) }
    if summary.permanent != nil {
      return ExitStatus(build: summary, isStrict: false)
    }
    // Other masters' errors are no matter of this file.
    let isWrong = explanation.remarks.contains { $0.severity == .error }
    return explanation.isFound && !isWrong ? .done : .failed
  }
}
