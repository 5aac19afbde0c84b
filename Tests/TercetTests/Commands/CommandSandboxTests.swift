import Foundation
import TercetSystem
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// File lists and writing as a sandbox such as Xcode's wants them.
@Suite struct CommandSandboxTests {
  private func folder() throws -> CommandFolder {
    try CommandFolder(pictures: ["app/art/a@3x.png": .small(), "app/art/ui/b@3x.png": .small(1)])
  }

  @Test func `inputs are masters, settings and folders, outputs all that is written`() async throws
  {
    let folder = try folder()
    try folder.write("scales: [1x]\n", to: "app/tercet.yml")
    let inputs = try await folder.tercet("plan", "app/art", "-o", "out", "--format", "inputs")
    #expect(
      inputs.output == """
        app/art/a@3x.png
        app/art/ui/b@3x.png
        app/tercet.yml
        app/art
        app/art/ui

        """
    )
    let outputs = try await folder.tercet("plan", "app/art", "-o", "out", "--format", "outputs")
    #expect(outputs.output == "out/a.png\nout/ui/b.png\nout/asset-manifest.json\n")
  }

  @Test func `lists are written by Xcode's variables`() async throws {
    let folder = try folder()
    let arguments = [
      "app/art", "-o", "derived", "--scales", "2x", "--relative-to", "SRCROOT=app",
      "--relative-to", "DERIVED_FILE_DIR=derived",
    ]
    func list(_ format: String) async throws -> String {
      try await CommandProcess(
        arguments: ["plan", "--format", format] + arguments,
        folder: folder.path
      ).run().output
    }
    #expect(
      try await list("inputs") == """
        $(SRCROOT)/art/a@3x.png
        $(SRCROOT)/art/ui/b@3x.png
        $(SRCROOT)/art
        $(SRCROOT)/art/ui

        """
    )
    #expect(
      try await list("outputs") == """
        $(DERIVED_FILE_DIR)/a@2x.png
        $(DERIVED_FILE_DIR)/ui/b@2x.png
        $(DERIVED_FILE_DIR)/asset-manifest.json

        """
    )
  }

  @Test(arguments: ["a\nb", "a$(X)b"])
  func `a path that no list can hold is refused`(_ name: String) async throws {
    let folder = try CommandFolder(pictures: ["\(name)@3x.png": .small()])
    for format in ["inputs", "outputs"] {
      let result = try await folder.tercet("plan", "--format", format)
      #expect(result.output == "")
      #expect(result.errors.hasSuffix("mean something else there; rename it\n"))
      #expect(result.status == 1)
    }
  }

  @Test(arguments: [
    (
      ["plan", "--relative-to", "SRCROOT=."],
      "'--relative-to' needs '--format inputs' or '--format "
        + "outputs'."
    ),
    (
      ["plan", "--relative-to", "app"],
      "The value 'app' is invalid for '--relative-to <variable>'. "
        + "Please provide a variable and its folder, such as SRCROOT=app."
    ),
  ])
  func `variables that mean nothing are refused`(
    _ arguments: [String],
    _ sentence: String
  ) async throws {
    let folder = try folder()
    let result = try await CommandProcess(arguments: arguments, folder: folder.path).run()
    #expect(result.errors == "tercet: error: \(sentence)\nSee 'tercet --help' for more.\n")
    #expect(result.status == 64)
  }

  /// Whether calls of a program can be watched here; containers may forbid it.
  static let canTrace: Bool = {
    guard BuildSample.has("strace") else { return false }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/strace")
    process.arguments = ["-o", "/dev/null", "/bin/true"]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  @Test(.enabled(if: canTrace, "calls can't be traced"))
  func `nothing but outputs is ever made beside the outputs`() async throws {
    let folder = try folder()
    let names = try await folder.shell(
      """
      "$0" app/art -o out --depfile out/art.d --temp-dir temp -q && rm -r out
      strace -f -qq -y -e trace=file -o calls "$0" app/art -o out --depfile out/art.d \\
        --temp-dir temp -q --force || exit
      grep -E 'O_CREAT|rename' calls | grep -oE '<[^<>]*>, "[^"]*"' \\
        | sed -E 's/<(.*)>, "(.*)"/\\1\\/\\2/' | sort -u
      """
    )
    try #require(names.status == 0, "\(names.errors)")
    let written = names.output.split(separator: "\n").filter { $0.hasPrefix(folder.path + "/") }
      .map { $0.dropFirst(folder.path.count + 1) }.filter { !$0.hasPrefix("temp/") }
    #expect(
      written == [
        "out/a.png", "out/a@2x.png", "out/a@3x.png", "out/art.d", "out/asset-manifest.json",
        "out/ui/b.png", "out/ui/b@2x.png", "out/ui/b@3x.png",
      ]
    )
    #expect(try folder.tree(below: "temp").paths == [])
  }

  @Test func `a temporary folder on another disk is as good`() async throws {
    let folder = try folder()
    let other = "/dev/shm/tercet-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: other) }
    var (here, there) = (stat(), stat())
    guard stat(folder.path, &here) == 0, stat("/dev/shm", &there) == 0,
      here.st_dev != there.st_dev, access("/dev/shm", W_OK) == 0
    else { return }
    let result = try await folder.tercet("app/art", "-o", "out", "--temp-dir", other)
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(folder.exists("out/ui/b@2x.png") && folder.exists("out/asset-manifest.json"))
    #expect(try folder.tree().leftovers == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: other) == [])
  }

  @Test func `a temporary folder that can't be made is an error`() async throws {
    let folder = try folder()
    let result = try await folder.tercet("app/art", "-o", "out", "--temp-dir", "app/art/a@3x.png/x")
    #expect(
      result.errors == "app/art/a@3x.png/x: error: cannot be written: not a directory; check the "
        + "disk and run again\n"
    )
    #expect(result.status == 1)
  }

  @Test func `what a killed run left in the temporary folder is known to the next`() async throws {
    let folder = try folder()
    let slow = try CommandWorker.wrapped(
      "*b@3x.png*) if test -e placed; then cat > /dev/null; exit; fi; : > placed ;;",
      in: folder
    )
    _ = try await CommandProcess(
      arguments: ["app/art", "-o", "out", "--temp-dir", "temp", "-j", "1"],
      folder: folder.path,
      environment: slow
    ).run { process in
      while !folder.exists("placed") || (try? folder.tree(below: "temp").paths.isEmpty) != false {
        try await Task.sleep(for: .milliseconds(10))
      }
      kill(process.processIdentifier, SIGKILL)
    }
    let result = try await folder.tercet("app/art", "-o", "out", "--temp-dir", "temp")
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(try folder.tree(below: "temp").paths == [])
  }
}
