import Flags
import Pipeline

extension ProgramCommand {
  static let check = ProgramCommand(
    "check",
    summary: "Write nothing; exit with 1 if build would change anything.",
    positionals: Positionals("PATH"),
    flags: writing + reading + pixels + limits + [.strict]
      + [.quiet, .verbose, .format, .ansi],
    examples: [Example("tercet check art", "Fail a pull request whose renditions are stale.")],
    run: .configured { call in
      let summary = await call.build(isDryRun: true)
      return ExitStatus(check: summary, isStrict: call.options.isStrict)
    }
  )
}
