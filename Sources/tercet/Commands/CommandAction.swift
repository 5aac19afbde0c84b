import Assets
import Flags
import Pipeline
import TercetSystem
import Workspace

/// What carries a command out; the status is what the program ends with.
struct CommandAction: Sendable {
  let run: @Sendable (CommandCall, CommandContext) async -> ExitStatus

  init(_ run: @escaping @Sendable (CommandCall, CommandContext) async -> ExitStatus) {
    self.run = run
  }

  /// The action of a command that works by a `tercet.yml` too.
  static func configured(
    words use: ConfiguredCall.WordUse = .sources,
    _ run: @escaping @Sendable (ConfiguredCall) async -> ExitStatus
  ) -> CommandAction {
    CommandAction { call, context in
      let configured: ConfiguredCall
      do throws(ConfigurationRefusal) {
        configured = try ConfiguredCall(call, words: use, in: context)
        // A file that is missing may be explained too.
        let paths = use == .fileThenSources ? call.words.dropFirst() : call.words[...]
        try refuseMissing(paths, on: context.disk)
      } catch {
        return refuse(error, call.options, in: context)
      }
      do throws(ResourceShortage) {
        try ResourceNeeds(jobs: configured.jobs).check()
      } catch {
        context.console.error(Style.plain.lines(of: .resourceShortage(error)))
        return .software
      }
      return await run(configured)
    }
  }

  /// Refuses PATHs that aren't there, where all are missing or one is probably a command.
  private static func refuseMissing(
    _ paths: ArraySlice<String>,
    on disk: LocalDisk
  ) throws(ConfigurationRefusal) {
    let missing = paths.filter { (try? disk.status($0, followingLinks: true)) == nil }
    guard let first = missing.first else { return }
    let near = first == paths.first ? ProgramCommands.tercet.nearestCommand(to: first) : nil
    // A misspelled command in front of real paths must not build these.
    guard missing.count == paths.count || near != nil else { return }
    let guess = near.map { " Did you mean 'tercet \($0)'?" } ?? ""
    throw .usage("There is no file or folder '\(first)'.\(guess)")
  }

  private static func refuse(
    _ refusal: ConfigurationRefusal,
    _ options: Options,
    in context: CommandContext
  ) -> ExitStatus {
    switch refusal {
    case .usage(let sentence): return context.refuse(sentence)
    case .file(let diagnostics):
      var options = options
      options.isQuiet = true
      var reporter = Reporting(options, in: context).reporter(isDryRun: true)
      for diagnostic in diagnostics { reporter.report(.diagnostic(diagnostic)) }
      reporter.finish(Summary(), seconds: 0)
      return .usage
    }
  }
}

/// A command of the program, with what carries it out.
typealias ProgramCommand = Command<Options, CommandAction>

/// The program's whole command line.
typealias ProgramCommands = CommandTable<Options, CommandAction>
