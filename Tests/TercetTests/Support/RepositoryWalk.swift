import Foundation

/// A random walk through a repository that is built in place: besides what happens to single files,
/// folders move while their masters change, branches are switched, and the configuration goes away.
struct RepositoryWalk {
  let folder: CommandFolder
  private var walk: RandomWalk
  private(set) var counts: [String: Int] = [:]

  /// Configurations at which a burst may end.
  private static let configurations = [
    "sources: art\n", "sources: [art]\nscales: [1x]\n",
    "sources: art\nrules: [{match: p1*, filter: nearest}]\n",
  ]

  private static let git =
    "git -c user.name=A -c user.email=a@example.com -c core.hooksPath=/dev/null"

  init(_ folder: CommandFolder, seed: Int) {
    self.folder = folder
    walk = RandomWalk(folder, seed: seed)
    walk.outputs = [""]
  }

  /// Makes a repository with two branches, of which each has masters and settings of its own.
  func begin() async throws {
    try folder.write("*\n!*/\n!*@3x.png\n!tercet.yml\n", to: ".gitignore")
    try folder.write(Self.configurations[0], to: "tercet.yml")
    try await git(
      "git init -q . && git checkout -q -b one && git add -A && \(Self.git) commit -qm 1"
    )
    try folder.write(Self.configurations[1], to: "tercet.yml")
    for (index, name) in ["art/a/p1", "art/b/p2", "art/b/deep/p3", "art/c/p4"].enumerated() {
      try folder.write(CommandPicture.small(20 + index).png, to: "\(name)@3x.png")
    }
    try await git(
      "git checkout -q -b two && git rm -q --cached art/p0@3x.png && rm art/p0@3x.png "
        + "&& git add -A && \(Self.git) commit -qm 2 && git checkout -q one"
    )
  }

  private func git(_ script: String) async throws {
    let result = try await folder.shell(script)
    guard result.status == 0 else { throw Failure(message: result.errors) }
  }

  struct Failure: Error {
    var message: String
  }

  /// Does so many things, with a breath now and then, and ends with settings that can be built by.
  mutating func burst(of steps: Int) async throws {
    for _ in 0..<steps { try await step() }
    let text = Self.configurations[walk.next(Self.configurations.count)]
    if walk.next(3) > 0 || !folder.exists("tercet.yml") {
      try walk.replace("tercet.yml", by: Array(text.utf8))
    }
    let now = String(decoding: try folder.read("tercet.yml"), as: UTF8.self)
    // What is excluded keeps the renditions that it has, which no fresh build would make.
    if !now.hasPrefix("sources") || now.contains("exclude") {
      try walk.replace("tercet.yml", by: Array(text.utf8))
    }
    // Without any master the command says so and builds nothing.
    try folder.write(CommandPicture.small(walk.next(50)).png, to: "art/p0@3x.png")
  }

  private mutating func step() async throws {
    let kind: String
    switch walk.next(200) {
    case 0..<30:
      kind = "folder moved, master changed"
      try moveFolder()
    case 30..<34:
      kind = "parent moved away and back"
      guard rename(folder.full("art"), folder.full("away")) == 0 else { break }
      await pause()
      rename(folder.full("away"), folder.full("art"))
    case 34..<36:
      kind = "configuration away"
      guard let text = try? folder.read("tercet.yml") else { break }
      try folder.remove("tercet.yml")
      await pause()
      try walk.replace("tercet.yml", by: text)
    case 36:
      kind = "branch switched"
      try await git("git checkout -q -f \(["one", "two"][walk.next(2)])")
    case 37..<42:
      kind = "breath"
      await pause()
    default:
      kind = "file, folder or configuration"
      try walk.step()
    }
    counts[kind, default: 0] += 1
  }

  /// Waits long enough for a build to be in any of its stages.
  private mutating func pause() async {
    try? await Task.sleep(for: .milliseconds([0, 1, 5, 20, 80, 150][walk.next(6)]))
  }

  /// Moves a folder with all that was made in it, and renames or deletes one of its masters.
  private mutating func moveFolder() throws {
    let places = Array(walk.folders.dropFirst()) + (0..<3).map { "art/c/moved\($0)" } + ["art/d"]
    let (source, target) = (places[walk.next(places.count)], places[walk.next(places.count)])
    let name = "p\(walk.next(12))@3x.png"
    let (isBefore, isRenamed, other) = (walk.next(2) == 0, walk.next(2) == 0, walk.next(12))
    let change = { [folder] (place: String) in
      let master = folder.full("\(place)/\(name)")
      if isRenamed {
        rename(master, folder.full("\(place)/p\(other)@3x.png"))
      } else {
        unlink(master)
      }
    }
    if isBefore { change(source) }
    guard rename(folder.full(source), folder.full(target)) == 0 else { return }
    if !isBefore { change(target) }
  }
}
