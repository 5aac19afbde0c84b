import Assets
import RenderProtocol

/// Why a job brought no result: the picture's fault or the worker's.
enum JobFailure: Error, Hashable, Sendable {
  case picture(RenderFailure)
  case worker(WorkerFailure)

  /// The one sentence about it.
  func diagnostic(_ path: String, maxPixels: Int) -> Diagnostic {
    switch self {
    case .picture(let failure): .renderFailure(failure, at: path, maxPixels: maxPixels)
    case .worker(let failure): .workerFailure(failure, at: path)
    }
  }
}

extension WorkerSlot {
  /// A picture's header, and what its frame says where it is to be a nine-patch.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - maxPixels: The largest width times height accepted.
  ///   - vectorSize: The size in points of a vector that states none.
  ///   - isNinePatch: Whether the file has to have a nine-patch's frame.
  /// - Returns: what is known of it, or why nothing is.
  func inspect(
    _ source: String,
    maxPixels: Int,
    vectorSize: PixelSize? = nil,
    isNinePatch: Bool = false
  ) -> Result<PictureInfo, JobFailure> {
    let request = InspectRequest(
      source: source,
      maxPixels: maxPixels,
      vectorSize: vectorSize,
      isNinePatch: isNinePatch
    )
    return ask(.look) {
      RenderJob(id: $0, inspect: request)
    } taking: { answer in
      answer.picture.flatMap { picture in
        let fits = !isNinePatch || picture.holdsNinePatch
        return picture.isPossible && fits ? picture : nil
      }
    }
  }

  /// Renders one master; the answer's warnings are for its user, and the time that was spent on
  /// looking at the master counts against the limit.
  func render(
    _ request: RenderRequest,
    of master: PictureFormat,
    spent: Duration
  ) -> Result<RenderAnswer, JobFailure> {
    ask(master.traits.isVector ? .look : .pixels, spent: spent) {
      RenderJob(id: $0, render: request)
    } taking: {
      $0
    }
  }

  /// How near files are to the renditions of one master; their paths are the files to look at.
  func compare(
    _ request: RenderRequest,
    of master: PictureFormat,
    spent: Duration
  ) -> Result<[Similarity?], JobFailure> {
    ask(master.traits.isVector ? .look : .pixels, spent: spent) {
      RenderJob(id: $0, compare: request)
    } taking: { answer in
      answer.similarities.flatMap { $0.count == request.renditions.count ? $0 : nil }
    }
  }

  /// Hands a job to the worker.
  ///
  /// - Parameters:
  ///   - work: What the job is.
  ///   - spent: Time of the limit that the job's master has used up before.
  ///   - make: The job of that number.
  ///   - take: What an answer without a failure says; nil where no worker would say so.
  /// - Returns: What was taken from the answer.
  private func ask<Value>(
    _ work: WorkerLimits.Work,
    spent: Duration = .zero,
    _ make: (Int) -> RenderJob,
    taking take: (RenderAnswer) -> Value?
  ) -> Result<Value, JobFailure> {
    do throws(WorkerFailure) {
      return try run(work, spent: spent, make) { answer -> Result<Value, JobFailure>? in
        if answer.failure?.code == .memoryLimit {
          let most = limits.limits(for: work).mebibytes
          return .failure(.worker(.ended(.tooMuchMemory(mebibytes: most))))
        }
        if let failure = answer.failure { return .failure(.picture(failure)) }
        return take(answer).map(Result.success)
      }
    } catch {
      return .failure(.worker(error))
    }
  }
}

extension PictureInfo {
  /// Whether any picture can be so.
  fileprivate var isPossible: Bool {
    let sides = 1...Int(Int32.max)
    return sides.contains(width) && sides.contains(height) && sides.contains(frames)
  }

  /// Whether it says what a frame marks, and something is left inside of that.
  fileprivate var holdsNinePatch: Bool {
    ninePatch != nil && min(width, height) > NinePatchFrame.pixels
  }
}
