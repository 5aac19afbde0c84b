import Testing

@testable import Pipeline

@Suite struct WorkerLimitsTests {
  @Test func `looking and drawing may take less than decoding`() {
    let limits = WorkerLimits()
    #expect(limits.limits(for: .look) == WorkerLimits.Job(seconds: 20, mebibytes: 256))
    #expect(limits.limits(for: .pixels) == WorkerLimits.Job(seconds: 120, mebibytes: 4096))
  }

  @Test func `what somebody says holds for both`() {
    var limits = WorkerLimits()
    limits.seconds = 3
    #expect(limits.limits(for: .look) == WorkerLimits.Job(seconds: 3, mebibytes: 256))
    limits.mebibytes = 1000
    for work in [WorkerLimits.Work.look, .pixels] {
      #expect(limits.limits(for: work) == WorkerLimits.Job(seconds: 3, mebibytes: 1000))
    }
  }
}
