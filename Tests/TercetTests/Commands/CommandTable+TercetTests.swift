import Assets
import Flags
import Pipeline
import Layouts
import Testing

@testable import tercet

struct CommandLineTableTests {
  static let table = ProgramCommands.tercet

  @Test func `has nothing wrong with it`() {
    #expect(Self.table.problems() == [])
  }

  @Test func `builds where no command is named`() {
    #expect(Self.table.defaultCommand.name == "build")
  }

  @Test(arguments: [HelpForm.short, .long])
  func `help names every command, topic and option`(form: HelpForm) {
    let help = Self.table.help(for: nil, form, width: 100)
    for command in Self.table.commands { #expect(help.contains("\n  \(command.name)")) }
    for topic in Self.table.topics { #expect(help.contains("\n  \(topic.name)")) }
    for flag in Self.table.flags { #expect(help.contains("--\(flag.name)"), "\(flag.name)") }
  }

  @Test(arguments: table.commands.map(\.name))
  func `a command's help names its options and explains them`(name: String) throws {
    let command = try #require(Self.table.command(name))
    for form in [HelpForm.short, .long] {
      let help = Self.table.help(for: command, form, width: 100)
      for flag in command.flags { #expect(help.contains("--\(flag.name)"), "\(flag.name)") }
      #expect(help.hasPrefix(command.summary))
      #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
  }

  @Test func `the man page names every option and command`() {
    let page = Self.table.manPage().replacing("\\-", with: "-")
    for flag in Self.table.flags { #expect(page.contains("--\(flag.name)"), "\(flag.name)") }
    for command in Self.table.commands { #expect(page.contains(command.name)) }
  }

  @Test(arguments: Shell.allCases)
  func `completions offer every option and command`(shell: Shell) {
    let script = Self.table.completions(for: shell)
    for flag in Self.table.flags { #expect(script.contains(flag.name), "\(flag.name)") }
    for command in Self.table.commands { #expect(script.contains(command.name)) }
  }

  @Test func `every example is a command line that can be read`() throws {
    for example in Self.table.commands.flatMap(\.examples) {
      let words = example.line.split(separator: " ").map(String.init)
      #expect(words.first == "tercet")
      guard case .run = try Self.table.parse(Array(words.dropFirst())) else {
        Issue.record("\(example.line) runs nothing")
        continue
      }
    }
  }

  @Test func `the defaults are those that help tells`() {
    let options = Self.table.defaults
    #expect(options.output == nil && options.manifest == nil && options.writesManifest)
    #expect(options.layouts == [.usual])
    #expect(options.settings == BuildSettings())
    #expect(options.maxPixels == 268_435_456)
    #expect(options.limits.seconds == nil && options.limits.mebibytes == nil)
    #expect(!options.isForced && !options.isStrict && !options.failsFast && !options.isDryRun)
    let help = Self.table.help(for: nil, .short, width: 200)
    #expect(help.contains("(default: 268435456)"))
    #expect(help.contains("(default: 20 for a vector, 120 for a picture)"))
    #expect(help.contains("(default: 256 for a vector or a header, 4096 for a picture)"))
    #expect(help.contains("default: ios)"))
    #expect(help.contains("default: auto)"))
  }

  @Test func `check and plan take what decides a build's outputs`() throws {
    let build = try #require(Self.table.command("build")).flags
    let run = [
      "dry-run", "force", "strict", "fail-fast", "no-wait", "quiet", "verbose", "format",
      "progress", "temp-dir", "depfile", "stamp",
    ]
    let deciding = Set(build.map(\.name)).subtracting(run)
    for name in ["check", "plan"] {
      let command = try #require(Self.table.command(name))
      #expect(deciding.subtracting(command.flags.map(\.name)) == [], "\(name)")
    }
  }

  @Test func `the schema is a topic of help`() throws {
    guard case .topic(let topic) = try Self.table.parse(["help", "manifest-schema"]) else {
      Issue.record("no topic")
      return
    }
    #expect(try JSONValue(parsing: topic.text())["title"] == .text("tercet asset manifest"))
  }
}
