import Assets
import Flags
import Pipeline
import Workspace

/// Why a run can't go on with its configuration.
enum ConfigurationRefusal: Error {
  /// A sentence about the command line.
  case usage(String)
  /// What is wrong in the file.
  case file([Diagnostic])

  /// What there is to say, for a run that goes on without it.
  var diagnostics: [Diagnostic] {
    switch self {
    case .usage(let sentence): [.unusableCommandLine(sentence)]
    case .file(let diagnostics): diagnostics
    }
  }
}

extension Program {
  /// A command line together with the configuration file that it belongs to, as they are now.
  ///
  /// - Returns: The options, the command line's over the file's, and the paths to work on.
  func configured(_ call: CommandCall) throws(ConfigurationRefusal) -> Run {
    var run = Run(program: self, options: call.options, paths: call.words)
    if call.command.flags.contains(where: { $0.name == "config" }) {
      run.configuration = try search(call.options.config, call.words)
      if let path = run.configuration.found {
        (run.options, run.paths) = try configured(call, by: path)
      }
    }
    if let mistake = mistake(in: run.options, run.paths) { throw .usage(mistake) }
    return run
  }

  private func configured(
    _ call: CommandCall,
    by path: String
  ) throws(ConfigurationRefusal) -> (Options, [String]) {
    let (options, words, command) = (call.options, call.words, call.command)
    let table = CommandTable<Options>.tercet
    let given = table.optionNames(in: call.arguments)
    let base = ConfigurationBase(
      folder: PathText.parent(of: path),
      currentFolder: currentFolder,
      isAbsolute: isInXcode || words.first?.hasPrefix("/") ?? false
    )
    let file = try decode(path, base, given)
    guard case .run(_, var merged, _)? = try? table.parse(call.arguments, onto: file.options) else {
      return (options, words)
    }
    // One output or layout on the command line is meant for everything.
    if !given.isDisjoint(with: ["output", "layout"]) { merged.targets = [] }
    // A manifest that the command line names is written, whatever the file says.
    if options.manifest != nil && options.writesManifest { merged.writesManifest = true }
    var project = Project(folder: base.folder, currentFolder: currentFolder)
    project.rules = file.rules
    project.ownsExcludes = !given.contains("exclude")
    let sources = merged.sources.isEmpty ? [base.show(".")] : merged.sources
    // An output on the command line mirrors the folders below each PATH, as ever.
    if options.output == nil && options.manifest == nil { project.roots = sources }
    merged.project = project
    merged.configurationFile = file.file
    merged.sources = base.part(of: sources)
    let isExplaining = command.name == "explain"
    if isExplaining && merged.isInPlace { merged.sources = [] }
    var paths = words.isEmpty ? merged.sources : words
    let isAdopting = command.name == "adopt" && !merged.takesOver
    if !project.roots.isEmpty && !isExplaining && !isAdopting {
      paths = paths.flatMap { base.meant(by: $0, among: sources) }
    }
    guard !paths.isEmpty else {
      throw .usage("The file '\(file.file)' names no source in this folder. Please provide a PATH.")
    }
    if isAdopting,
      merged.destinations.contains(where: { $0.output != nil || $0.manifest != nil })
    {
      throw .usage(
        "The file '\(file.file)' names an output or a manifest, and 'adopt' renames images only "
          + "where sets lie beside each other. Give '--no-config' to adopt all the same."
      )
    }
    try refuseCombinations(merged, paths, file, given)
    return (merged, paths)
  }

  private func decode(
    _ path: String,
    _ base: ConfigurationBase,
    _ given: Set<String>
  ) throws(ConfigurationRefusal) -> ConfigurationDecoder {
    let shown = base.show(path)
    var decoder = ConfigurationDecoder(file: shown, given: given) { base.show($0) }
    decoder.currentFolder = currentFolder
    do throws(ConfigurationFailure) {
      decoder.decode(try ConfigurationFile(disk: disk, path: path).load())
    } catch {
      throw .file([.unusableConfiguration(shown, error)])
    }
    guard decoder.mistakes.isEmpty else { throw .file(decoder.mistakes) }
    return decoder
  }

  /// Looks for the file that is in force.
  private func search(
    _ choice: ConfigurationChoice,
    _ words: [String]
  ) throws(ConfigurationRefusal) -> ConfigurationFile.Search {
    switch choice {
    case .none: return ConfigurationFile.Search()
    case .file(let path):
      let path = PathText.absolute(path, currentFolder: currentFolder)
      return ConfigurationFile.Search(places: [path], found: path)
    case .nearest:
      let starts = words.isEmpty ? ["."] : words
      let searches = starts.map { start in
        let path = PathText.absolute(start, currentFolder: currentFolder)
        return ConfigurationFile.search(from: path, on: disk)
      }
      let found = searches[0].found
      if let other = searches.firstIndex(where: { $0.found != found }) {
        throw .usage(
          "'\(starts[0])' and '\(starts[other])' don't share one tercet.yml. Run them one after "
            + "the other, or choose with '--config <file>' or '--no-config'."
        )
      }
      return ConfigurationFile.Search(places: searches.flatMap(\.places), found: found)
    }
  }

  /// Refuses what the file alone asks for and something else makes impossible.
  private func refuseCombinations(
    _ options: Options,
    _ paths: [String],
    _ file: ConfigurationDecoder,
    _ given: Set<String>
  ) throws(ConfigurationRefusal) {
    if let place = file.places["rounding"], let rounding = options.settings.rounding,
      rounding == .pad || rounding == .fail, options.settings.percent != nil,
      given.isDisjoint(with: ["rounding", "percent"])
    {
      throw .file([.roundingOfPercentages(place, rounding)])
    }
    if let layout = options.homeless, let place = file.places["layout"], !given.contains("layout") {
      throw .file([.layoutNeedsOutput(place, layout.rawValue)])
    }
    if let (scale, layout) = options.impossibleScale, let place = file.places["scales"],
      !given.contains("scales")
    {
      throw .file([.impossibleScale(place, scale, layout)])
    }
    guard options.writesBesideMasters else { return }
    if let place = file.places["source-scale"], !given.contains("source-scale") {
      throw .file([.sourceScaleInPlace(place)])
    }
    if let place = file.places["manifest"], options.manifest != nil, paths.count > 1,
      !given.contains("manifest")
    {
      throw .file([.manifestOfSeveral(place)])
    }
  }
}

/// Where a configuration file lies, seen from where the user stands.
struct ConfigurationBase {
  /// The file's folder, absolute.
  let folder: String
  let currentFolder: String
  /// Whether paths are shown in full.
  let isAbsolute: Bool

  /// A path of the file, in the form that messages show and the disk takes.
  func show(_ path: String) -> String {
    let full = PathText.absolute(path, currentFolder: folder)
    if isAbsolute || path.hasPrefix("/") && !full.hasPrefix(folder) { return full }
    let short = PathText.relative(full, to: currentFolder)
    return short.isEmpty ? "." : short
  }

  /// What a PATH stands for: the sources that lie in it, or itself where it is a part of one.
  func meant(by path: String, among sources: [String]) -> [String] {
    let folder = Path(absolute(path))
    let inner = sources.filter { Path(absolute($0)).isWithin(folder) }
    let isPart = sources.contains { folder.isWithin(Path(absolute($0))) }
    return isPart || inner.isEmpty ? [path] : inner
  }

  /// The sources as far as they lie in the current folder, where that is in the file's folder.
  func part(of sources: [String]) -> [String] {
    let here = Path(currentFolder)
    guard here.isWithin(Path(folder)) else { return sources }
    let whole = sources.contains { here.isWithin(Path(absolute($0))) }
    return whole ? ["."] : sources.filter { Path(absolute($0)).isWithin(here) }
  }

  private func absolute(_ path: String) -> String {
    PathText.absolute(path, currentFolder: currentFolder)
  }
}
