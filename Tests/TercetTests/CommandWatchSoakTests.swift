import Foundation
import Testing

/// Whatever happens in the folder, the tree ends as a fresh build leaves it.
///
/// `TERCET_SOAK` sets the number of operations and `TERCET_SEED` what they are.
@Suite struct CommandWatchSoakTests {
  private static func number(_ name: String, default standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
  }

  /// A random walk over the files of a folder; the same seed makes the same walk.
  private struct Walk {
    let folder: CommandFolder
    /// A linear congruential generator with Knuth's constants.
    private var state: UInt64
    private let folders = ["art", "art/a", "art/b", "art/b/deep", "art/c"]

    init(_ folder: CommandFolder, seed: Int) {
      self.folder = folder
      state = UInt64(truncatingIfNeeded: seed)
    }

    private mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }

    private mutating func place() -> String {
      "\(folders[next(folders.count)])/p\(next(12))@3x.png"
    }

    private mutating func picture() -> [UInt8] { CommandPicture.small(next(50)).png }

    mutating func step() throws {
      let name = place()
      let isThere = folder.exists(name)
      switch next(12) {
      case 0...2:
        try folder.write(picture(), to: name)
      case 3...4:
        try folder.write(picture(), to: "art/.save")
        try folder.makeFolder((name as NSString).deletingLastPathComponent)
        rename(folder.full("art/.save"), folder.full(name))
      case 5 where isThere:
        // In two pieces.
        let bytes = picture()
        let file = try #require(FileHandle(forWritingAtPath: folder.full(name)))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: bytes[..<40])
        try file.write(contentsOf: bytes[40...])
        try file.close()
      case 6...7 where isThere:
        try folder.remove(name)
      case 8 where isThere:
        let other = place()
        try folder.makeFolder((other as NSString).deletingLastPathComponent)
        rename(folder.full(name), folder.full(other))
      case 9:
        let source = folders[1 + next(4)]
        rename(folder.full(source), folder.full("art/c/moved\(next(3))"))
      case 10:
        let gone = ["art/c/moved\(next(3))", folders[1 + next(4)]][next(2)]
        if next(3) == 0, folder.exists(gone) { try? folder.remove(gone) }
      case 11:
        chmod(folder.full(name), [0o644, 0o600][next(2)])
      default: break
      }
    }
  }

  @Test func `a random walk ends as a fresh build does`() async throws {
    let steps = Self.number("TERCET_SOAK", default: 400)
    let seed = Self.number("TERCET_SEED", default: 1)
    let folder = try CommandFolder(pictures: ["art/p0@3x.png": .small()])
    var watch = CommandWatch(folder: folder)
    watch.arguments = ["art", "-o", "out"]
    let result = try await watch.run { [watch] running in
      var walk = Walk(folder, seed: seed)
      for step in 0..<steps {
        try walk.step()
        // Bursts, with a breath between them.
        if step % 50 == 0 { try await Task.sleep(for: .milliseconds(20)) }
      }
      try folder.write(CommandPicture.small(7).png, to: "art/last@3x.png")
      // Files come and go while one looks.
      try await watch.until {
        // The manifest is written at the end of a build.
        let isAtRest = watch.events.last?.contains(#""event":"summary""#) ?? false
        return isAtRest && (try? isSettled(folder)) ?? false
      }
      // Nothing piles up: neither open files nor watches of folders long gone.
      let usage = Usage(of: running.processIdentifier)
      #expect(usage.descriptors < 40)
      #expect(usage.watches < 64)
    }
    #expect(result.status == 130)
    let fresh = try await folder.tercet("art", "-o", "fresh")
    #expect(fresh.status == 0)
    let (out, expected) = (
      try folder.tree(below: "out").bytes, try folder.tree(below: "fresh").bytes
    )
    let different = Set(out.keys).union(expected.keys).filter { out[$0] != expected[$0] }
    #expect(different.sorted() == [])
  }

  /// Whether each master, and nothing else, has its renditions of the right content.
  private func isSettled(_ folder: CommandFolder) throws -> Bool {
    let masters = Set(try folder.tree(below: "art").paths.filter { $0.hasSuffix("@3x.png") })
    let copies = Set(try folder.tree(below: "out").paths.filter { $0.hasSuffix("@3x.png") })
    guard masters == copies, masters.contains("last@3x.png") else { return false }
    return try masters.allSatisfy {
      try folder.read("art/\($0)") == folder.read("out/\($0)")
    }
  }

  /// What a process holds of the system.
  private struct Usage {
    var descriptors: Int
    var watches = 0

    init(of process: pid_t) {
      let folder = "/proc/\(process)/fdinfo"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      descriptors = names.count
      for name in names {
        let text = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
        watches += text.split(separator: "\n").count { $0.hasPrefix("inotify wd:") }
      }
    }
  }
}
