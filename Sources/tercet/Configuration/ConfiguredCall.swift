import Assets
import Flags
import Layouts
import Pipeline
import TercetSystem
import Workspace

/// A command line together with the configuration file that it belongs to, as they are now.
struct ConfiguredCall: Sendable {
  let context: CommandContext
  let call: CommandCall
  /// What the words of the command line stand for.
  let use: WordUse
  /// The command line's over the file's.
  private(set) var options: Options
  /// What to work on.
  var paths: [String]
  /// Where a configuration file was looked for, and the one in force.
  private(set) var configuration = ConfigurationFile.Search()

  /// What the words of a command line stand for.
  enum WordUse: Sendable {
    /// What to build.
    case sources
    /// One file, and then what is built.
    case fileThenSources
    /// Images to rename; no source of a configuration takes their place.
    case images
  }

  /// Reads the file that is in force, and holds all options against each other.
  init(
    _ call: CommandCall,
    words use: WordUse = .sources,
    in context: CommandContext
  ) throws(ConfigurationRefusal) {
    self.context = context
    self.call = call
    self.use = use
    (options, paths) = (call.options, call.words)
    if call.command.flags.contains(where: { $0.name == "config" }) {
      configuration = try search()
      if let path = configuration.found { try configure(by: path) }
    }
    let conflicts = OptionConflicts(
      options: options,
      paths: paths,
      disk: context.disk,
      currentFolder: context.currentFolder
    )
    if let conflict = conflicts.first { throw .usage(conflict) }
  }

  /// The call once more, with its configuration as that is by now.
  func again() throws(ConfigurationRefusal) -> ConfiguredCall {
    try ConfiguredCall(call, words: use, in: context)
  }

  /// Lays the command line's options over those of a file.
  private mutating func configure(by path: String) throws(ConfigurationRefusal) {
    let words = call.words
    let table = ProgramCommands.tercet
    let given = table.optionNames(in: call.arguments)
    let base = ConfigurationBase(
      folder: PathText.parent(of: path),
      currentFolder: context.currentFolder,
      isAbsolute: context.isInXcode || words.first?.hasPrefix("/") ?? false
    )
    let file = try decode(path, from: base, given: given)
    guard case .run(_, _, var merged, _)? = try? table.parse(call.arguments, onto: file.options)
    else { return }
    // One output or layout on the command line is meant for everything.
    if !given.isDisjoint(with: ["output", "layout"]) { merged.targets = [] }
    // A manifest that the command line names is written, whatever the file says.
    if options.manifest != nil && options.writesManifest { merged.writesManifest = true }
    var project = Project(folder: base.folder, currentFolder: context.currentFolder)
    project.rules = file.rules
    project.ownsExcludes = !given.contains("exclude")
    let sources = try sources(of: merged, from: base, file: file)
    // An output on the command line mirrors the folders below each PATH, as ever.
    if options.output == nil && options.manifest == nil { project.roots = sources }
    merged.project = project
    merged.configurationFile = file.file
    merged.sources = base.part(of: sources)
    let isExplaining = use == .fileThenSources
    if isExplaining && merged.isInPlace { merged.sources = [] }
    var paths = words.isEmpty ? merged.sources : words
    let isAdopting = use == .images && !merged.takesOver
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
    try refuseCombinations(merged, paths: paths, file: file, given: given)
    (options, self.paths) = (merged, paths)
  }

  /// The file's sources; in place, where files are written beside them, only those that it may
  /// decide about.
  private func sources(
    of options: Options,
    from base: ConfigurationBase,
    file: ConfigurationDecoder
  ) throws(ConfigurationRefusal) -> [String] {
    let sources = options.sources.isEmpty ? [base.show(".")] : options.sources
    guard options.writesBesideMasters, let reach = file.reach else { return sources }
    let beyond = sources.filter { !reach.holds($0) }
    if call.words.isEmpty, let first = beyond.first, let place = file.places["sources"] {
      throw .file([.sourceLeadsOut(place, first, isRepository: reach.isRepository)])
    }
    return sources.filter { !beyond.contains($0) }
  }

  private func decode(
    _ path: String,
    from base: ConfigurationBase,
    given: Set<String>
  ) throws(ConfigurationRefusal) -> ConfigurationDecoder {
    let shown = base.show(path)
    var decoder = ConfigurationDecoder(file: shown, given: given) { base.show($0) }
    decoder.currentFolder = context.currentFolder
    decoder.reach = ConfigurationReach(
      from: base.folder,
      currentFolder: context.currentFolder,
      on: context.disk
    )
    do throws(ConfigurationFailure) {
      decoder.decode(try ConfigurationFile(disk: context.disk, path: path).load())
    } catch {
      throw .file([.unusableConfiguration(shown, error)])
    }
    guard decoder.mistakes.isEmpty else { throw .file(decoder.mistakes) }
    return decoder
  }

  /// Looks for the file that is in force.
  private func search() throws(ConfigurationRefusal) -> ConfigurationFile.Search {
    switch call.options.config {
    case .none: return ConfigurationFile.Search()
    case .file(let path):
      let path = context.absolute(path)
      return ConfigurationFile.Search(places: [path], found: path)
    case .nearest:
      let starts = call.words.isEmpty ? ["."] : call.words
      let searches = starts.map { start in
        ConfigurationFile.search(from: context.absolute(start), on: context.disk)
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
    paths: [String],
    file: ConfigurationDecoder,
    given: Set<String>
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
      throw .file([.impossibleScale(place, scale, in: layout)])
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
