import Foundation

/// A random walk over the files of a folder; the same seed makes the same walk.
struct RandomWalk {
  let folder: CommandFolder
  /// A linear congruential generator with Knuth's constants.
  private var state: UInt64
  let folders = ["art", "art/a", "art/b", "art/b/deep", "art/c"]
  /// Where the configurations between have renditions written to.
  var outputs = ["output: out\n", "output: other\n"]
  private let pictures = (0..<50).map { CommandPicture.small($0).png }

  /// The configuration to begin and to end with.
  static let configuration = "sources: art\noutput: out\n"

  init(_ folder: CommandFolder, seed: Int) {
    self.folder = folder
    state = UInt64(truncatingIfNeeded: seed)
  }

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  mutating func place() -> String {
    "\(folders[next(folders.count)])/p\(next(12))@3x.png"
  }

  private mutating func picture() -> [UInt8] { pictures[next(50)] }

  /// Does one thing to one file or folder; now and then to the configuration.
  mutating func step() throws {
    if next(100) == 0 { return try configure() }
    let name = place()
    let isThere = folder.exists(name)
    switch next(12) {
    case 0...2:
      try folder.write(picture(), to: name)
    case 3...4:
      try replace(name, by: picture())
    case 5 where isThere:
      try overwrite(name, with: picture())
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

  /// Saves the configuration, whole or with a mistake, in one of the ways of editors.
  private mutating func configure() throws {
    let text =
      ["sources: art\n", "sources: [art]\n", "sourcs: art\n"][next(3)]
      + outputs[next(outputs.count)]
      + ["", "exclude: [b]\n", "rules: [{match: a, filter: nearest}]\n", "scales: [1x]\n"][next(4)]
    let bytes = Array(text.utf8)
    switch next(3) {
    case 0: try replace("tercet.yml", by: bytes)
    case 1: try overwrite("tercet.yml", with: bytes)
    default:
      try folder.remove("tercet.yml")
      try replace("tercet.yml", by: bytes)
    }
  }

  /// Saves a whole file beside the old one and puts it in its place.
  func replace(_ name: String, by bytes: [UInt8]) throws {
    try folder.write(bytes, to: "art/.save")
    try folder.makeFolder((name as NSString).deletingLastPathComponent)
    rename(folder.full("art/.save"), folder.full(name))
  }

  /// Writes a file anew where it is, in two pieces.
  private func overwrite(_ name: String, with bytes: [UInt8]) throws {
    guard let file = FileHandle(forWritingAtPath: folder.full(name)) else { return }
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: bytes.prefix(20))
    try file.write(contentsOf: bytes.dropFirst(20))
    try file.close()
  }
}
