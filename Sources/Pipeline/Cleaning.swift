import Assets
import Workspace

/// Removes what earlier runs made and nobody touched since, and the manifest with it.
package struct Cleaning: Sendable {
  package var request: BuildRequest
  package var disk: any Disk
  package var currentFolder: String

  package init(request: BuildRequest, disk: any Disk, currentFolder: String) {
    self.request = request
    self.disk = disk
    self.currentFolder = currentFolder
  }

  /// Cleans every site; edited and hand-made files stay.
  ///
  /// - Returns: The counts.
  package func run(_ listen: @escaping (Event) -> Void) async -> Summary {
    let report = Report(listen)
    let (sites, problems) = SiteResolver(disk: disk, currentFolder: currentFolder)
      .resolve(request)
    report.add(problems)
    for site in sites {
      let turn = await Turn(disk: disk, request: request).wait(for: site, report)
      guard case .granted(let lock) = turn else { continue }
      clean(site, report)
      withExtendedLifetime(lock) {}
    }
    return report.summary
  }

  private func clean(_ site: Site, _ report: Report) {
    guard let path = site.manifest else { return }
    let manifest: Manifest?
    do throws(ManifestFailure) {
      manifest = try ManifestFile(disk: disk, path: path).load()
    } catch {
      return report.add([.unusableManifest(path, error)])
    }
    let journal: [Journal.Entry]
    do throws(DiskError) {
      journal = try site.journal(disk)?.load() ?? []
    } catch {
      return report.add([.unreadableJournal(error.path, error)])
    }
    let unfinished = Unfinished(journal, site: site, disk: disk)
    let assets = manifest?.assets ?? []
    let chosen = assets.filter { site.covers($0.master.path) }
    let unclaimed = site.coversEverything ? unfinished.unclaimed(by: manifest ?? Manifest()) : []
    report.addMasters(chosen.count)
    let staying = Removal(site: site, request: request, disk: disk)
      .remove(chosen.flatMap(\.renditions) + unclaimed, reason: "is as it was written", report)
    if request.isDryRun { return }
    var remaining = Manifest(assets: assets.filter { !site.covers($0.master.path) })
    remaining.keep(staying, of: manifest ?? Manifest())
    removeLeftovers(of: site)
    do throws(DiskError) {
      if !remaining.assets.isEmpty {
        try ManifestFile(disk: disk, path: path).save(remaining)
      } else if manifest != nil {
        try disk.remove(path)
      }
      if !unfinished.isOpen(beside: remaining) { try site.journal(disk)?.end() }
    } catch {
      report.add([.unremovable(path, error)])
    }
  }

  private func removeLeftovers(of site: Site) {
    let leftovers = Leftovers(site: site, disk: disk)
    let scans = site.isInPlace ? [try? Scanner(disk: disk).scan(site.output)] : []
    let found = scans.compactMap { $0 }.flatMap(\.leftovers).map { site.display($0) }
    leftovers.remove(found + leftovers.besideOutputs())
  }
}
