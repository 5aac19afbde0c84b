import Testing

@testable import Flags

struct ManPageTests {
  @Test func `every option, command and section is in it`() {
    let page = sample.manPage()
    for flag in sample.flags {
      let name = flag.name.replacing("-", with: "\\-")
      let value = flag.placeholder.map { " \\fI\($0)\\fR" } ?? ""
      #expect(page.contains("\\fB\\-\\-\(name)\\fR\(value)"))
    }
    for command in sample.commands { #expect(page.contains("\\fB\(command.name)\\fR")) }
    #expect(page.hasPrefix(".TH TERCET 1 \"2025-01-31\" \"tercet 1.2\"\n"))
    #expect(page.contains(".SH NAME\ntercet \\- make renditions from @3x masters\n"))
    #expect(page.contains(".SH EXIT STATUS\n0 done; 1 some asset failed; 64 wrong usage.\n"))
  }

  @Test func `prose can't become a request or an escape`() {
    let page = sample.manPage()
    #expect(page.contains("\n\\&.A line that begins with a dot"))
    #expect(page.contains("\\efB an"))
    #expect(page.contains("doesn\\(aqt"))
    #expect(!page.split(separator: "\n").contains { $0.hasPrefix("'") })
  }

  @Test func `it is ASCII whatever the table says`() {
    let table = CommandTable(
      "tool",
      version: "1",
      summary: "Größe × 2 … 😀.",
      defaults: SampleOptions(),
      commands: [Command("do", summary: "Do.")]
    )
    #expect(table.manPage().contains("gr\\[u00F6]\\[u00DF]e \\[u00D7] 2 ... \\[u1F600]"))
    #expect(table.manPage().utf8.allSatisfy { $0 < 128 })
  }

  @Test(.enabled(if: ShellTool("groff").isInstalled))
  func `groff has no complaints`() throws {
    let page = sample.manPage()
    let (output, status) = try ShellTool("groff").run(["-man", "-ww", "-z"], input: page)
    #expect(output.isEmpty)
    #expect(status == 0)
  }

  @Test(.enabled(if: ShellTool("mandoc").isInstalled))
  func `mandoc has no complaints`() throws {
    let page = sample.manPage()
    let (output, _) = try ShellTool("mandoc").run(["-T", "lint", "-W", "warning"], input: page)
    #expect(output.isEmpty)
  }
}
