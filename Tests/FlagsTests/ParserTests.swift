import Flags
import Testing

/// A command line and what it must come to.
struct Spelling: Sendable, CustomTestStringConvertible {
  var line: [String]
  var command = "build"
  var paths: [String] = []
  var change: @Sendable (inout SampleOptions) -> Void = { _ in }

  init(
    _ line: String,
    command: String = "build",
    paths: [String] = [],
    change: @escaping @Sendable (inout SampleOptions) -> Void = { _ in }
  ) {
    self.line = line.split(separator: " ").map(String.init)
    self.command = command
    self.paths = paths
    self.change = change
  }

  var testDescription: String { line.joined(separator: " ") }
}

struct ParserTests {
  static let spellings = [
    // Values.
    Spelling("--output out") { $0.output = "out" },
    Spelling("--output=out") { $0.output = "out" },
    Spelling("-o out") { $0.output = "out" },
    Spelling("-oout") { $0.output = "out" },
    Spelling("-o=out") { $0.output = "out" },
    Spelling("-o -") { $0.output = "-" },
    Spelling("--output=-x") { $0.output = "-x" },
    Spelling("-o=-x") { $0.output = "-x" },
    Spelling("--output=a=b") { $0.output = "a=b" },
    Spelling("-o==a") { $0.output = "=a" },
    Spelling("--output==") { $0.output = "=" },
    Spelling("-j4") { $0.jobs = 4 },
    Spelling("-j 64") { $0.jobs = 64 },
    Spelling("--jobs=1") { $0.jobs = 1 },
    Spelling("--filter lanczos3") { $0.filter = .lanczos3 },
    Spelling("--scales 3x,4x") { $0.scales = [3, 4] },
    // Switches and bundles.
    Spelling("--force") { $0.force = true },
    Spelling("-q") { $0.talk = .quiet },
    Spelling("-qv") { $0.talk = .verbose },
    Spelling("-vq") { $0.talk = .quiet },
    Spelling("-qj4") { ($0.talk, $0.jobs) = (.quiet, 4) },
    Spelling("-qj 4") { ($0.talk, $0.jobs) = (.quiet, 4) },
    Spelling("-vqoq") { ($0.talk, $0.output) = (.quiet, "q") },
    // Negation, and the last one wins.
    Spelling("--no-manifest") { $0.manifest = nil },
    Spelling("--manifest a.json --no-manifest") { $0.manifest = nil },
    Spelling("--no-manifest --manifest a.json") { $0.manifest = "a.json" },
    Spelling("--force --no-force"),
    Spelling("--no-progress") { $0.progress = false },
    Spelling("--no-progress --progress"),
    Spelling("-j4 --jobs 5 -j=6") { $0.jobs = 6 },
    // Lists replace their default and then grow.
    Spelling("--layout web") { $0.layouts = ["web"] },
    Spelling("--layout web --layout=ios") { $0.layouts = ["web", "ios"] },
    Spelling("--exclude a --ignore b --leave-out=c") { $0.exclude = ["a", "b", "c"] },
    // Commands and arguments.
    Spelling(""),
    Spelling("build"),
    Spelling("check", command: "check"),
    Spelling("-q check", command: "check") { $0.talk = .quiet },
    Spelling("-o plan check", command: "check") { $0.output = "plan" },
    Spelling("art", paths: ["art"]),
    Spelling("art check", paths: ["art", "check"]),
    Spelling("build build", paths: ["build"]),
    Spelling("./build", paths: ["./build"]),
    Spelling("-- build", paths: ["build"]),
    Spelling("check -- build -q --", command: "check", paths: ["build", "-q", "--"]),
    Spelling("-", paths: ["-"]),
    Spelling("a -q b", paths: ["a", "b"]) { $0.talk = .quiet },
    Spelling("Build", paths: ["Build"]),
    Spelling(
      "explain help",
      command: "explain",
      paths: ["help"]
    ),
    Spelling("completions zsh", command: "completions", paths: ["zsh"]),
    // The option of the command that was named, of two that share a name.
    Spelling("--format github") { $0.report = .github },
    Spelling("plan --format inputs", command: "plan") { $0.form = .inputs },
    Spelling("--format depfile plan", command: "plan") { $0.form = .depfile },
  ]

  @Test(arguments: spellings)
  func `every spelling means what it says`(spelling: Spelling) throws {
    guard
      case .run(let action, let command, let options, let paths) = try sample.parse(spelling.line)
    else {
      Issue.record("\(spelling.line) runs nothing")
      return
    }
    var expected = SampleOptions()
    spelling.change(&expected)
    #expect(command.name == spelling.command && action == spelling.command)
    #expect(options == expected)
    #expect(paths == spelling.paths)
  }

  @Test(
    arguments: [
      ("-h", nil, .short),
      ("--help", nil, .long),
      ("help", nil, .long),
      ("check --help", "check", .long),
      ("check -h", "check", .short),
      ("-h check", "check", .short),
      ("help check", "check", .long),
      ("help help", "help", .long),
      ("help -h", "help", .short),
      ("-qh", nil, .short),
      ("art -h", nil, .short),
      // Help wins over mistakes on either side of it.
      ("--sise --help", nil, .long),
      ("check --force --jobs --filter=x -h a", "check", .short),
      ("explain -h", "explain", .short),
      ("--help --version", nil, .long),
    ] as [(String, String?, HelpForm)]
  )
  func `help is found anywhere`(line: String, command: String?, form: HelpForm) throws {
    let arguments = line.split(separator: " ").map(String.init)
    guard case .help(let found, let foundForm) = try sample.parse(arguments) else {
      Issue.record("\(line) shows no help")
      return
    }
    #expect(found?.name == command)
    #expect(foundForm == form)
  }

  @Test(arguments: ["--version", "check --version", "--sise --version", "--version --help"])
  func `the version is found anywhere`(line: String) throws {
    let invocation = try sample.parse(line.split(separator: " ").map(String.init))
    guard case .version = invocation else {
      Issue.record("\(line) comes to \(invocation)")
      return
    }
  }

  @Test func `help writes the man page`() throws {
    guard case .manual = try sample.parse(["help", "--man"]) else {
      Issue.record("no man page")
      return
    }
  }

  @Test func `a value that looks like help is a value`() throws {
    guard case .run(_, _, let options, let paths) = try sample.parse(["--output=-h", "--", "-h"])
    else {
      Issue.record("no run")
      return
    }
    #expect(options.output == "-h")
    #expect(paths == ["-h"])
  }

  @Test func `options on the command line win over those they are parsed onto`() throws {
    var file = SampleOptions()
    (file.jobs, file.filter, file.layouts) = (9, .box, ["android"])
    let arguments = ["--jobs=3", "--layout=web"]
    guard case .run(_, _, let options, _) = try sample.parse(arguments, onto: file) else {
      Issue.record("no run")
      return
    }
    #expect(options.jobs == 3)
    #expect(options.filter == .box)
    #expect(options.layouts == ["web"])
  }

  @Test func `names the options that a command line gives`() {
    let names = sample.optionNames(in: ["build", "-j4", "--no-force", "--what", "art", "--", "-o"])
    #expect(names == ["jobs", "force"])
  }

  @Test func `one option can be applied and taken back by itself`() throws {
    let flag = try #require(sample.flags.first { $0.name == "force" })
    var options = SampleOptions()
    try flag.apply(nil, as: "force", to: &options)
    #expect(options.force && flag.isOn(in: options))
    #expect(!flag.isOn(in: SampleOptions()))
    flag.revert(&options)
    #expect(options == SampleOptions())
  }
}
