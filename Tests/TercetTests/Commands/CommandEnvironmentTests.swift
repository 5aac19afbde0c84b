import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the environment decides, and what it may lack.
@Suite struct CommandEnvironmentTests {
  private func folder() throws -> CommandFolder {
    try CommandFolder(pictures: ["art/ui/a@3x.png": .small()])
  }

  @Test(arguments: [
    [:], ["HOME": ""], ["HOME": "/proc/nobody"], ["XDG_CACHE_HOME": "/proc/nobody"],
    ["XDG_CACHE_HOME": "cache"], ["TMPDIR": "/proc/nobody"],
  ])
  func `no home, cache or temporary folder is needed`(
    _ environment: [String: String]
  ) async throws {
    let folder = try folder()
    for expected in ["2 rendered, 1 copied, 0 unchanged", "0 rendered, 3 unchanged"] {
      let result = try await folder.tercet("art", "-o", "out", environment: environment)
      #expect(result.output == "1 master: \(expected), 0 kept, 0 failed (0.0 s)\n")
      #expect(result.errors == "")
    }
    #expect(!folder.exists("cache"))
  }

  @Test func `the cache lies in XDG_CACHE_HOME, else in HOME`() async throws {
    let folder = try folder()
    let home = ["HOME": folder.full("home")]
    _ = try await folder.tercet("art", "-o", "out", environment: home)
    #expect(folder.exists("home/.cache/tercet/renditions"))
    try folder.remove("home")
    let xdg = home.merging(["XDG_CACHE_HOME": folder.full("xdg")]) { $1 }
    _ = try await folder.tercet("art", "-o", "out2", environment: xdg)
    #expect(folder.exists("xdg/tercet/renditions") && !folder.exists("home"))
  }

  @Test(arguments: [(0o000, 0o777), (0o027, 0o750), (0o077, 0o700)])
  func `files and folders honour the umask`(_ mask: Int, _ expected: Int) async throws {
    let folder = try folder()
    let octal = String(mask, radix: 8)
    let result = try await folder.shell(
      "umask \(octal); \"$0\" art -o new/out --depfile new/art.d --stamp new/stamp"
    )
    #expect(result.status == 0)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.full("new"))
    #expect(paths.count == 8)
    for path in paths {
      var status = stat()
      #expect(stat(folder.full("new/\(path)"), &status) == 0)
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      #expect(Int(status.st_mode & 0o777) == (isFolder ? expected : expected & 0o666), "\(path)")
    }
  }

  @Test(.enabled(if: Unprivileged.canRun, "no other user can run the program"))
  func `neither the masters nor the cache have to be writable`() async throws {
    let folder = try folder()
    try folder.makeFolder("cache")
    try folder.makeFolder("out")
    chmod(folder.full("out"), 0o777)
    for path in ["art", "art/ui", "cache"] { chmod(folder.full(path), 0o555) }
    defer { for path in ["art", "art/ui", "cache"] { chmod(folder.full(path), 0o755) } }
    for expected in ["2 rendered, 1 copied, 0 unchanged", "0 rendered, 3 unchanged"] {
      let result = try await Unprivileged.process(
        ["art", "-o", "out"],
        in: folder,
        environment: ["XDG_CACHE_HOME": folder.full("cache")]
      ).run()
      #expect(result.output == "1 master: \(expected), 0 kept, 0 failed (0.0 s)\n")
      #expect(result.errors == "")
    }
    // In place there is nothing that could be done.
    let result = try await Unprivileged.process(["art"], in: folder).run()
    #expect(
      result.errors == "art: error: cannot be written: permission denied; check its permissions\n"
    )
    #expect(result.status == 1)
  }

  @Test func `the man page carries the day of SOURCE_DATE_EPOCH`() async throws {
    let folder = try CommandFolder()
    let dated = try await folder.tercet(
      "help",
      "--man",
      environment: ["SOURCE_DATE_EPOCH": "1000000000"]
    )
    #expect(dated.output.hasPrefix(".TH TERCET 1 \"2001-09-09\" \"tercet "))
    let undated = try await folder.tercet("help", "--man")
    #expect(undated.output.prefixMatch(of: #/\.TH TERCET 1 "\d{4}-\d\d-\d\d" /#) != nil)
  }

  @Test(arguments: ["today", "-1", "1e9", "999999999999999"])
  func `a SOURCE_DATE_EPOCH that says no moment is refused`(_ value: String) async throws {
    let result = try await CommandFolder().tercet(
      "help",
      "--man",
      environment: ["SOURCE_DATE_EPOCH": value]
    )
    #expect(
      result.errors == "tercet: error: The value '\(value)' is invalid for SOURCE_DATE_EPOCH. "
        + "Please provide whole seconds since 1970.\nSee 'tercet --help' for more.\n"
    )
    #expect(result.status == 64)
  }

  @Test(arguments: [("", true), ("true", false)])
  func `a terminal gets a line of progress, but not under CI`(
    _ value: String,
    _ isShown: Bool
  ) async throws {
    let folder = try folder()
    let result = try await folder.shell(
      "script -qec \"'$0' art -o out\" /dev/null",
      environment: ["CI": value, "TERM": "xterm"]
    )
    #expect(result.output.contains("\u{1B}[K") == isShown, "\(result.output.debugDescription)")
    #expect(result.output.contains("2 rendered"))
  }
}

/// The program run by a user who may not write everywhere.
enum Unprivileged {
  private static let prefix =
    geteuid() == 0
    ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : ["/usr/bin/env"]

  /// Whether that user gets to the program at all.
  static let canRun: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: prefix[0])
    process.arguments =
      prefix.dropFirst() + ["/usr/bin/test", "-x", CommandProcess.product("tercet")]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  static func process(
    _ arguments: [String],
    in folder: CommandFolder,
    environment: [String: String] = [:]
  ) -> CommandProcess {
    CommandProcess(
      arguments: prefix.dropFirst() + [CommandProcess.product("tercet")] + arguments,
      folder: folder.path,
      environment: environment,
      program: prefix[0]
    )
  }
}
