import Assets
import RenderProtocol
import Testing

@testable import Pipeline

struct JobFailureTests {
  @Test func `the picture's fault is told with the limit`() {
    let failure = RenderFailure(.tooLarge, operation: .open, width: 60, height: 30)
    #expect(
      JobFailure.picture(failure).diagnostic("a@3x.png", maxPixels: 900).description
        == "a@3x.png: error: has 60×30 pixels, more than the 900 that '--max-pixels' allows; raise "
        + "it or export a smaller image"
    )
  }

  @Test func `the worker's fault is told of the picture that it had`() {
    #expect(
      JobFailure.worker(.ended(.timedOut(seconds: 7))).diagnostic("a@3x.png", maxPixels: 1)
        .description
        == "a@3x.png: error: took longer than 7 seconds; raise '--time-limit' or export a smaller "
        + "image"
    )
  }

  @Test func `a program that is no worker is at fault itself`() {
    #expect(
      JobFailure.worker(.wrongProtocol(path: "w", found: 0)).diagnostic("a@3x.png", maxPixels: 1)
        .path == "w"
    )
  }
}
