import RenderProtocol
import TercetSystem
import Testing

@testable import Pipeline

@Suite struct WorkerSlotTests {
  /// The limit is one for a master, so that what was spent on looking at it counts.
  @Test func `a master whose time is over isn't asked about again`() {
    var limits = WorkerLimits()
    limits.seconds = 3
    let location = WorkerLocation(program: nil, environment: [:])
    let program = WorkerProgram(location: location, disk: LocalDisk())
    let slot = WorkerSlot(label: "test", limits: limits, program: program)
    let job = { RenderJob(id: $0, inspect: InspectRequest(source: "a@3x.png", maxPixels: 1)) }
    #expect(throws: WorkerFailure.ended(.timedOut(seconds: 3))) {
      try slot.run(.pixels, spent: .seconds(3), job) { $0 }
    }
    #expect(throws: WorkerFailure.notFound(searched: [])) {
      try slot.run(.pixels, spent: .milliseconds(2000), job) { $0 }
    }
  }
}
