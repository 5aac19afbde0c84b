import Flags

extension ProgramCommand {
  static let completions = ProgramCommand(
    "completions",
    summary: "Write a shell's completion script.",
    positionals: Positionals(
      "SHELL",
      minimum: 1,
      maximum: 1,
      kind: .oneOf(Shell.allCases.map(\.rawValue))
    ),
    run: CommandAction { call, context in
      guard let shell = call.words.first.flatMap(Shell.init(rawValue:)) else { return .usage }
      context.console.document(ProgramCommands.tercet.completions(for: shell))
      return .done
    }
  )
}
