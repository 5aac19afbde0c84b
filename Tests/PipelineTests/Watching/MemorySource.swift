import Workspace

/// Changes that a test makes up; every listener gets its own stream.
struct MemorySource: ChangeSource {
  private let stream: AsyncStream<[Change]>
  let yield: @Sendable ([Change]) -> Void

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: [Change].self)
    self.stream = stream
    yield = { continuation.yield($0) }
  }

  func changes() async -> AsyncStream<[Change]> { stream }
}
