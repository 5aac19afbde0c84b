import Assets
import RenderProtocol
import TercetSystem
import Workspace

/// A master by name, before it is opened.
struct MasterCandidate: Sendable {
  var master: Master
  var source: String
  var manifestPath: ManifestPath
}

/// Learns what masters are: reads their content and, where the manifest doesn't know it, has a worker
/// look at their headers.
struct MasterReader: Sendable {
  let request: BuildRequest
  let disk: any Disk
  let contents: ContentReader

  /// What opening a master gave.
  enum Result: Sendable {
    case master(InspectedMaster, FileKey)
    case failed(Diagnostic)
    /// No worker can be started, whatever the master.
    case stopped(WorkerFailure)
  }

  /// Opens a master on a worker's slot; may block.
  ///
  /// - Parameters:
  ///   - candidate: The master by name.
  ///   - known: What the manifest says of it.
  ///   - slot: The worker that is asked where the manifest can't tell.
  /// - Returns: What it is, or why it can't be used.
  func read(_ candidate: MasterCandidate, known: Manifest.Asset?, _ slot: WorkerSlot) -> Result {
    do throws(DiskError) {
      let status = try disk.status(candidate.source, followingLinks: true)
      let content = try contents.content(of: candidate.source, status: status)
      if let picture = header(of: candidate, content, known) {
        return .master(inspected(candidate, content, picture), content.key)
      }
      let start = ContinuousClock.now
      let answer = slot.inspect(
        candidate.source,
        maxPixels: request.maxPixels,
        vectorSize: request.applyingRules(to: request.settings, of: candidate.source).vectorSize,
        isNinePatch: candidate.master.name.isNinePatch
      )
      switch answer {
      case .success(let picture):
        var master = inspected(candidate, content, picture)
        master.inspection = start.duration(to: .now)
        return .master(master, content.key)
      case .failure(.worker(let failure)) where failure.isPermanent:
        return .stopped(failure)
      case .failure(let failure):
        return .failed(failure.diagnostic(candidate.source, maxPixels: request.maxPixels))
      }
    } catch {
      return .failed(.unreadableMaster(candidate.source, error))
    }
  }

  /// What the manifest knows of a master that has not changed; nil where a worker has to look.
  private func header(
    of candidate: MasterCandidate,
    _ content: Content,
    _ known: Manifest.Asset?
  ) -> PictureInfo? {
    // A vector may owe its size to an option, and a limit may be new.
    guard let known, known.master.sha256 == content.digest, !known.master.format.isVector,
      known.master.width * known.master.height <= request.maxPixels
    else { return nil }
    let scale = Scale(known.master.scale)
    let ninePatch = scale.flatMap { known.ninePatch?.insets(at: $0) }
    guard (ninePatch != nil) == candidate.master.name.isNinePatch else { return nil }
    return PictureInfo(
      format: known.master.format,
      width: known.master.width,
      height: known.master.height,
      frames: known.master.frames ?? 1,
      traits: known.master.traits,
      ninePatch: ninePatch
    )
  }

  private func inspected(
    _ candidate: MasterCandidate,
    _ content: Content,
    _ picture: PictureInfo
  ) -> InspectedMaster {
    var master = candidate.master
    // The content decides, not the extension.
    master.isVector = picture.format.isVector
    if master.isVector { master.scale = Scale(1) }
    var inspected = InspectedMaster(
      master: master,
      source: candidate.source,
      manifestPath: candidate.manifestPath,
      digest: content.digest,
      bytes: content.bytes,
      picture: picture
    )
    note(picture.links ?? [], in: &inspected)
    return inspected
  }

  /// Notes the files that an SVG links to, and a digest of them, missing ones included.
  private func note(_ links: [String], in master: inout InspectedMaster) {
    let folder = PathText.parent(of: master.source)
    var lines: [String] = []
    for name in links {
      let file = PathText.join(folder, name)
      let content = try? contents.content(of: file)
      if content != nil { master.linkedFiles.append(file) }
      lines.append("\(name) \(content?.digest.hex ?? "missing")")
    }
    if lines.isEmpty { return }
    master.links = String(SHA256.digest(lines.joined(separator: "\n")).hex.prefix(16))
  }
}
