import Testing

@testable import Assets

struct NameRequirementTests {
  @Test func `is equal by its pattern and its message`() throws {
    let pattern = try NamePattern("a")
    #expect(NameRequirement(pattern, message: nil) == NameRequirement(pattern, message: nil))
    #expect(NameRequirement(pattern, message: nil) != NameRequirement(pattern, message: "b"))
  }
}
