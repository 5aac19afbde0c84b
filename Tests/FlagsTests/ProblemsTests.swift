import Flags
import Testing

struct ProblemsTests {
  private func problems(_ commands: [Command<SampleOptions, String>]) -> [String] {
    CommandTable(
      "tool",
      version: "1",
      summary: "Work.",
      defaults: SampleOptions(),
      commands: commands
    ).problems()
  }

  private func toggle(
    _ name: String,
    short: Character? = nil,
    negation: String? = nil,
    help: String = "Help."
  ) -> Flag<SampleOptions> {
    .toggle(
      \.force,
      name,
      short: short,
      negation: negation,
      category: .files,
      help: help
    )
  }

  private func value(_ name: String, named: String = "x") -> Flag<SampleOptions> {
    .value(\.output, name, as: .text, named: named, category: .files, help: "Help.")
  }

  @Test func `a good table has none`() {
    #expect(sample.problems().isEmpty)
  }

  @Test func `commands are checked`() {
    #expect(
      problems([Command("do", summary: "Do."), Command("do", summary: "Do.")])
        == ["The command 'do' is declared twice."]
    )
    #expect(
      problems([Command("Do", summary: "Do.")]) == ["The command 'Do' is not in kebab-case."]
    )
    #expect(
      problems([Command("do", summary: "Do")]) == ["The summary of 'do' has no full stop."]
    )
    #expect(
      problems([Command("help", summary: "Help.")])
        == ["The command 'help' is declared twice."]
    )
  }

  @Test func `options are checked`() {
    let cases: [(Flag<SampleOptions>, String)] = [
      (toggle("dryRun"), "The name '--dryRun' is not in kebab-case."),
      (toggle("-dry"), "The name '---dry' is not in kebab-case."),
      (toggle("x"), "The name '--x' is not in kebab-case."),
      (toggle("dry", negation: "no_dry"), "The name '--no_dry' is not in kebab-case."),
      (toggle("dry", help: "Help"), "The help of '--dry' is not one line with a full stop."),
      (toggle("dry", help: "A.\nB."), "The help of '--dry' is not one line with a full stop."),
      (toggle("dry", short: "="), "The short name '-=' is no letter or digit."),
      (value("out", named: "DIR"), "The value's name in '--out <DIR>' is not in kebab-case."),
    ]
    for (flag, problem) in cases {
      #expect(problems([Command("do", summary: "Do.", flags: [flag])]) == [problem])
    }
  }

  @Test func `a command has each spelling once`() {
    let flags = [toggle("dry", short: "d"), toggle("deep", short: "d")]
    #expect(
      problems([Command("do", summary: "Do.", flags: flags)]).first
        == "'tool do' has two options '-d'."
    )
    #expect(
      problems([Command("do", summary: "Do.", flags: [toggle("one", short: "h")])]).first
        == "'tool do' has two options '-h'."
    )
    #expect(
      problems([Command("do", summary: "Do.", flags: [toggle("version", help: "No.")])])
        == ["'tool do' has two options '--version'."]
    )
  }

  @Test func `commands agree whether an option takes a value`() {
    #expect(
      problems([
        Command("do", summary: "Do.", flags: [toggle("format", help: "No.")]),
        Command("undo", summary: "Undo.", flags: [value("format")]),
      ]) == ["Commands disagree about '--format'."]
    )
    #expect(
      problems([
        Command("do", summary: "Do.", flags: [toggle("dry", short: "d")]),
        Command("undo", summary: "Undo.", flags: [toggle("deep", short: "d")]),
      ]) == ["Commands disagree about '-d'."]
    )
  }
}
