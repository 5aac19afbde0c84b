import Testing
import Workspace

@testable import Pipeline

/// When changes have come to rest; the time is the test's own.
@Suite struct SettlingTests {
  private func ms(_ number: Int) -> Duration { .milliseconds(number) }

  @Test func `nothing is due before anything happens`() {
    var settling = Settling()
    #expect(settling.due == nil)
    let isDue = settling.take(at: .seconds(1000))
    #expect(!isDue)
  }

  @Test(arguments: [
    Change.file("/a@3x.png"), .folder("/b"), .attributes("/a@3x.png"), .everything,
  ])
  func `a single change is due after the shortest silence`(_ change: Change) {
    var settling = Settling()
    settling.note(change, at: ms(100))
    #expect(settling.due == ms(105))
    let isDue = settling.take(at: ms(104))
    #expect(!isDue)
    let isDueLater = settling.take(at: ms(105))
    #expect(isDueLater)
    #expect(settling.due == nil)
    let isDueAgain = settling.take(at: ms(106))
    #expect(!isDueAgain)
  }

  @Test func `a burst is one build, and the wait grows with it up to a limit`() {
    var settling = Settling()
    for time in 0...100 { settling.note(.file("/\(time)"), at: ms(time)) }
    #expect(settling.due == ms(150))
    settling.note(.file("/x"), at: ms(1000))
    #expect(settling.due == ms(1000) + Settling.longestQuiet)
  }

  @Test func `a change doesn't wait for ever for others`() {
    var settling = Settling()
    for time in stride(from: 0, to: 6000, by: 5) { settling.note(.file("/x"), at: ms(time)) }
    #expect(settling.due == Settling.limit)
    let isDue = settling.take(at: ms(6000))
    #expect(isDue)
  }

  @Test func `a file that grows is not due until it is closed`() {
    var settling = Settling()
    for time in stride(from: 0, to: 10_000, by: 900) {
      settling.note(.unfinished("/x"), at: ms(time))
      let isDue = settling.take(at: ms(time + 899))
      #expect(!isDue)
    }
    #expect(settling.unfinished == ["/x"])
    settling.note(.file("/x"), at: ms(10_000))
    #expect(settling.unfinished.isEmpty)
    #expect(settling.due == ms(10_005))
  }

  @Test func `a file that nobody writes to any more counts as finished`() {
    var settling = Settling()
    settling.note(.unfinished("/x"), at: ms(0))
    #expect(settling.due == settling.patience)
    let isDue = settling.take(at: settling.patience)
    #expect(isDue)
    #expect(settling.unfinished.isEmpty)
    #expect(settling.due == nil)
  }

  @Test func `a file that grows holds up no other`() {
    var settling = Settling()
    settling.note(.unfinished("/slow"), at: ms(0))
    settling.note(.file("/quick"), at: ms(5))
    settling.note(.unfinished("/slow"), at: ms(10))
    #expect(settling.due == ms(10))
    let isDue = settling.take(at: ms(10))
    #expect(isDue)
    #expect(settling.unfinished == ["/slow"])
  }

  @Test func `other attributes don't finish a file`() {
    var settling = Settling()
    settling.note(.unfinished("/x"), at: ms(0))
    settling.note(.attributes("/x"), at: ms(500))
    #expect(settling.due == ms(1500))
    #expect(settling.unfinished == ["/x"])
  }
}
