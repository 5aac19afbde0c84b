import Testing

@testable import Pipeline

struct EventTests {
  @Test(
    arguments: [
      (.rendered, true), (.restored, true), (.copied, true), (.removed, true), (.renamed, true),
      (.unchanged, false), (.kept, false), (.adopted, false),
    ] as [(OutputEvent.Kind, Bool)]
  )
  func `a fate that leaves another file is a change`(_ kind: OutputEvent.Kind, _ isChange: Bool) {
    #expect(kind.isChange == isChange)
  }

  @Test func `machine output has a name for each fate`() {
    #expect(
      OutputEvent.Kind.allCases.map(\.rawValue) == [
        "rendered", "restored", "copied", "unchanged", "kept", "removed", "renamed", "adopted",
      ]
    )
  }
}
