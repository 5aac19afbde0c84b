import Testing

@testable import Flags

struct CompletionsTests {
  @Test(arguments: Shell.allCases)
  func `every option, command and choice is offered`(shell: Shell) {
    let script = sample.completions(for: shell)
    for flag in sample.flags {
      for name in flag.longNames {
        #expect(script.contains(shell == .fish ? "-l \(name)" : "--\(name)"))
      }
      #expect(script.contains(flag.kind.choices.joined(separator: " ")))
    }
    for command in sample.commands { #expect(script.contains(command.name)) }
    #expect(script.hasSuffix("\n") && !script.contains(" \n"))
  }

  @Test(arguments: Shell.allCases.filter { ShellTool($0.rawValue).isInstalled })
  func `the shell can read its script`(shell: Shell) throws {
    let script = sample.completions(for: shell)
    let (output, status) = try ShellTool(shell.rawValue).run(["-n"], input: script)
    #expect(output.isEmpty)
    #expect(status == 0)
  }

  @Test(
    .enabled(if: ShellTool("bash").isInstalled),
    arguments: [
      (["ch"], ["check"]),
      (["-o", "x", "pl"], ["plan"]),
      (["art", "pl"], []),
      (["check", "--no"], []),
      (["--no"], ["--no-manifest", "--no-force", "--no-progress"]),
      (["art", "--no"], ["--no-manifest", "--no-force", "--no-progress"]),
      (["init", "--"], ["--force", "--no-force", "--help", "--version"]),
      (["--filter", "lan"], ["lanczos2", "lanczos3"]),
      (["--filter", "="], ["auto", "box", "lanczos2", "lanczos3"]),
      (["--filter", "=", "b"], ["box"]),
      (["--filter", "=", "box", "ch"], ["check"]),
      (["--format", ""], ["text", "json", "github"]),
      (["plan", "--format", ""], ["text", "json", "inputs", "depfile"]),
      (["completions", ""], ["bash", "zsh", "fish"]),
      (["help", "ex"], ["explain"]),
      (["--manifest", ""], []),
      (["--output", "/us"], ["/usr"]),
    ] as [([String], [String])]
  )
  func `bash offers what fits`(words: [String], offers: [String]) throws {
    let typed = (["tercet"] + words).map(shellQuoted).joined(separator: " ")
    let call = """
      COMP_WORDS=(\(typed)) COMP_CWORD=\(words.count)
      _tercet
      [[ -z ${COMPREPLY[*]} ]] || printf '%s\\n' "${COMPREPLY[@]}"
      """
    let script = sample.completions(for: .bash) + call
    let (output, _) = try ShellTool("bash").run(["--norc", "-s"], input: script)
    #expect(output.split(separator: "\n").map(String.init) == offers)
  }

  @Test func `a name that no function may have is changed`() {
    let table = CommandTable(
      "my-tool.2",
      version: "1",
      summary: "Work.",
      defaults: SampleOptions(),
      commands: [Command("do", summary: "Do.")]
    )
    #expect(table.functionName == "_my_tool_2")
    #expect(
      table.completions(for: .bash).contains(
        "complete -o bashdefault -o default -F _my_tool_2 my-tool.2"
      )
    )
  }
}
