import Foundation
import Testing

/// Every command, over a tree in which one file or folder is a link to somebody else's.
///
/// What the link leads to is never touched.
struct CommandCanaryTests {
  /// Every file of state, folder and output that a run may come upon.
  private static let victims = [
    "art/asset-manifest.json", "art/.tercet-journal", "art/.tercet-adopt", "art/a.png",
    "art/a@2x.png", "art/a@3x.png", "art/ui", "art/ui/b.png", "out/asset-manifest.json",
    "out/.tercet-journal", "out/a@2x.png", "out/ui", "out/ui/b.png", "cache/tercet",
    "cache/tercet/records", "cache/tercet/renditions", "cache/tercet/renditions/1.pack",
    "cache/tercet/worker", "tercet.yml",
  ]

  private static let commands = [
    "build art", "build art --force", "build art -o out", "build art -o out --force", "check art",
    "plan art", "explain art/a@3x.png", "adopt art", "adopt art --existing --yes",
    "adopt --undo art", "clean art", "clean art -o out", "build art",
  ]

  /// A repository that was built in two places, an adoption and a build that were cut off in it, and
  /// a home beside it.
  private func folder() async throws -> CommandFolder {
    let folder = try CommandFolder(pictures: [
      "repo/art/a@3x.png": .small(1), "repo/art/ui/b@3x.png": .small(2),
      "repo/art/c.png": .small(3),
    ])
    try folder.makeFolder("repo/.git")
    for arguments in [["art"], ["art", "-o", "out"]] {
      let result = try await run(arguments, in: folder)
      #expect(result.errors == "")
    }
    return folder
  }

  private func run(_ arguments: [String], in folder: CommandFolder) async throws -> CommandResult {
    try await CommandProcess(
      arguments: arguments,
      folder: folder.full("repo"),
      environment: ["XDG_CACHE_HOME": folder.full("repo/cache")]
    ).run()
  }

  /// Puts a link in a victim's place that leads to a home with the same content.
  private func link(_ victim: String, in folder: CommandFolder, isLost: Bool) throws {
    let name = "repo/" + victim
    try? FileManager.default.removeItem(atPath: folder.full("home"))
    try folder.makeFolder("home/stays")
    if folder.exists(name) {
      try folder.move(name, to: "home/canary")
    } else {
      try folder.write("# mine\n", to: "home/canary")
    }
    try folder.makeFolder((name as NSString).deletingLastPathComponent)
    try folder.link(name, to: folder.full(isLost ? "home/new" : "home/canary"))
  }

  @Test(arguments: victims, [false, true])
  func `what a link leads to is never touched`(victim: String, isLost: Bool) async throws {
    let folder = try await folder()
    for command in Self.commands {
      if (try? FileManager.default.destinationOfSymbolicLink(
        atPath: folder.full("repo/" + victim)
      )) == nil {
        try link(victim, in: folder, isLost: isLost)
      }
      let before = try folder.tree(below: "home")
      let result = try await run(command.split(separator: " ").map(String.init), in: folder)
      #expect(try folder.tree(below: "home") == before, "\(command)")
      #expect(folder.exists("home/stays"), "\(command)")
      #expect([0, 1, 64].contains(result.status), "\(command): \(result.errors)")
    }
  }

  /// Calls that change something, as strace shows them, each with the paths of its descriptors.
  private static let changes =
    "openat,openat2,open,creat,renameat,renameat2,rename,unlinkat,unlink,rmdir,mkdirat,mkdir,"
    + "linkat,symlinkat,truncate,ftruncate,fchmodat,utimensat"

  @Test(
    .enabled(if: CommandSandboxTests.canTrace, "calls can't be traced"),
    arguments: victims
  )
  func `no call changes anything outside of the roots`(victim: String) async throws {
    let folder = try await folder()
    try link(victim, in: folder, isLost: false)
    for command in ["build art", "build art -o out --force", "adopt art", "clean art"] {
      let trace = try await folder.shell(
        """
        cd repo && export XDG_CACHE_HOME="$PWD/cache"
        strace -f -qq -y -e trace=\(Self.changes) -o ../calls "$0" \(command) > ../said 2>&1
        grep -vE 'O_RDONLY|O_PATH|resumed|= -1 ' ../calls || true
        """
      )
      #expect(trace.status == 0)
      for line in trace.output.split(separator: "\n") {
        for path in Self.paths(in: line, below: folder.full("repo")) {
          let isInside = ["repo/art", "repo/out", "repo/cache"].map(folder.full).contains {
            path == $0 || path.hasPrefix($0 + "/")
          }
          #expect(isInside || path.hasPrefix("/dev/") || path.hasPrefix("/proc/"), "\(line)")
        }
      }
    }
  }

  /// The files that a call names, links in their folders resolved.
  private static func paths(in line: Substring, below folder: String) -> [String] {
    line.matches(of: /(?:<([^<>]*)>, )?"([^"]*)"/).map { match in
      let name = String(match.2)
      let path = name.hasPrefix("/") ? name : "\(match.1 ?? Substring(folder))/\(name)"
      let url = URL(filePath: path)
      return url.deletingLastPathComponent().resolvingSymlinksInPath()
        .appending(path: url.lastPathComponent).path
    }
  }
}
