import Assets
import RenderProtocol
import Workspace

/// One run: scan, plan, compare, render, write, record; it never prints but tells a listener.
package struct Build: Sendable {
  package var request: BuildRequest
  package var disk: any Disk
  package var pool: WorkerPool
  package var version: WorkerVersion
  package var currentFolder: String

  package init(
    request: BuildRequest,
    disk: any Disk,
    pool: WorkerPool,
    version: WorkerVersion,
    currentFolder: String
  ) {
    self.request = request
    self.disk = disk
    self.pool = pool
    self.version = version
    self.currentFolder = currentFolder
  }

  /// Runs everything and tells the listener as it goes, in the order of the masters.
  ///
  /// - Returns: The counts.
  package func run(_ listen: (Event) -> Void) async -> Summary {
    var summary = Summary()
    let preparations = await prepare(&summary, listen)
    for preparation in preparations {
      if request.isDryRun {
        tell(preparation, &summary, listen)
      } else {
        await execute(preparation, &summary, listen)
      }
      if request.failsFast && (summary.failed > 0 || Task.isCancelled) { break }
    }
    summary.isInterrupted = Task.isCancelled
    return summary
  }

  /// Decides about every output and stops there.
  package func prepare(
    _ summary: inout Summary,
    _ listen: (Event) -> Void
  ) async -> [Preparation] {
    let (sites, problems) = SiteResolver(disk: disk, currentFolder: currentFolder)
      .resolve(request)
    report(problems, &summary, listen)
    let libvips: String
    do throws(WorkerFailure) {
      libvips = try await version.libvips(pool)
    } catch {
      summary.permanent = error
      report([.workerFailure(error, at: nil)], &summary, listen)
      return []
    }
    var preparations: [Preparation] = []
    for site in sites {
      let preparer = Preparer(
        site: site,
        request: request,
        disk: disk,
        pool: pool,
        libvips: libvips
      )
      do throws(Diagnostic) {
        let preparation = try await preparer.run()
        summary.masters += preparation.plan.assets.count + preparation.plan.refused.count
        summary.masters += preparation.unusable.count - unusableAmongPlanned(preparation)
        summary.failed += preparation.unusable.count + preparation.plan.refused.count
        report(preparation.diagnostics, &summary, listen)
        preparations.append(preparation)
      } catch {
        report([error], &summary, listen)
      }
    }
    return preparations
  }

  private func unusableAmongPlanned(_ preparation: Preparation) -> Int {
    preparation.plan.assets.count - preparation.work.count
  }

  private func report(
    _ diagnostics: [Diagnostic],
    _ summary: inout Summary,
    _ listen: (Event) -> Void
  ) {
    for diagnostic in diagnostics {
      if diagnostic.severity == .warning { summary.warnings += 1 }
      if diagnostic.severity == .error { summary.errors += 1 }
      listen(.diagnostic(diagnostic))
    }
  }

  /// Says what a run would do.
  private func tell(
    _ preparation: Preparation,
    _ summary: inout Summary,
    _ listen: (Event) -> Void
  ) {
    for work in preparation.work {
      for step in work.steps {
        guard case .write(let reason) = step.decision else {
          report(step, work, preparation.site, &summary, listen)
          continue
        }
        let event = OutputEvent(
          kind: step.output.action == .copy ? .copied : .rendered,
          path: preparation.site.display(step.output.path),
          master: work.asset.source.source,
          size: step.output.size,
          reason: reason.description
        )
        summary.count(event.kind)
        listen(.output(event))
      }
    }
    let composer = ManifestComposer(preparation: preparation, placed: [:], failed: [])
    for orphan in composer.compose().orphans where orphan.role != .kept {
      remove(orphan, preparation.site, &summary, listen)
    }
  }

  /// Tells of an output that is left alone.
  private func report(
    _ step: Step,
    _ work: AssetWork,
    _ site: Site,
    _ summary: inout Summary,
    _ listen: (Event) -> Void
  ) {
    var event = OutputEvent(
      kind: .unchanged,
      path: site.display(step.output.path),
      master: work.asset.source.source,
      size: step.output.size
    )
    if case .keep(let keeping) = step.decision {
      event.kind = .kept
      event.size = work.kept[step.output.path]?.size
      event.reason = keeping.rawValue
    }
    summary.count(event.kind)
    listen(.output(event))
  }

  private func execute(
    _ preparation: Preparation,
    _ summary: inout Summary,
    _ listen: (Event) -> Void
  ) async {
    removeLeftovers(preparation)
    var placed: [Path: (digest: Digest, bytes: Int)] = [:]
    var failed: Set<String> = []
    let stale = preparation.work.indices.filter { preparation.work[$0].isStale }
    let total = preparation.work.count
    for work in preparation.work where !work.isStale {
      for step in work.steps { report(step, work, preparation.site, &summary, listen) }
    }
    var finished: Set<Int> = []
    await pool.forEach(stale) { [request, disk] index, slot in
      AssetBuild(
        work: preparation.work[index],
        site: preparation.site,
        request: request,
        disk: disk,
        masters: preparation.identities,
        number: index
      ).run(on: slot)
    } receive: { place, result in
      let work = preparation.work[stale[place]]
      finished.insert(stale[place])
      for step in work.steps {
        if case .write = step.decision { continue }
        report(step, work, preparation.site, &summary, listen)
      }
      placed.merge(result.placed) { _, new in new }
      for event in result.events {
        summary.count(event.kind)
        listen(.output(event))
      }
      if !(Task.isCancelled && result.isFailed) {
        report(result.diagnostics, &summary, listen)
      }
      if result.isFailed {
        failed.insert(work.asset.source.manifestPath)
        summary.failed += 1
      }
      listen(
        .progress(
          done: total - stale.count + place + 1,
          total: total,
          current: work.asset.source.source
        )
      )
      return result.isFailed && request.failsFast || result.permanent != nil
    }
    for index in stale where !finished.contains(index) {
      failed.insert(preparation.work[index].asset.source.manifestPath)
    }
    record(
      ManifestComposer(preparation: preparation, placed: placed, failed: failed),
      preparation,
      &summary,
      listen
    )
  }

  /// Removes what belongs to nothing any more, then writes the manifest, last of all.
  private func record(
    _ composer: ManifestComposer,
    _ preparation: Preparation,
    _ summary: inout Summary,
    _ listen: (Event) -> Void
  ) {
    let (manifest, orphans) = composer.compose()
    for orphan in orphans where orphan.role != .kept {
      remove(orphan, preparation.site, &summary, listen)
    }
    guard let path = preparation.site.manifest else { return }
    if manifest.assets.isEmpty && preparation.manifest.assets.isEmpty { return }
    do throws(DiskError) {
      try ManifestFile(disk: disk, path: path).save(manifest)
    } catch {
      report([.unwrittenManifest(path, error)], &summary, listen)
    }
  }

  /// Removes an output that is still as we wrote it.
  private func remove(
    _ orphan: Manifest.Rendition,
    _ site: Site,
    _ summary: inout Summary,
    _ listen: (Event) -> Void
  ) {
    let path = site.file(manifestPath: orphan.path)
    guard let present = try? disk.digest(path), present.digest == orphan.sha256 else { return }
    do throws(DiskError) {
      if !request.isDryRun { try disk.remove(path) }
      summary.count(.removed)
      listen(
        .output(
          OutputEvent(
            kind: .removed,
            path: path,
            master: "",
            reason: "its master or its rule is gone"
          )
        )
      )
    } catch {
      report([.unremovable(path, error)], &summary, listen)
    }
  }

  private func removeLeftovers(_ preparation: Preparation) {
    for path in preparation.leftovers
    where TemporaryName.isAbandoned(PathText.name(of: path)) {
      try? disk.remove(path)
    }
  }
}
