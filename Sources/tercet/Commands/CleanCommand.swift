import Flags
import Pipeline
import TercetSystem

extension ProgramCommand {
  static let clean = ProgramCommand(
    "clean",
    summary: "Remove what we made and nobody touched since, and the manifest.",
    discussion: """
      Files that were edited, made by hand or taken over by 'adopt --existing' stay. So does the \
      manifest of adopted images, which alone knows the names that 'adopt --undo' gives back.
      """,
    positionals: Positionals("PATH"),
    flags: [.output, .manifest, .config, .dryRun, .noWait, .quiet, .verbose, .eventFormat, .ansi],
    run: .configured { await $0.clean() }
  )
}

extension ConfiguredCall {
  /// Removes what earlier builds made.
  fileprivate func clean() async -> ExitStatus {
    let cleaning = Cleaning(
      request: request(isDryRun: options.isDryRun),
      disk: context.disk,
      currentFolder: context.currentFolder
    )
    let summary = await report(isDryRun: options.isDryRun) { await cleaning.run($0) }
    return ExitStatus(build: summary, isStrict: options.isStrict)
  }
}
