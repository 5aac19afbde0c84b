import Testing

@testable import Assets

struct NamedMasterTests {
  @Test func `only a rule that changes something is a step`() {
    var named = NamedMaster(master: InspectedMaster.sample("ui/a@3x.png").master)
    named.change("nothing") { _ in }
    named.change("prefix") { $0.name.base = "b" }
    #expect(named.steps == [NamedMaster.Step(rule: "prefix", before: "a", after: "b")])
  }

  @Test func `a change of folders shows them`() {
    var named = NamedMaster(master: InspectedMaster.sample("ui/a@3x.png").master)
    named.change("folders") {
      $0.path = Path("a@3x.png")
      $0.name.base = "ui-a"
    }
    #expect(named.steps == [NamedMaster.Step(rule: "folders", before: "ui/a", after: "ui-a")])
  }
}
