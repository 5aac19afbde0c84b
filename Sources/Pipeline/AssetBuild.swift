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
  /// Tells the temporary files of this asset from those of others.
  let number: Int

  /// What became of one asset.
  struct Result: Sendable {
    var events: [OutputEvent] = []
    /// Digest and size of every output that lies at its place now.
    var placed: [Path: (digest: Digest, bytes: Int)] = [:]
    var diagnostics: [Diagnostic] = []
    var isFailed = false
    /// Set where starting another worker makes no sense.
    var permanent: WorkerFailure?
  }

  private struct Pending {
    var step: Step
    var reason: Step.Reason
    var path: String
    var temporary: String
  }

  /// Makes temporary files first and puts them in place when all are whole.
  func run(on slot: WorkerSlot) -> Result {
    var result = Result()
    let pending = work.steps.enumerated().compactMap { index, step -> Pending? in
      guard case .write(let reason) = step.decision else { return nil }
      let path = site.display(step.output.path)
      let name = TemporaryName.beside(path, number: number * 64 + index)
      return Pending(step: step, reason: reason, path: path, temporary: name)
    }
    defer { for item in pending { try? disk.remove(item.temporary) } }
    guard prepareFolders(pending, &result), copy(pending, &result), render(pending, slot, &result)
    else {
      result.isFailed = true
      return result
    }
    for item in pending { place(item, &result) }
    return result
  }

  private func prepareFolders(_ pending: [Pending], _ result: inout Result) -> Bool {
    for item in pending {
      do throws(DiskError) {
        try disk.makeFolders(PathText.parent(of: item.path))
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

  private func render(
    _ pending: [Pending],
    _ slot: WorkerSlot,
    _ result: inout Result
  ) -> Bool {
    let requests = pending.filter { $0.step.output.action == .render }.map(renditionRequest)
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
      numerator: output.ratio.numerator,
      denominator: output.ratio.denominator
    )
  }

  /// Moves one whole file to its place; equal bytes leave the file there alone.
  private func place(_ item: Pending, _ result: inout Result) {
    let output = item.step.output
    do throws(DiskError) {
      let made = try disk.digest(item.temporary)
      let present = try? disk.digest(item.path)
      let isEqual = present?.digest == made.digest
      if !isEqual { try disk.rename(item.temporary, to: item.path) }
      result.placed[output.path] = made
      result.events.append(
        OutputEvent(
          kind: isEqual ? .unchanged : output.action == .copy ? .copied : .rendered,
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
