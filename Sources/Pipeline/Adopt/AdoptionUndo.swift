import Assets
import TercetSystem
import Workspace

/// Undoes finished adoptions of one tree, as its manifest tells them.
struct AdoptionUndo: Sendable {
  let tree: OutputTree
  let request: BuildRequest
  let disk: any Disk
  let currentFolder: String

  /// Puts back every set that nobody touched since; of the others it says what was edited.
  func run(_ report: Report) {
    let assets: [Manifest.Asset]
    do throws(ManifestFailure) {
      let file = ManifestFile(disk: disk, place: tree.place(Path(Scanner.manifestName)))
      assets = (try file.load()?.assets ?? []).filter(isWanted)
    } catch {
      return report.add([.unusableManifest(Scanner.manifestName, error)])
    }
    var entries: [AdoptionJournal.Entry] = []
    let edits = assets.map(edited)
    // A file that couldn't be read may be owed to the interruption.
    if Task.isCancelled { return }
    for (asset, edited) in zip(assets, edits) {
      if edited.isEmpty, let entry = entry(asset) {
        entries.append(entry)
      } else {
        report.add(edited.map { .editedSinceAdoption($0) })
        report.addFailed([tree.adopted(asset.master.path)])
      }
    }
    report.addMasters(assets.count)
    if assets.isEmpty { report.add([.nothingAdopted(tree.output)]) }
    putBack(entries, report)
  }

  private func putBack(_ entries: [AdoptionJournal.Entry], _ report: Report) {
    if entries.isEmpty { return }
    let events = entries.flatMap(events)
    if !request.isDryRun {
      let restoration = tree.restoration(disk, currentFolder)
      do throws(Diagnostic) {
        do throws(DiskError) {
          try restoration.plan.save(entries)
        } catch {
          throw .unwritable(tree.output, error)
        }
        report.add(try restoration.run(entries))
      } catch {
        report.addFailed(entries.map { tree.adopted($0.to) })
        return report.add([error])
      }
    }
    for event in events { report.add(event) }
  }

  private func isWanted(_ asset: Manifest.Asset) -> Bool {
    guard let old = entry(asset)?.from, tree.covers(asset) else { return false }
    return !request.excludes(below: tree.output).contains { $0.matches(Path(old.text)) }
  }

  /// What undoing a set means; nil for one that was never adopted.
  private func entry(_ asset: Manifest.Asset) -> AdoptionJournal.Entry? {
    guard let old = asset.master.adoptedFrom else { return nil }
    let entry = AdoptionJournal.Entry(
      from: old,
      to: asset.master.path,
      sha256: asset.master.sha256,
      made: asset.renditions.filter(\.role.isOurs).map(\.path),
      mark: (try? disk.status(tree.place(Path(asset.master.path.text)))).map { FileMark($0) }
    )
    return entry.isWithinReach ? entry : nil
  }

  /// Files of a set that are not as they were recorded; a rendition that is gone is no loss.
  private func edited(_ asset: Manifest.Asset) -> [String] {
    var edited: [String] = []
    let master = tree.adopted(asset.master.path)
    if (try? disk.digest(master))?.digest != asset.master.sha256 { edited.append(master) }
    let renditions = asset.renditions.filter {
      $0.role != .kept || $0.path == asset.master.adoptedFrom
    }
    for rendition in renditions {
      let path = tree.adopted(rendition.path)
      if !rendition.role.isOurs || !isAsRecorded(path, rendition.sha256) { edited.append(path) }
    }
    return edited
  }

  private func isAsRecorded(_ path: String, _ digest: Digest) -> Bool {
    do throws(DiskError) {
      return try disk.digest(path).digest == digest
    } catch {
      return error.isMissing
    }
  }

  private func events(_ entry: AdoptionJournal.Entry) -> [OutputEvent] {
    let master = tree.adopted(entry.to)
    let files = entry.made.map(tree.adopted)
    let back = OutputEvent(
      kind: .renamed,
      path: master,
      master: master,
      reason: "back to \(tree.adopted(entry.from))"
    )
    return files.filter { (try? disk.status($0, followingLinks: false)) != nil }.map {
      OutputEvent(kind: .removed, path: $0, master: master, reason: "is as it was written")
    } + [back]
  }
}
