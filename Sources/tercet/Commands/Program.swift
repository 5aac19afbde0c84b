import Assets
import Flags
import FoundationEssentials
import Layouts
import Pipeline
import RenderProtocol
import Workspace

/// A command with everything around it that the command line and the environment decide.
struct Program: Sendable {
  let console = Console()
  let environment: [String: String]
  let currentFolder: String
  let signals: Signals

  /// The disk, which gives up on large files once a signal asks for the end.
  var disk: LocalDisk { LocalDisk { [signals] in signals.received != nil } }

  /// Reads the command line, runs the command and says how it went.
  func run(_ arguments: [String]) async -> ExitStatus {
    let table = CommandTable<Options>.tercet
    let invocation: Invocation<Options>
    do throws(UsageError) {
      invocation = try table.parse(arguments)
    } catch {
      return refuse(error.description)
    }
    switch invocation {
    case .help(let command, let form): console.raw(table.help(for: command, form, width: helpWidth))
    case .manual: return showManual(table)
    case .topic(let topic): console.raw(topic.text())
    case .version: return await showVersion()
    case .run(let command, let options, let words):
      return await run(CommandCall(command, options, words, arguments))
    }
    return .done
  }

  private func run(_ call: CommandCall) async -> ExitStatus {
    let (options, words) = (call.options, call.words)
    switch call.command.name {
    case "completions":
      guard let shell = words.first.flatMap(Shell.init(rawValue:)) else { return .usage }
      console.raw(CommandTable<Options>.tercet.completions(for: shell))
      return .done
    case "cache":
      return CacheReport(disk: disk, folder: cache(options), console: console)
        .run(words.first ?? "stats")
    case "init":
      return ProjectStart(disk: disk, console: console, folder: words.first ?? ".").run()
    default:
      let run: Run
      do throws(ConfigurationRefusal) {
        run = try configured(call)
      } catch {
        return refuse(error, options)
      }
      if let mistake = missingPaths(words, call.command) { return refuse(mistake) }
      return switch call.command.name {
      case "plan": await run.plan()
      case "check": await run.check()
      case "clean": await run.clean()
      case "explain": await run.explain()
      case "watch": await run.watch(call)
      case "adopt": await run.adopt()
      default: await run.build()
      }
    }
  }

  /// What the options can't say about themselves alone.
  func mistake(in options: Options, _ words: [String]) -> String? {
    if let layout = options.homeless {
      return
        "'--layout \(layout.rawValue)' needs '--output <dir>', such as app/src/main/res, because "
        + "its folders don't lie beside the masters."
    }
    if let (scale, layout) = options.impossibleScale {
      return Diagnostic.sentence(impossible: scale, layout) + "."
    }
    if options.settings.sourceScale != nil && options.writesBesideMasters {
      return
        "'--source-scale' needs '--output <dir>', because a rendition would replace its master."
    }
    if options.manifest != nil && !options.targets.isEmpty {
      return "'--manifest' names one file, and each of the targets in tercet.yml has its own. Set "
        + "'manifest' there, or give '--output' too."
    }
    if options.manifest != nil && options.output == nil && words.count > 1 {
      return "'--manifest' with several PATHs needs '--output <dir>'."
    }
    if !options.takesOver && options.isSure { return "'--yes' needs '--existing'." }
    if options.takesOver && options.undoes {
      return "'--undo' and '--existing' exclude each other; a takeover is undone by the version "
        + "control of the manifest, which is all that it writes."
    }
    if !options.pathVariables.isEmpty && ![.inputs, .outputs].contains(options.planFormat) {
      return "'--relative-to' needs '--format inputs' or '--format outputs'."
    }
    if let mistake = mistakeInMarks(options) { return mistake }
    let rounding = options.settings.rounding
    if let rounding, options.settings.percent != nil, rounding == .pad || rounding == .fail {
      return "'--rounding \(rounding.rawValue)' has no meaning with '--percent', where sides never "
        + "divide; choose 'up', 'nearest' or 'down'."
    }
    return nil
  }

  private func isRead(_ path: String, _ options: Options) -> Bool {
    func full(_ path: String) -> String {
      PathText.absolute(path, currentFolder: currentFolder)
    }
    let name = PathText.name(of: path)
    return Scanner.matters(name) || name == ConfigurationFile.name
      || [options.manifest, options.configurationFile].contains { $0.map(full) == full(path) }
  }

  /// What a build writes about itself must never replace what it reads.
  private func mistakeInMarks(_ options: Options) -> String? {
    for (name, path) in [("depfile", options.depfile), ("stamp", options.stamp)] {
      guard let path else { continue }
      if isRead(path, options) {
        return "'--\(name) \(path)' names a file that is read; please provide a name of its own."
      }
      // It would be replaced, in a device's place too.
      let kind = (try? disk.status(path, followingLinks: false))?.kind
      if kind == .link || kind == .other {
        return "'--\(name) \(path)' names a link or a device; please provide a plain file."
      }
    }
    guard let depfile = options.depfile, let stamp = options.stamp,
      PathText.absolute(depfile, currentFolder: currentFolder)
        == PathText.absolute(stamp, currentFolder: currentFolder)
    else { return nil }
    return "'--depfile' and '--stamp' name one file; please provide two."
  }

  private func missingPaths(_ words: [String], _ command: Command<Options>) -> String? {
    // A file that is missing may be explained too.
    let words = command.name == "explain" ? Array(words.dropFirst()) : words
    let missing = words.filter { (try? disk.status($0, followingLinks: true)) == nil }
    guard let first = missing.first else { return nil }
    let near =
      first == words.first ? CommandTable<Options>.tercet.nearestCommand(to: first) : nil
    // A misspelled command in front of real paths must not build these.
    guard missing.count == words.count || near != nil else { return nil }
    let guess = near.map { " Did you mean 'tercet \($0)'?" } ?? ""
    return "There is no file or folder '\(missing[0])'.\(guess)"
  }

  private func refuse(_ refusal: ConfigurationRefusal, _ options: Options) -> ExitStatus {
    switch refusal {
    case .usage(let sentence): return refuse(sentence)
    case .file(let diagnostics):
      var options = options
      options.isQuiet = true
      var reporter = Run(program: self, options: options, paths: []).reporter(isDryRun: true)
      for diagnostic in diagnostics { reporter.report(.diagnostic(diagnostic)) }
      reporter.finish(Summary(), seconds: 0)
      return .usage
    }
  }

  private func refuse(_ sentence: String) -> ExitStatus {
    console.error("tercet: error: \(sentence)\nSee 'tercet --help' for more.\n")
    return .usage
  }

  private func showManual(_ table: CommandTable<Options>) -> ExitStatus {
    do throws(InvalidDay) {
      console.raw(table.manPage(date: try ReleaseDay.text(environment: environment)))
      return .done
    } catch {
      return refuse(error.description)
    }
  }

  private var helpWidth: Int { min(Console.terminalWidth ?? 80, 100) }

  private func showVersion() async -> ExitStatus {
    let pool = pool(jobs: 1, limits: WorkerLimits())
    let hello = await pool.hello()
    await pool.finish()
    if Task.isCancelled { return .interrupted }
    switch hello {
    case .success(let hello):
      console.result("tercet \(Release.version) (libvips \(hello.libvips))")
      return .done
    case .failure(let failure):
      console.result("tercet \(Release.version)")
      console.error(Diagnostic.worker(failure).description + "\n")
      return .software
    }
  }

  /// A pool of workers beside this program.
  func pool(jobs: Int, limits: WorkerLimits) -> WorkerPool {
    WorkerPool(count: jobs, limits: limits, location: location, disk: disk)
  }

  /// Where records and finished renditions are kept; nil does without.
  func cache(_ options: Options) -> CacheFolder? {
    options.cacheFolder.map(CacheFolder.init(path:)) ?? CacheFolder(environment: environment)
  }

  /// Where the worker program is looked for.
  var location: WorkerLocation {
    WorkerLocation(program: ProgramFile.path, environment: environment)
  }
}
