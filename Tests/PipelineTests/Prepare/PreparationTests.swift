import Assets
import Testing

@testable import Pipeline

struct PreparationTests {
  @Test func `a master has work, is refused, or can't be used`() {
    var preparation = Preparation.sample([.sample("a@3x.png", [("a.png", .unchanged)])])
    preparation.plan.refused = [.sample("b@3x.png")]
    preparation.findings.leaveOut("c@3x.png", "art/c@3x.png")
    // In the plan, but its outputs could not be compared.
    preparation.plan.assets.append(AssetWork.sample("d@3x.png", []).asset)
    preparation.findings.leaveOut("d@3x.png", "art/d@3x.png")
    // Only left for a later run.
    preparation.findings.unusable.append("e@3x.png")
    #expect(preparation.masterCount == 5)
    #expect(preparation.failed == ["art/b@3x.png", "art/c@3x.png", "art/d@3x.png"])
    #expect(preparation.unbuilt == ["b@3x.png", "c@3x.png", "d@3x.png", "e@3x.png"])
  }

  @Test func `an asset is stale while anything has to be written`() {
    let stale = AssetWork.sample("a@3x.png", [("a.png", .unchanged), ("b.png", .write(.new))])
    let fresh = AssetWork.sample("b@3x.png", [("c.png", .unchanged), ("d.png", .keep(.edited))])
    #expect(stale.isStale && !fresh.isStale)
    #expect(Preparation.sample([fresh, stale]).isStale && !Preparation.sample([fresh]).isStale)
  }
}
