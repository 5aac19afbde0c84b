import Assets
import TercetSystem
import Workspace

/// Makes `@3x` masters of images without a scale in their name, and builds their sets in place;
/// or undoes that.
package struct Adoption: Sendable {
  package var build: Build

  package init(_ build: Build) {
    self.build = build
  }

  /// Adopts what the paths of the request stand for.
  ///
  /// - Returns: The counts.
  package func run(_ listen: @escaping (Event) -> Void) async -> Summary {
    let report = Report(listen)
    for tree in await build.trees(report) {
      if Task.isCancelled { break }
      await inTurn(tree.tree, report) { await TreeAdoption(build: tree).run(report) }
    }
    if Task.isCancelled { report.interrupt() }
    return report.summary
  }

  /// Takes finished renditions that are what would be made into the manifest, and tells what is
  /// wrong with the others.
  ///
  /// - Parameters:
  ///   - tolerance: How near a file has to be to what would be made, in decibels.
  ///   - listen: Told of everything as it happens.
  /// - Returns: The counts.
  package func takeOver(
    tolerance: Int,
    _ listen: @escaping (Event) -> Void
  ) async -> Summary {
    let report = Report(listen)
    for tree in await build.trees(report) {
      if Task.isCancelled { break }
      await inTurn(tree.tree, report) {
        await ExistingSets(build: tree, tolerance: tolerance).run(report)
      }
    }
    if Task.isCancelled { report.interrupt() }
    return report.summary
  }

  /// Gives adopted images their old names again and removes what was made of them.
  ///
  /// - Returns: The counts.
  package func undo(_ listen: @escaping (Event) -> Void) async -> Summary {
    let report = Report(listen)
    let (trees, problems) = TreeResolver(disk: build.disk, currentFolder: build.currentFolder)
      .resolve(build.request)
    report.add(problems)
    for tree in trees {
      if Task.isCancelled { break }
      let undo = AdoptionUndo(
        tree: tree,
        request: build.request,
        disk: build.disk,
        currentFolder: build.currentFolder
      )
      await inTurn(tree, report, isUndoing: true) { undo.run(report) }
    }
    if Task.isCancelled { report.interrupt() }
    return report.summary
  }

  /// Holds a tree's lock for as long as something is done to it, which starts with putting back
  /// what was cut off before, also in folders above and below.
  private func inTurn(
    _ tree: OutputTree,
    _ report: Report,
    isUndoing: Bool = false,
    _ body: () async -> Void
  ) async {
    let turn = await OutputLock(disk: build.disk, request: build.request).wait(for: tree, report)
    guard case .granted(let lock) = turn else { return }
    do throws(Diagnostic) {
      try putBack(around: tree, report, isUndoing: isUndoing)
      await body()
    } catch {
      report.add([error])
    }
    withExtendedLifetime(lock) {}
  }

  private func putBack(
    around tree: OutputTree,
    _ report: Report,
    isUndoing: Bool
  ) throws(Diagnostic) {
    let currentFolder = build.currentFolder
    var roots = [tree.root]
    let open = OpenAdoptions(disk: build.disk, currentFolder: currentFolder)
    func full(_ path: String) -> String {
      PathText.absolute(path, currentFolder: currentFolder)
    }
    roots += open.around(tree).filter { full($0) != full(tree.output) }.map { Root($0) }
    for root in roots {
      var lock: LockAttempt?
      if root != tree.root && !build.request.isDryRun {
        lock = try? build.disk.lock(root.path)
        if case .held(let process)? = lock {
          throw .locked(root.path, by: process, isWaiting: false)
        }
      }
      let restoration = Restoration(
        disk: build.disk.uninterrupted,
        root: root,
        currentFolder: currentFolder
      )
      if build.request.isDryRun {
        try restoration.refuseUnfinished(report, isAsked: isUndoing)
      } else {
        try restoration.finish(report, isAsked: isUndoing)
      }
      withExtendedLifetime(lock) {}
    }
  }
}

extension OutputTree {
  /// What puts names back in this tree.
  func restoration(_ disk: any Disk, _ currentFolder: String) -> Restoration {
    Restoration(disk: disk.uninterrupted, root: root, currentFolder: currentFolder)
  }

  /// A file of an adopted set, whose manifest always lies at the root of its tree.
  func adopted(_ path: ManifestPath) -> String { display(Path(path.text)) }

  /// Whether a set of the manifest lies below the paths that were given.
  func covers(_ asset: Manifest.Asset) -> Bool {
    let master = asset.master
    let paths =
      [master.path, master.adoptedFrom].compactMap(\.self) + asset.renditions.map(\.path)
    return inputs.contains { input in
      input.files == nil ? input.covers(master.path) : paths.contains(where: input.covers)
    }
  }
}
