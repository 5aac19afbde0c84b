import Testing

@testable import Flags

struct HelpTests {
  static let pages: [(command: String?, form: HelpForm)] =
    ([nil] + sample.commands.map(\.name)).flatMap { name in
      [(name, .short), (name, .long)] as [(String?, HelpForm)]
    }

  @Test(arguments: pages, [1, 40, 41, 57, 80, 200])
  func `no line is longer than the width`(page: (command: String?, form: HelpForm), width: Int) {
    let command = page.command.flatMap(sample.command)
    let help = sample.help(for: command, page.form, width: width)
    for line in help.split(separator: "\n") {
      #expect(line.count <= max(width, 40), "\(line)")
      #expect(line.last != " ", "\(line)")
    }
  }

  @Test(arguments: pages)
  func `every option is mentioned with its help`(page: (command: String?, form: HelpForm)) {
    let command = page.command.flatMap(sample.command)
    let help = sample.help(for: command, page.form, width: 200)
    for flag in command?.flags ?? sample.flags {
      #expect(help.contains(flag.label("--\(flag.name)")))
      #expect(help.contains(flag.help.dropLast()))
      if let letter = flag.short { #expect(help.contains("-\(letter), --\(flag.name)")) }
      if let negation = flag.negation { #expect(help.contains("--\(negation)")) }
      for choice in flag.kind.choices { #expect(help.contains(choice)) }
      for alias in page.form == .long ? flag.aliases : [] { #expect(help.contains("--\(alias)")) }
    }
  }

  @Test func `a command's help has only its own options`() {
    let help = sample.help(for: sample.command("explain"))
    #expect(help.contains("Usage: tercet explain [options] FILE\n"))
    #expect(help.contains("--quiet"))
    #expect(!help.contains("--force"))
  }

  @Test func `defaults are read from the table's defaults`() {
    let help = sample.help(width: 200)
    #expect(help.contains("Default: ios."))
    #expect(help.contains("Default: auto."))
    #expect(help.contains("Default: asset-manifest.json."))
    // In the words of the table, and not at all for an empty list.
    #expect(help.contains("Default: number of cores."))
    #expect(!help.contains("Default: ."))
    #expect(!help.contains("nil") && !help.contains("Optional"))
  }

  @Test func `short help is these lines`() {
    #expect(
      sample.help(for: nil, .short) == """
        Make renditions from @3x masters.

        Usage: tercet [build] [options] [PATH…]
               tercet COMMAND [options] [ARGUMENT…]

        Commands:
          build        Make what is missing or stale.
          check        Write nothing; fail if build would change anything.
          plan         Print what build reads and writes.
          explain      Say why a file is or isn't stale.
          init         Write a commented tercet.yml.
          completions  Write a completion script.
          help         Show help for the program or one command.

        Files:
          -o, --output <dir>             Write here, mirroring the folders below each
                                         PATH (default: beside the masters).
              --exclude <glob>           Leave out files that match: [a-z], {a,b} or $x
                                         (repeatable).
              --manifest <file>, --no-manifest
                                         Record what was made in this file (default:
                                         asset-manifest.json).
          -j, --jobs <n>                 Run this many workers (default: number of
                                         cores).
              --force, --no-force        Replace edited files.

        Renditions:
              --layout <name>            Name and place renditions for a platform
                                         (repeatable; default: ios).
              --scales <list>            Write these scales (default: 1x,2x).
              --filter <name>            Resample with this filter (auto, box, lanczos2
                                         or lanczos3; default: auto).

        Talking:
          -q, --quiet                    Say only what failed.
          -v, --verbose                  Say everything.
              --progress, --no-progress  Show progress.
              --format <form>            Report in this form (text, json or github;
                                         default: text).
              --format <form>            Print the plan in this form (text, json, inputs
                                         or depfile; default: text).

        Help:
          -h, --help                     Show help; --help says more than -h.
              --version                  Show the version.
              --man                      Write the man page, in roff.

        """
    )
  }

  @Test func `long help is these lines`() {
    #expect(
      sample.help(for: sample.command("plan"), .long, width: 60) == """
        Print what build reads and writes.

        Usage: tercet plan [options] [PATH…]

        Files:

          -o, --output <dir>
                  Write here, mirroring the folders below each PATH.

                  Masters are copied in as the 3x rendition.

                  A path that doesn't exist is created; 'it's' is
                  only here for its quote.

                  Default: beside the masters.

        Renditions:

              --layout <name>
                  Name and place renditions for a platform.

                  Repeatable. Default: ios.

        Talking:

              --format <form>
                  Print the plan in this form.

                  One of text, json, inputs or depfile. Default:
                  text.

        Help:

          -h, --help
                  Show help; --help says more than -h.

              --version
                  Show the version.

        """
    )
  }

  @Test func `long help of the program ends with examples and sections`() {
    #expect(
      sample.help().hasSuffix(
        """
        Examples:

          tercet art -o out
                  Build the folder 'art' into 'out'.

        Exit status:
          0 done; 1 some asset failed; 64 wrong usage.

        """
      )
    )
  }
}
