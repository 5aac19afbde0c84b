#if os(Linux)
  import Testing

  @testable import TercetSystem

  /// The kernel's line about a process.
  @Suite struct RunningProcessStateTests {
    typealias State = RunningProcess.State

    @Test(arguments: [
      ("7 (tercet) S 1 7 7", State(program: "tercet", isAtWork: true)),
      ("7 (tercet) R 1 7 7", State(program: "tercet", isAtWork: true)),
      ("7 (tercet) Z 1 7 7", State(program: "tercet", isAtWork: false)),
      ("7 (tercet) X 1 7 7", State(program: "tercet", isAtWork: false)),
      ("7 (tercet-render) S 1", State(program: "tercet-render", isAtWork: true)),
      ("7 (a) Z (b) S 1", State(program: "a) Z (b", isAtWork: true)),
      ("", State(program: "", isAtWork: false)),
    ])
    func `says the program and whether it runs`(_ line: String, _ state: State) {
      #expect(State(line: line) == state)
    }

    @Test func `this process is at work, and the first one is another program`() {
      #expect(RunningProcess.isOurs(CurrentProcess.number))
      #expect(!RunningProcess.isOurs(1))
    }
  }
#endif
