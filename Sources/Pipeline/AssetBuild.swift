import Assets
import RenderProtocol
import Workspace

/// Renders and places the stale outputs of one asset; runs on a slot's lane and may block.
struct AssetBuild: Sendable {
  let work: AssetWork
  let site: Site
  let request: BuildRequest
  let disk: any Disk
  /// No file among these is ever written.
  let masters: Set<FileIdentity>
  /// Where finished renditions are looked for and put.
  let store: RenditionStore?
  let journal: Journal?
  /// What the master was when the run looked at it.
  let masterKey: FileKey?
  /// Tells the temporary files of this asset from those of others.
  let number: Int

  /// What became of one asset.
  struct Result: Sendable {
    var events: [OutputEvent] = []
    /// What lies at the place of every output that was dealt with.
    var placed: [Path: Placed] = [:]
    var diagnostics: [Diagnostic] = []
    var isFailed = false
    /// Whether the master changed while it was read, so that nothing was put in place.
    var isChanged = false
    /// Set where starting another worker makes no sense.
    var permanent: WorkerFailure?
  }

  /// A file as it lies at its place.
  struct Placed: Hashable, Sendable {
    var digest: Digest
    var bytes: Int
    /// nil where the file can't be looked at.
    var key: FileKey?
  }

  private struct Pending {
    var step: Step
    var reason: Step.Reason
    var path: String
    var temporary: String
    /// The rendition's key in the store; nil for copies.
    var key: Digest?
    var isFromStore = false
    var isPlaced = false
    var made: (digest: Digest, bytes: Int)?
  }

  /// Makes temporary files first and puts them in place when all are whole.
  func run(on slot: WorkerSlot) -> Result {
    var result = Result()
    var pending = self.pending
    defer { for item in pending where !item.isPlaced { try? disk.remove(item.temporary) } }
    guard prepareFolders(pending, &result), copy(pending, &result), fetch(&pending),
      render(pending, slot, &result), hash(&pending, &result), note(pending, &result)
    else {
      result.isFailed = true
      return result
    }
    if let masterKey,
      (try? disk.status(work.asset.source.source, followingLinks: true)).map(FileKey.init)
        != masterKey
    {
      result.isChanged = true
      return result
    }
    for index in pending.indices { place(&pending[index], &result) }
    return result
  }

  private var pending: [Pending] {
    work.steps.enumerated().compactMap { index, step in
      guard case .write(let reason) = step.decision else { return nil }
      let path = site.display(step.output.path)
      return Pending(
        step: step,
        reason: reason,
        path: path,
        temporary: TemporaryName.beside(path, tag: "\(number)-\(index)"),
        key: step.recipe.map {
          RenditionStore.key(master: work.asset.source.digest, size: step.output.size, recipe: $0)
        }
      )
    }
  }

  private func prepareFolders(_ pending: [Pending], _ result: inout Result) -> Bool {
    var made: String?
    for item in pending {
      do throws(DiskError) {
        let folder = PathText.parent(of: item.path)
        if folder != made { try disk.makeFolders(folder) }
        made = folder
      } catch {
        result.diagnostics.append(.unwritable(item.path, error))
        return false
      }
      if let status = try? disk.status(item.path, followingLinks: true),
        masters.contains(status.identity)
      {
        result.diagnostics.append(.targetIsMaster(item.path))
        return false
      }
    }
    return true
  }

  private func copy(_ pending: [Pending], _ result: inout Result) -> Bool {
    for item in pending where item.step.output.action == .copy {
      do throws(DiskError) {
        try disk.copy(work.asset.source.source, to: item.temporary)
      } catch {
        result.diagnostics.append(
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
  private func fetch(_ pending: inout [Pending]) -> Bool {
    guard let store else { return true }
    for index in pending.indices {
      guard let key = pending[index].key else { continue }
      pending[index].isFromStore = store.take(key, to: pending[index].temporary)
    }
    return true
  }

  private func hash(_ pending: inout [Pending], _ result: inout Result) -> Bool {
    for index in pending.indices {
      do throws(DiskError) {
        let made = try disk.digest(pending[index].temporary)
        pending[index].made = made
        if let key = pending[index].key, !pending[index].isFromStore {
          store?.add(key, digest: made.digest, file: pending[index].temporary)
        }
      } catch {
        result.diagnostics.append(.unwritable(pending[index].path, error))
        return false
      }
    }
    return true
  }

  /// Notes what is about to be put in place, so that a run cut off here isn't taken for a hand.
  private func note(_ pending: [Pending], _ result: inout Result) -> Bool {
    guard let journal else { return true }
    let entries = pending.compactMap { item in
      item.made.map {
        Journal.Entry(
          path: site.manifestPath(item.step.output.path).text,
          sha256: $0.digest,
          bytes: $0.bytes
        )
      }
    }
    do throws(DiskError) {
      try journal.note(entries)
      return true
    } catch {
      result.diagnostics.append(.unwritable(error.path, error))
      return false
    }
  }

  private func render(
    _ pending: [Pending],
    _ slot: WorkerSlot,
    _ result: inout Result
  ) -> Bool {
    let requests = pending.filter { $0.step.output.action == .render && !$0.isFromStore }
      .map(renditionRequest)
    guard !requests.isEmpty else { return true }
    let source = work.asset.source.source
    let answer = slot.render(
      RenderRequest(
        source: source,
        maxPixels: request.maxPixels,
        settings: request.settings.render,
        renditions: requests
      )
    )
    switch answer {
    case .success(let answer):
      result.diagnostics += answer.warnings.map { .renderWarning($0, at: source) }
      return true
    case .failure(let failure):
      if case .worker(let worker) = failure, worker.isPermanent { result.permanent = worker }
      result.diagnostics.append(failure.diagnostic(source, maxPixels: request.maxPixels))
      return false
    }
  }

  private func renditionRequest(_ item: Pending) -> RenditionRequest {
    let output = item.step.output
    return RenditionRequest(
      path: item.temporary,
      width: output.size.width,
      height: output.size.height,
      format: output.format,
      canvas: output.canvas.map { Canvas(width: $0.width, height: $0.height) },
      frame: output.frame,
      numerator: output.ratio.numerator,
      denominator: output.ratio.denominator
    )
  }

  /// Moves one whole file to its place; equal bytes leave the file there alone.
  private func place(_ item: inout Pending, _ result: inout Result) {
    let output = item.step.output
    guard let made = item.made else { return }
    do throws(DiskError) {
      let isEqual = (try? disk.digest(item.path))?.digest == made.digest
      if !isEqual {
        try disk.rename(item.temporary, to: item.path)
        item.isPlaced = true
      }
      let status = try? disk.status(item.path, followingLinks: true)
      result.placed[output.path] = Placed(
        digest: made.digest,
        bytes: made.bytes,
        key: status.map(FileKey.init)
      )
      let kind: OutputEvent.Kind =
        output.action == .copy ? .copied : item.isFromStore ? .restored : .rendered
      result.events.append(
        OutputEvent(
          kind: isEqual ? .unchanged : kind,
          path: item.path,
          master: work.asset.source.source,
          size: output.size,
          reason: isEqual ? nil : item.reason.description
        )
      )
    } catch {
      result.isFailed = true
      result.diagnostics.append(.unwritable(item.path, error))
    }
  }
}
