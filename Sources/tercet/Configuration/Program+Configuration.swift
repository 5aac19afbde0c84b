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
}

extension Program {
  /// A command line together with the configuration file that it belongs to.
  ///
  /// - Returns: The options, the command line's over the file's, and the paths to work on.
  func configured(
    _ options: Options,
    _ words: [String],
    _ command: Command<Options>,
    _ arguments: [String]
  ) throws(ConfigurationRefusal) -> (Options, [String]) {
    guard command.flags.contains(where: { $0.name == "config" }),
      let path = try configurationPath(options.config, words)
    else { return (options, words) }
    let table = CommandTable<Options>.tercet
    let given = table.optionNames(in: arguments)
    let base = ConfigurationBase(
      folder: PathText.parent(of: path),
      currentFolder: currentFolder,
      isAbsolute: isInXcode || words.first?.hasPrefix("/") ?? false
    )
    let file = try decode(path, base, given)
    guard case .run(_, var merged, _)? = try? table.parse(arguments, onto: file.options) else {
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
    let paths = words.isEmpty ? merged.sources : words
    guard !paths.isEmpty else {
      throw .usage("The file '\(file.file)' names no source in this folder. Please provide a PATH.")
    }
    if command.name == "adopt" && !merged.takesOver,
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

  /// The absolute path of the file that is in force, or nil for none.
  private func configurationPath(
    _ choice: ConfigurationChoice,
    _ words: [String]
  ) throws(ConfigurationRefusal) -> String? {
    switch choice {
    case .none: return nil
    case .file(let path): return PathText.absolute(path, currentFolder: currentFolder)
    case .nearest:
      let starts = words.isEmpty ? ["."] : words
      let found = starts.map { start in
        ConfigurationFile.nearest(
          to: PathText.absolute(start, currentFolder: currentFolder),
          on: disk
        )
      }
      if let other = found.firstIndex(where: { $0 != found[0] }) {
        throw .usage(
          "'\(starts[0])' and '\(starts[other])' don't share one tercet.yml. Run them one after "
            + "the other, or choose with '--config <file>' or '--no-config'."
        )
      }
      return found[0]
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
