import Flags
import Pipeline

extension ProgramCommand {
  static let plan = ProgramCommand(
    "plan",
    summary: "Print what build reads and writes.",
    positionals: Positionals("PATH"),
    flags: writing + reading + pixels + limits + [.force, .planFormat, .relativeTo, .ansi],
    examples: [
      Example("tercet plan art --format json", "List every output with its size and its reason."),
      Example(
        "tercet plan art --format inputs --relative-to SRCROOT=.",
        "Write a file list for Xcode."
      ),
    ],
    run: .configured { await $0.plan() }
  )
}

extension ConfiguredCall {
  /// Prints what a build reads and writes.
  fileprivate func plan() async -> ExitStatus {
    let pool = pool
    let (console, style) = (context.console, reporting.style)
    let (preparations, summary) = await build(request(isDryRun: true), pool).prepare { event in
      guard case .diagnostic(let diagnostic) = event else { return }
      console.error(style.lines(of: diagnostic))
    }
    await pool.finish()
    // Half a list would mislead whoever reads it.
    if summary.isInterrupted { return .interrupted }
    let printer = PlanPrinter(
      preparations: preparations,
      configuration: options.configurationFile,
      variables: options.pathVariables,
      currentFolder: context.currentFolder
    )
    if let problem = printer.problem(as: options.planFormat) {
      console.error(style.lines(of: problem))
      return .failed
    }
    printer.write(as: options.planFormat, to: console)
    return ExitStatus(build: summary, isStrict: false)
  }
}
