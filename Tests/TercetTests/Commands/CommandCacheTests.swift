import Testing

/// `cache`, `--cache-dir` and where the cache lies.
@Suite struct CommandCacheTests {
  @Test func `is shown and cleared, and a build fills it again`() async throws {
    let folder = try CommandFolder(pictures: ["art/a@3x.png": .small(1), "art/b@3x.png": .small(2)])
    let cache = ["XDG_CACHE_HOME": folder.full("cache")]
    let empty = try await folder.tercet("cache", "stats", environment: cache)
    let place = folder.full("cache/tercet")
    #expect(empty.output == "\(place)\n0 renditions, 0 KiB of 524288\n0 build records\n")
    #expect(!folder.exists("cache"))

    _ = try await folder.tercet("art", environment: cache)
    let full = try await folder.tercet("cache", environment: cache)
    #expect(full.output.hasPrefix("\(place)\n4 renditions, "))
    #expect(full.output.hasSuffix("\n1 build records\n"))

    let before = try folder.tree(below: "art")
    let cleared = try await folder.tercet("cache", "clear", environment: cache)
    #expect(cleared.output == "" && cleared.status == 0)
    #expect(try await folder.tercet("cache", environment: cache).output == empty.output)
    #expect(try folder.tree(below: "art") == before)

    try folder.remove("art/a.png")
    let rendered = try await folder.tercet("art", environment: cache)
    #expect(rendered.output.hasPrefix("2 masters: 1 rendered, 3 unchanged, "))
  }

  @Test func `a clean checkout on a warmed machine renders nothing`() async throws {
    let folder = try CommandFolder(pictures: [
      "one/a@3x.png": .small(1), "two/deep/other@3x.png": .small(1), "two/b@3x.png": .small(2),
    ])
    let warm = try await folder.tercet("one", "--cache-dir", "warm")
    #expect(warm.output == "1 master: 2 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)\n")
    let two = try await folder.tercet("two", "--cache-dir", "warm")
    #expect(
      two.output == "2 masters: 2 rendered, 2 restored, 0 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
    #expect(try folder.read("one/a.png") == folder.read("two/deep/other.png"))
    let stats = try await folder.tercet("cache", "stats", "--cache-dir", "warm")
    #expect(stats.output.contains("\n4 renditions, "))
  }

  @Test func `a cache that can't be written costs nothing but time`() async throws {
    let folder = try CommandFolder(pictures: ["art/a@3x.png": .small(1)])
    try folder.write("a file", to: "cache")
    for counts in ["2 rendered, 0 unchanged", "0 rendered, 2 unchanged"] {
      let result = try await folder.tercet("art", "--cache-dir", "cache/below")
      #expect(result.output == "1 master: \(counts), 0 kept, 0 failed (0.0 s)\n")
      #expect(result.errors == "" && result.status == 0)
    }
  }

  @Test func `a few open files are enough for many masters`() async throws {
    let folder = try CommandFolder()
    for number in 0..<200 {
      let picture = CommandPicture(width: 3, height: 3, seed: number)
      try folder.write(picture.png, to: "art/\(number % 20)/p\(number)@3x.png")
    }
    let process = CommandProcess(
      arguments: ["-c", "ulimit -n 64; exec \"$0\" art", CommandProcess.product("tercet")],
      folder: folder.path,
      environment: ["XDG_CACHE_HOME": folder.full("cache")],
      program: "/bin/sh"
    )
    for counts in ["400 rendered, 0", "0 rendered, 400"] {
      let result = try await process.run()
      #expect(result.output == "200 masters: \(counts) unchanged, 0 kept, 0 failed (0.0 s)\n")
    }
  }
}
