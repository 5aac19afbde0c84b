import Flags
import Pipeline

extension ProgramCommand {
  static let adopt = ProgramCommand(
    "adopt",
    summary: "Make @3x masters of images without a suffix, and build their sets in place.",
    discussion: """
      1.png becomes 1@3x.png, and 1@2x.png and a new 1.png are made from it, as the Automator \
      action did. Of a folder, every image is adopted that carries no scale in its name and has \
      no files with one beside it.

      Nothing is overwritten. A set that can't be made gets its old name back, and a run that was \
      cut off is put back by the next one. Running it again does nothing.

      With --existing, PATH is a folder of finished sets. Renditions that are what tercet would make \
      count as tercet's from then on, and what is wrong with the others is listed.

      A tercet.yml gives the settings. Images can only be renamed where sets are built in place, so \
      one that names an output is refused unless --existing or --no-config is given.
      """,
    positionals: Positionals("FILE|DIR", minimum: 1),
    flags: [.undo, .existing, .yes, .tolerance, .config, .percent, .rounding, .filter, .exclude]
      + [.jobs, .dryRun, .strict, .noWait, .cacheDir, .maxPixels, .timeLimit, .memoryLimit]
      + [.quiet, .verbose, .eventFormat, .ansi, .progress],
    examples: [
      Example("tercet adopt art", "Turn a folder of plain images into sets."),
      Example("tercet adopt art/1.png --percent automator", "Repeat the old chain's sizes."),
      Example("tercet adopt --undo art", "Restore the folder as it was."),
      Example("tercet adopt --existing art --yes", "Take a folder of finished sets over."),
    ],
    run: .configured(words: .images) { await $0.adopt() }
  )
}

extension ConfiguredCall {
  /// Makes masters of images without a scale in their name, undoes that, or takes finished sets
  /// over.
  fileprivate func adopt() async -> ExitStatus {
    let pool = pool
    let isDryRun = options.isDryRun || options.takesOver && !options.isSure
    let adoption = Adoption(build(request(isDryRun: isDryRun), pool))
    let summary = await report(isDryRun: isDryRun) { tell in
      if options.undoes {
        await adoption.undo(tell)
      } else if options.takesOver {
        await adoption.takeOver(tolerance: options.tolerance, tell)
      } else {
        await adoption.run(tell)
      }
    }
    await pool.finish()
    return ExitStatus(build: summary, isStrict: options.isStrict)
  }
}
