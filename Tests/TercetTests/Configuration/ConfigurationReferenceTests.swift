import Testing

@testable import tercet

struct ConfigurationReferenceTests {
  @Test func `names and explains every key, in narrow lines`() {
    let text = ConfigurationReference.text
    for key in ConfigurationKey.all {
      #expect(text.contains("\n  \(key.path): \(key.example)\n      \(key.help.prefix(30))"))
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `a key of a map has its default and no option`() {
    let entry = """

        naming.clean: false
            Leave out files whose names look like duplicates.
            Takes true or false. Default: true. May stand in a rule.

      """
    #expect(ConfigurationReference.text.contains(entry.replacing("\n\n\n", with: "\n")))
    #expect(!ConfigurationReference.text.contains("Option: --case"))
  }

  @Test func `tells what a key takes, its default and its option`() {
    let entry = """

        rounding: pad
            What happens to sides that do not divide.
            Takes one of up, nearest, down, pad or fail. Default: up; nearest with
            --percent. Option: --rounding. May stand in a rule.

      """
    #expect(ConfigurationReference.text.contains(entry.replacing("\n\n\n", with: "\n")))
  }
}
