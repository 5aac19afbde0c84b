import Assets
import Flags
import Pipeline
import TercetSystem
import Workspace

extension ProgramCommand {
  static let build = ProgramCommand(
    "build",
    summary: "Make what is missing or stale.",
    discussion: """
      PATH is a folder, looked through with all below it, or a single image; it defaults to the \
      current folder. The nearest tercet.yml at or above PATH gives the settings, as 'tercet help \
      config' explains; without a PATH, its sources are built.
      """,
    positionals: Positionals("PATH"),
    flags: writing + reading + pixels
      + [
        .jobs, .dryRun, .force, .strict, .failFast, .noWait, .cacheDir, .maxPixels, .timeLimit,
        .memoryLimit, .tempDir, .depfile, .stamp,
      ]
      + [.quiet, .verbose, .format, .ansi, .progress],
    examples: [
      Example("tercet art", "Put @2x and @1x renditions beside every @3x image below art."),
      Example("tercet build art -o out", "Write complete sets to out and leave art alone."),
      Example("tercet build icons --percent automator", "Repeat the sizes of the old chain."),
    ],
    run: .configured { call in
      let summary = await call.build(isDryRun: call.options.isDryRun)
      return ExitStatus(build: summary, isStrict: call.options.isStrict)
    }
  )
}

extension ConfiguredCall {
  /// Makes what is missing or stale, or tells what would be made.
  func build(isDryRun: Bool) async -> Summary {
    await report(isDryRun: isDryRun) { tell in
      let pool = pool
      var trees: [Dependencies] = []
      var summary = await build(request(isDryRun: isDryRun), pool).run { event in
        if case .dependencies(let tree) = event { trees.append(tree) }
        tell(event)
      }
      await pool.finish()
      let isDone = ExitStatus(build: summary, isStrict: options.isStrict) == .done
      if marks.isWanted, isDone, !isDryRun, let problem = marks.write(trees) {
        tell(.diagnostic(problem))
        summary.errors += 1
      }
      return summary
    }
  }

  private var marks: DepfileAndStamp {
    DepfileAndStamp(
      disk: context.disk,
      staging: Staging(folder: options.temporaryFolder),
      configuration: options.configurationFile,
      depfile: options.depfile,
      stamp: options.stamp
    )
  }
}
