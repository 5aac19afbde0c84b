import Assets
import RenderProtocol
import TercetSystem
import Workspace

/// Makes the stale outputs of one asset as temporary files; runs on a slot's queue and may block.
struct AssetRenderer: Sendable {
  let work: AssetWork
  let tree: OutputTree
  /// The largest picture accepted, width times height.
  let maxPixels: Int
  let disk: any Disk
  /// No file among these is ever written.
  let masters: Set<FileIdentity>
  /// Where finished renditions are looked for and put.
  let store: RenditionStore?
  /// What the master was when the run looked at it.
  let masterKey: FileKey?
  /// Before the run looked at anything, in nanoseconds since 1970.
  let moment: Int
  /// Tells the temporary files of this asset from those of others.
  let number: Int

  /// Makes every file, or none where one can't be made.
  func draft(on slot: WorkerSlot) -> AssetDraft {
    var draft = AssetDraft(work: work, files: files)
    if work.steps.contains(where: { $0.decision == .unchanged }) { draft.remarks = work.remarks }
    // A process of our number may have died here.
    draft.discard(disk)
    let isMade =
      prepareFolders(&draft) && copy(&draft) && fetch(&draft) && render(slot, &draft)
      && hash(&draft)
    draft.isFailed = !isMade
    if isMade {
      let source = work.asset.source.source
      draft.diagnostics += draft.remarks.inOrder.map { .renderWarning($0, at: source) }
    }
    draft.isChanged = isMade && masterHasChanged
    if draft.isFailed || draft.isChanged {
      draft.discard(disk)
    } else {
      keep(draft)
    }
    return draft
  }

  private var masterHasChanged: Bool {
    guard let masterKey else { return false }
    let source = work.asset.source
    let status = try? disk.status(source.source, followingLinks: true)
    if status.map(FileKey.init) != masterKey { return true }
    // A second change may have given a young file the same times.
    if masterKey.isSettled(at: moment) { return false }
    return (try? disk.digest(source.source))?.digest != source.digest
  }

  /// Puts what was rendered into the store.
  private func keep(_ draft: AssetDraft) {
    for file in draft.files where !file.isFromStore {
      guard let key = file.key else { continue }
      store?.add(key, draft.remarks.inOrder, file: file.temporary.shown)
    }
  }

  private var files: [AssetDraft.File] {
    work.steps.enumerated().compactMap { index, step in
      guard case .write(let reason) = step.decision else { return nil }
      let place = tree.place(step.output.path)
      return AssetDraft.File(
        step: step,
        reason: reason,
        place: place,
        temporary: tree.staging.temporary(for: place, tag: "\(number)-\(index)"),
        key: step.recipe.map {
          RenditionStore.key(master: work.asset.source.digest, size: step.output.size, recipe: $0)
        }
      )
    }
  }

  private func prepareFolders(_ draft: inout AssetDraft) -> Bool {
    var made: RootedPath?
    for item in draft.files {
      do throws(DiskError) {
        let folder = item.place.folder
        if folder != made { try disk.makeFolders(folder) }
        made = folder
      } catch {
        draft.diagnostics.append(.unwritable(item.path, error))
        return false
      }
      if let status = try? disk.status(item.path, followingLinks: true),
        masters.contains(status.identity)
      {
        draft.diagnostics.append(.targetIsMaster(item.path))
        return false
      }
    }
    return true
  }

  private func copy(_ draft: inout AssetDraft) -> Bool {
    for item in draft.files where item.step.output.action == .copy {
      do throws(DiskError) {
        try disk.copy(work.asset.source.source, to: item.temporary)
      } catch {
        draft.diagnostics.append(
          error.operation == .read
            ? .unreadableMaster(work.asset.source.source, error)
            : .unwritable(item.path, error)
        )
        return false
      }
    }
    return true
  }

  /// Takes from the store what it has.
  private func fetch(_ draft: inout AssetDraft) -> Bool {
    guard let store else { return true }
    for index in draft.files.indices {
      guard let key = draft.files[index].key else { continue }
      guard let remarks = store.take(key, to: draft.files[index].temporary) else { continue }
      draft.files[index].isFromStore = true
      draft.remarks.formUnion(remarks)
    }
    return true
  }

  private func hash(_ draft: inout AssetDraft) -> Bool {
    for index in draft.files.indices {
      do throws(DiskError) {
        draft.files[index].made = try disk.digest(draft.files[index].temporary)
        draft.files[index].mark = FileMark(try disk.status(draft.files[index].temporary))
      } catch {
        draft.diagnostics.append(.unwritable(draft.files[index].path, error))
        return false
      }
    }
    return true
  }

  private func render(
    _ slot: WorkerSlot,
    _ draft: inout AssetDraft
  ) -> Bool {
    let requests = draft.files.filter { $0.step.output.action == .render && !$0.isFromStore }
      .map { RenditionRequest(of: $0.step.output, at: $0.temporary.shown) }
    guard !requests.isEmpty else { return true }
    let source = work.asset.source.source
    let answer = slot.render(
      RenderRequest(
        source: source,
        maxPixels: maxPixels,
        settings: work.asset.render,
        renditions: requests
      ),
      of: work.asset.source.picture.format,
      spent: work.asset.source.inspection
    )
    switch answer {
    case .success(let answer):
      draft.remarks.formUnion(answer.warnings)
      return true
    case .failure(let failure):
      if case .worker(let worker) = failure, worker.isPermanent { draft.permanent = worker }
      draft.diagnostics.append(failure.diagnostic(source, maxPixels: maxPixels))
      return false
    }
  }
}
