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
  /// A picture's header.
  func inspect(_ source: String, maxPixels: Int) -> Result<PictureInfo, JobFailure> {
    ask { RenderJob(id: $0, inspect: InspectRequest(source: source, maxPixels: maxPixels)) }
      .flatMap { answer in
        guard let picture = answer.picture else {
          return .failure(.picture(RenderFailure(.badJob, operation: .open)))
        }
        return .success(picture)
      }
  }

  /// Renders one master; the answer's warnings are for its user.
  func render(_ request: RenderRequest) -> Result<RenderAnswer, JobFailure> {
    ask { RenderJob(id: $0, render: request) }
  }

  /// How near files are to the renditions of one master; their paths are the files to look at.
  func compare(_ request: RenderRequest) -> Result<[Similarity?], JobFailure> {
    ask { RenderJob(id: $0, compare: request) }.flatMap { answer in
      guard let found = answer.similarities, found.count == request.renditions.count else {
        return .failure(.picture(RenderFailure(.badJob, operation: .open)))
      }
      return .success(found)
    }
  }

  private func ask(_ make: (Int) -> RenderJob) -> Result<RenderAnswer, JobFailure> {
    do throws(WorkerFailure) {
      let answer = try run(make)
      if let failure = answer.failure { return .failure(.picture(failure)) }
      return .success(answer)
    } catch {
      return .failure(.worker(error))
    }
  }
}
