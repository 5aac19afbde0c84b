import Assets
import TercetSystem
import Workspace

/// Turns the paths of a command line into trees.
package struct TreeResolver: Sendable {
  package var disk: any Disk
  package var currentFolder: String

  package init(disk: any Disk, currentFolder: String) {
    self.disk = disk
    self.currentFolder = currentFolder
  }

  /// Finds out what each path is and groups those that share a manifest.
  ///
  /// In place, the manifest is the nearest one that exists at the path or above it, up to the
  /// repository's root; so building a part of a tree adds to the tree's manifest instead of
  /// starting another that knows nothing of the files that lie there.
  ///
  /// - Returns: The trees, and a diagnostic for every path that can't be used.
  package func resolve(_ request: BuildRequest) -> (trees: [OutputTree], diagnostics: [Diagnostic])
  {
    var diagnostics: [Diagnostic] = []
    var inputs: [(path: String, isFile: Bool, identity: FileIdentity)] = []
    for path in request.paths.isEmpty ? ["."] : request.paths {
      do throws(DiskError) {
        let status = try disk.status(path, followingLinks: true)
        let isFile = status.kind != .folder
        let folder = isFile ? PathText.parent(of: path) : path
        let identity = try disk.status(folder, followingLinks: true).identity
        inputs.append((path, isFile, identity))
      } catch {
        diagnostics.append(.unusablePath(path, error))
      }
    }
    let kept = withoutNested(inputs.map { ($0.path, $0.isFile) })
    var trees: [OutputTree] = []
    for (index, destination) in request.destinations.enumerated() {
      var own: [OutputTree]
      if let output = destination.output, !isHome(output, inputs.map(\.identity)) {
        own = [tree(output: output, kept, destination, request)]
      } else if let layout = destination.targets.map(\.layout).first(where: \.needsOutput) {
        diagnostics.append(.needsOutput(layout, destination.output))
        continue
      } else {
        own = inPlaceTrees(kept, destination, request)
      }
      for place in own.indices { own[place].destination = index }
      trees += own
    }
    refuseShared(&trees, &diagnostics)
    let outputs = trees.filter { !$0.isInPlace }.map(\.output)
    for index in trees.indices { trees[index].skipped = outputs }
    return (trees, diagnostics)
  }

  /// Drops what would lie in another destination's folder, which links can hide: each would remove
  /// what the other made.
  private func refuseShared(_ trees: inout [OutputTree], _ diagnostics: inout [Diagnostic]) {
    var owners: [FileIdentity: OutputTree] = [:]
    trees.removeAll { tree in
      guard let status = try? disk.status(tree.output, followingLinks: true) else { return false }
      let owner = owners[status.identity, default: tree]
      owners[status.identity] = owner
      if owner.destination == tree.destination { return false }
      diagnostics.append(.sharedOutput(tree.output, with: owner.output))
      return true
    }
  }

  /// Whether an output is the folder that all masters lie in, which is the same as none.
  private func isHome(_ output: String, _ inputs: [FileIdentity]) -> Bool {
    let identity = (try? disk.status(output, followingLinks: true))?.identity
    return inputs.allSatisfy { $0 == identity } && !inputs.isEmpty
  }

  /// Drops what another path covers.
  private func withoutNested(_ inputs: [(String, Bool)]) -> [(path: String, isFile: Bool)] {
    let absolute = inputs.map { self.absolute($0.0) }
    let folders = Set(zip(absolute, inputs).filter { !$0.1.1 }.map(\.0))
    var seen: Set<AbsolutePath> = []
    return inputs.indices.filter { index in
      guard seen.insert(absolute[index]).inserted else { return false }
      var above = absolute[index]
      while !above.folder.text.isEmpty {
        above = above.folder
        if folders.contains(above) { return false }
      }
      return above.text == "/" || !folders.contains("/")
    }.map { (path: inputs[$0].0, isFile: inputs[$0].1) }
  }

  /// Files of one folder, or a whole folder where `names` is nil.
  private struct Group {
    var folder: String
    var names: [String]?
  }

  /// Joins files that lie in one folder, so that it is looked at once.
  private func grouped(_ inputs: [(path: String, isFile: Bool)]) -> [Group] {
    var groups: [Group] = []
    var places: [Path: Int] = [:]
    for input in inputs {
      guard input.isFile else {
        groups.append(Group(folder: input.path))
        continue
      }
      let folder = PathText.parent(of: input.path)
      let name = PathText.name(of: input.path)
      if let place = places[Path(folder)] {
        groups[place].names?.append(name)
      } else {
        places[Path(folder)] = groups.count
        groups.append(Group(folder: folder, names: [name]))
      }
    }
    return groups
  }

  private func tree(
    output: String,
    _ inputs: [(path: String, isFile: Bool)],
    _ destination: Destination,
    _ request: BuildRequest
  ) -> OutputTree {
    let manifest = destination.manifest ?? PathText.join(output, Scanner.manifestName)
    return OutputTree(
      inputs: grouped(inputs).map { group in
        let root = request.project?.root(above: group.folder) ?? group.folder
        let below = Path(relative(group.folder, to: root))
        return OutputTree.Input(
          root: root,
          below: below,
          files: group.names.map { Set($0.map { below.appending($0) }) },
          prefix: ManifestPath(relative(root, to: PathText.parent(of: manifest)))
        )
      },
      output: output,
      isInPlace: false,
      manifest: destination.writesManifest ? manifest : nil,
      outputPrefix: ManifestPath(relative(output, to: PathText.parent(of: manifest))),
      targets: destination.targets,
      staging: request.staging
    )
  }

  private func inPlaceTrees(
    _ inputs: [(path: String, isFile: Bool)],
    _ destination: Destination,
    _ request: BuildRequest
  ) -> [OutputTree] {
    var trees: [OutputTree] = []
    for group in grouped(inputs) {
      let start = request.project?.root(above: group.folder) ?? group.folder
      let root = destination.manifest == nil ? rootWithManifest(from: group.folder) ?? start : start
      let manifest = destination.manifest ?? PathText.join(root, Scanner.manifestName)
      let below = Path(relative(group.folder, to: root))
      let prefix = ManifestPath(relative(root, to: PathText.parent(of: manifest)))
      let own = OutputTree.Input(
        root: root,
        below: below,
        files: group.names.map { Set($0.map { below.appending($0) }) },
        prefix: prefix
      )
      if let index = trees.firstIndex(where: { absolute($0.output) == absolute(root) }) {
        trees[index].inputs.append(own)
      } else {
        trees.append(
          OutputTree(
            inputs: [own],
            output: root,
            isInPlace: true,
            manifest: destination.writesManifest ? manifest : nil,
            outputPrefix: prefix,
            targets: destination.targets,
            staging: request.staging
          )
        )
      }
    }
    return trees
  }

  /// The nearest folder with a manifest that tercet wrote, at or above a folder.
  ///
  /// Goes no higher than a repository's root, and takes none from the disk's top or from a folder
  /// that everybody may write to: such a file says nothing about this tree.
  private func rootWithManifest(from folder: String) -> String? {
    let start = absolute(folder).text
    var candidate = start
    while candidate != "/" {
      let manifest = PathText.join(candidate, Scanner.manifestName)
      let isOwn = candidate == start
      // An adoption that was cut off may not have come to its manifest.
      if ManifestFile(disk: disk, path: manifest).isOurs
        || exists(PathText.join(candidate, AdoptionJournal.name))
      {
        if isOwn { return folder }
        let status = try? disk.status(candidate, followingLinks: true)
        if status?.isShared == false { return display(candidate, like: folder) }
      }
      if disk.isRepository(candidate) { return nil }
      candidate = PathText.parent(of: candidate)
    }
    return nil
  }

  /// An absolute path in the form its user typed: relative where the given path was.
  private func display(_ path: String, like given: String) -> String {
    if given.utf8.first == UInt8(ascii: "/") { return path }
    let short = PathText.relative(path, to: currentFolder)
    return short.isEmpty ? "." : short
  }

  private func exists(_ path: String) -> Bool {
    (try? disk.status(path, followingLinks: true)) != nil
  }

  func absolute(_ path: String) -> AbsolutePath { AbsolutePath(path, from: currentFolder) }

  private func relative(_ path: String, to folder: String) -> String {
    PathText.relative(absolute(path).text, to: absolute(folder).text)
  }
}
