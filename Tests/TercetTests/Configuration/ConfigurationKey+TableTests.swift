import Assets
import Flags
import Testing

@testable import tercet

struct ConfigurationKeyTableTests {
  /// Options about one run, which a file that a team shares has no business to decide; a command
  /// that is run after a build would make a foreign file a program.
  static let ofOneRun: Set<String> = [
    "config", "dry-run", "force", "no-wait", "quiet", "verbose", "format", "ansi", "progress",
    "help", "version", "man", "poll", "on-change", "notify", "undo", "existing", "yes", "tolerance",
    "temp-dir", "depfile", "stamp", "relative-to",
  ]

  /// Keys without an option: which of two files is the master is for the project to say.
  static let ofTheProject: Set<String> = ["master"]

  @Test func `every option has a key, or is about one run`() {
    let kept = Set(ConfigurationKey.table.flatMap(\.flags).map(\.name))
    let all = Set(ProgramCommands.tercet.flags.map(\.name))
    #expect(all.subtracting(kept).subtracting(Self.ofOneRun) == [])
    #expect(kept.subtracting(all) == Self.ofTheProject)
  }

  @Test func `names are told apart, and every switch can be turned off on the command line`() {
    let names = ConfigurationKey.all.map(\.path)
    #expect(Set(names).count == names.count)
    for case .toggle(let flag) in ConfigurationKey.table.map(\.form) {
      #expect(flag.negation != nil, "\(flag.name)")
    }
  }

  @Test func `every setting of a rule has its key`() {
    let settings = Set(ConfigurationKey.all.compactMap(\.setting))
    #expect(settings == Set(AssetSetting.allCases))
  }

  @Test(arguments: ConfigurationKey.all.map(\.path))
  func `an example can be read`(path: String) throws {
    let key = try #require(ConfigurationKey.all.first { $0.path == path })
    let entry = "\(key.name): \(key.example)"
    let decoder = try ConfigurationDecoderTests.decode(
      key.owner.map { "\($0): {\(entry)}" } ?? entry
    )
    #expect(decoder.mistakes == [])
    #expect(key.help.hasSuffix(".") && !key.help.contains("\n"))
  }
}
