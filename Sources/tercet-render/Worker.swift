internal import CAllocation
import Raster
import RenderProtocol
import TercetSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The conversation with `tercet`, one JSON object a line.
enum Worker {
  /// Introduces itself, then answers jobs in their order until there are no more.
  static func run() {
    let isHeard = say(
      WorkerHello(
        protocolVersion: Release.protocolVersion,
        libvips: Engine.libraryVersion,
        libraries: LoadedLibraries.paths
      )
    )
    guard isHeard else { return }
    while let line = readLine(strippingNewline: true) {
      if line.isEmpty || say(answer(line)) { continue }
      return discard(line)
    }
  }

  /// Removes what a job made when nobody is left to move it into place.
  private static func discard(_ line: String) {
    let job = try? JSONDecoder().decode(RenderJob.self, from: Data(line.utf8))
    for rendition in job?.render?.renditions ?? [] {
      try? LocalDisk().remove(RootedPath(typed: rendition.path))
    }
  }

  /// Does the job on one line.
  ///
  /// Libraries that draw leave out what they have no memory for, and some tell the wrong reason where
  /// they fail; so a job that was short of memory has failed for that, whatever came of it.
  static func answer(_ line: String) -> RenderAnswer {
    tercet_forget_failed_allocations()
    let answer = perform(line)
    if tercet_has_failed_allocation() == 0 { return answer }
    discard(line)
    return RenderAnswer(id: answer.id, failure: RenderFailure(.memoryLimit, operation: .decode))
  }

  private static func perform(_ line: String) -> RenderAnswer {
    guard let job = try? JSONDecoder().decode(RenderJob.self, from: Data(line.utf8)) else {
      let detail = "the line is not a job"
      return RenderAnswer(
        id: id(in: line),
        failure: RenderFailure(.badJob, operation: .open, detail: detail)
      )
    }
    if let memory = job.memory { MemoryLimit.set(mebibytes: memory) }
    do throws(RenderFailure) {
      switch (job.inspect, job.render, job.compare) {
      case (let request?, nil, nil):
        return RenderAnswer(id: job.id, picture: try Engine.inspect(request))
      case (nil, nil, let request?):
        return RenderAnswer(id: job.id, similarities: try Engine.compare(request))
      case (nil, let request?, nil):
        let warnings = try Engine.render(request)
        return RenderAnswer(id: job.id, warnings: warnings)
      default:
        throw RenderFailure(
          .badJob,
          operation: .open,
          detail: "exactly one of inspect, render and compare must be set"
        )
      }
    } catch {
      return RenderAnswer(id: job.id, failure: error)
    }
  }

  /// The number of a job that can't be read otherwise; −1 where even that is missing.
  private static func id(in line: String) -> Int {
    struct Numbered: Decodable { var id: Int }
    return (try? JSONDecoder().decode(Numbered.self, from: Data(line.utf8)))?.id ?? -1
  }

  /// Writes one line; false where nobody listens any more.
  private static func say(_ value: some Encodable) -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return true }
    return StandardFiles.write(Array(data) + [UInt8(ascii: "\n")], to: .results) == nil
  }
}
