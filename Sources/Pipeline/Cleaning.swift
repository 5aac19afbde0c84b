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
    let renditions =
      (manifest?.assets.flatMap(\.renditions) ?? [])
      + unfinished.unclaimed(by: manifest ?? Manifest())
    report.addMasters(manifest?.assets.count ?? 0)
    let staying = Removal(site: site, request: request, disk: disk)
      .remove(renditions, reason: "is as it was written", report)
    guard staying.isEmpty, !request.isDryRun else { return }
    do throws(DiskError) {
      if manifest != nil { try disk.remove(path) }
      try site.journal(disk)?.end()
    } catch {
      report.add([.unremovable(path, error)])
    }
  }
}
