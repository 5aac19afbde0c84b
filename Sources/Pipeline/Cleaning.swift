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
    if Task.isCancelled { report.interrupt() }
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
    let journal = site.journal(disk)?.load() ?? []
    let all = (manifest?.assets ?? []) + journal.map(\.asset)
    var (going, staying): ([Manifest.Asset], [Manifest.Asset]) = ([], [])
    for asset in all {
      let isCovered = site.covers(Path(asset.master.path))
      let inside = asset.renditions.filter { isCovered || site.covers(Path($0.path)) }
      let outside = asset.renditions.filter { !(isCovered || site.covers(Path($0.path))) }
      if !inside.isEmpty { going.append(asset.with(inside)) }
      if !outside.isEmpty { staying.append(asset.with(outside)) }
    }
    report.addMasters(going.count)
    let masters = Set(all.compactMap { identity(ofMaster: $0, path) })
    staying += Removal(site: site, request: request, disk: disk, live: masters)
      .remove(going, reason: "is as it was written", report)
    if !request.isDryRun { record(staying, path, had: manifest != nil, site, report) }
  }

  /// Writes what is left, or removes the manifest when nothing is.
  private func record(
    _ staying: [Manifest.Asset],
    _ path: String,
    had manifest: Bool,
    _ site: Site,
    _ report: Report
  ) {
    do throws(DiskError) {
      if !staying.isEmpty {
        try ManifestFile(disk: disk, path: path).save(Manifest(assets: staying))
      } else if manifest {
        try disk.remove(path)
      }
      try site.journal(disk)?.end()
    } catch {
      report.add([.unremovable(path, error)])
    }
  }

  private func identity(ofMaster asset: Manifest.Asset, _ manifest: String) -> FileIdentity? {
    let file = PathText.join(PathText.parent(of: manifest), asset.master.path)
    return (try? disk.status(file, followingLinks: true))?.identity
  }
}

extension Manifest.Asset {
  /// The same master with other renditions.
  fileprivate func with(_ renditions: [Manifest.Rendition]) -> Manifest.Asset {
    Manifest.Asset(name: name, master: master, points: points, renditions: renditions)
  }
}
