import TercetSystem
import Testing

/// Workers that are missing, that are something else, and that die.
@Suite struct CommandWorkerTests {
  @Test func `a worker that is missing`() async throws {
    let folder = try CommandFolder(pictures: ["a@3x.png": .small()])
    let nowhere = folder.full("nowhere")
    let result = try await folder.tercet(environment: ["TERCET_RENDER": nowhere])
    #expect(
      result.errorLines == [
        "error: the program 'tercet-render' is missing; install it beside 'tercet' or name it in "
          + "TERCET_RENDER",
        "note: looked for '\(nowhere)'",
      ]
    )
    #expect(result.status == 70)
    #expect(try folder.tree().paths == ["a@3x.png"])
  }

  @Test func `a program behind a link finds the worker beside itself`() async throws {
    let folder = try CommandFolder(pictures: ["a@3x.png": .small()])
    try folder.makeFolder("bin")
    try folder.link("bin/tercet", to: CommandProcess.product("tercet"))
    let result = try await CommandProcess(
      arguments: [],
      folder: folder.path,
      program: folder.full("bin/tercet")
    ).run()
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(folder.exists("a@2x.png"))
  }

  @Test func `a worker that can't be started`() async throws {
    let folder = try CommandFolder(pictures: ["a@3x.png": .small()])
    try folder.write("no program", to: "worker")
    let worker = folder.full("worker")
    let result = try await folder.tercet(environment: ["TERCET_RENDER": worker])
    #expect(
      result.errors
        == "\(worker): error: cannot be started: permission denied; install tercet again\n"
    )
    #expect(result.status == 70)
  }

  @Test(
    arguments: [
      ("exit 0", "ended with status 0 before it greeted"),
      ("exit 3", "ended with status 3 before it greeted"),
      ("kill -9 $$", "was ended by signal 9 before it greeted"),
      ("exec sleep 1000", "said nothing for 1 second"),
      ("exec cat", "said nothing for 1 second"),
    ]
  )
  func `a program that never greets`(_ body: String, _ end: String) async throws {
    let folder = try CommandFolder(pictures: ["a@3x.png": .small(), "b@3x.png": .small()])
    let environment = try CommandWorker.install(body, in: folder)
    let more = end.hasPrefix("said") ? ", or raise '--time-limit'" : ""
    let result = try await folder.tercet("--time-limit", "1", environment: environment)
    #expect(
      result.errors
        == "\(environment["TERCET_RENDER"] ?? ""): error: \(end); install 'tercet' and "
        + "'tercet-render' of one release\(more)\n"
    )
    #expect(result.status == 70)
    #expect(try folder.tree().paths.filter { $0.hasSuffix(".png") } == ["a@3x.png", "b@3x.png"])
  }

  @Test(
    arguments: [
      "echo hello", #"echo '{"version":"1"}'"#, "cat /dev/zero",
      "echo '\(CommandWorker.hello)'; exec cat", "echo '\(CommandWorker.hello)'; exec yes",
      "echo '\(CommandWorker.hello)'; read -r line; exec cat /dev/zero",
    ]
  )
  func `a program that is no worker`(_ body: String) async throws {
    let folder = try CommandFolder(pictures: ["a@3x.png": .small()])
    let environment = try CommandWorker.install(body, in: folder)
    let result = try await folder.tercet(environment: environment)
    #expect(
      result.errors
        == "\(environment["TERCET_RENDER"] ?? ""): error: does not answer as a worker; install "
        + "'tercet' and 'tercet-render' of one release\n"
    )
    #expect(result.status == 70)
  }

  @Test func `a worker of another protocol`() async throws {
    let folder = try CommandFolder(pictures: ["a@3x.png": .small()])
    let environment = try CommandWorker.install(
      #"echo '{"protocolVersion":99,"version":"9.0"}'"#,
      in: folder
    )
    let result = try await folder.tercet(environment: environment)
    #expect(
      result.errors
        == "\(environment["TERCET_RENDER"] ?? ""): error: speaks protocol 99, and this tercet "
        + "speaks 2; install both programs of one release\n"
    )
    #expect(result.status == 70)
    let version = try await folder.tercet("--version", environment: environment)
    #expect(version.errors == result.errors)
    #expect(version.status == 70)
  }

  @Test(arguments: [1, 2])
  func `a worker that is killed costs its own master alone`(jobs: Int) async throws {
    let folder = try CommandFolder()
    for name in ["a", "b", "killed", "m", "segment", "y", "z"] {
      try folder.write(CommandPicture.small(name.utf8.count).png, to: "art/\(name)@3x.png")
    }
    let environment = try CommandWorker.wrapped(
      """
      *'"render"'*killed@3x*|*killed@3x*'"render"'*) kill -KILL $$; exit ;;
          *'"render"'*segment@3x*|*segment@3x*'"render"'*) kill -SEGV $$; exit ;;
      """,
      in: folder
    )
    let result = try await folder.tercet("art", "-j\(jobs)", environment: environment)
    #expect(
      result.errorLines == [
        "art/killed@3x.png: error: its worker was killed twice (signal 9), as the system does when "
          + "memory is short; free memory, or give a smaller '--jobs'",
        "art/segment@3x.png: error: crashed the decoder twice (signal 11); the file may be "
          + "damaged, export it again",
      ]
    )
    #expect(result.output == "7 masters: 10 rendered, 0 unchanged, 0 kept, 2 failed (0.0 s)\n")
    #expect(result.status == 1)
    let tree = try folder.tree(below: "art")
    #expect(tree.leftovers == [])
    #expect(tree.paths.count == 18)

    let again = try await folder.tercet("art")
    #expect(again.output == "7 masters: 4 rendered, 10 unchanged, 0 kept, 0 failed (0.0 s)\n")
    #expect(again.status == 0)
  }

  @Test func `a worker that ends by itself costs its own master alone`() async throws {
    let folder = try CommandFolder(pictures: ["a@3x.png": .small(), "bad@3x.png": .small(1)])
    let environment = try CommandWorker.install(
      """
      echo '\(CommandWorker.hello)'
      while IFS= read -r line; do
        case $line in *bad@3x*) exit 7 ;; esac
        id=${line#*'"id":'}
        echo '{"id":'"${id%%[,\\}]*}"',"warnings":[],"failure":{"code":"unwritable","operation":"write","errno":28}}'
      done
      """,
      in: folder
    )
    let result = try await folder.tercet("-j1", environment: environment)
    #expect(
      result.errorLines == [
        "a@3x.png: error: its renditions cannot be written: no space left on device; make room "
          + "and run again",
        "bad@3x.png: error: ended the decoder twice (status 7); the file may be damaged, export it again",
      ]
    )
    #expect(result.status == 1)
  }

  @Test func `a master that takes too long is given up`() async throws {
    let folder = try CommandFolder(pictures: ["art/slow@3x.png": .small()])
    // The job is swallowed, and the script waits for the next one.
    let environment = try CommandWorker.wrapped(
      #"*'"render"'*) continue ;;"#,
      in: folder
    )
    let result = try await folder.tercet("art", "--time-limit", "2", environment: environment)
    #expect(
      result.errors
        == "art/slow@3x.png: error: took longer than 2 seconds; raise '--time-limit' or export a "
        + "smaller image\n"
    )
    #expect(result.status == 1)
    #expect(try folder.tree(below: "art").paths == ["slow@3x.png"])
  }

  @Test func `a worker that needs too much memory is ended`() async throws {
    let folder = try CommandFolder(pictures: ["art/vast@3x.png": .small()])
    let environment = try CommandWorker.install(
      """
      echo '\(CommandWorker.hello)'
      read -r line
      vast=$(head -c 80000000 /dev/zero | tr '\\0' x)
      read -r line
      """,
      in: folder
    )
    let result = try await folder.tercet("art", "--memory-limit", "64", environment: environment)
    #expect(
      result.errors
        == "art/vast@3x.png: error: needed more than 64 MiB of memory; raise '--memory-limit' or export a smaller image\n"
    )
    #expect(result.status == 1)
  }
}
