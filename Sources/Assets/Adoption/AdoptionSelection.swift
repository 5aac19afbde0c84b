import RenderProtocol

/// Which images without a scale in their name can become `@3x` masters; decided by names alone.
package struct AdoptionSelection: Sendable {
  /// Sorted by the old path.
  package private(set) var renames: [Rename] = []
  /// Images that can't be adopted, sorted by path.
  package private(set) var refusals: [(path: Path, reason: Refusal)] = []
  /// Files among those asked for, or else any, that are part of a recorded set.
  package private(set) var adopted: [Path] = []

  /// Why an image isn't adopted.
  package enum Refusal: Hashable, Sendable {
    case notAPicture
    /// Vectors are drawn at every scale and need none in their name.
    case vector
    case ninePatch
    case carriesScale
    case duplicate(of: String)
    /// The set has a file with a scale.
    case partOfSet(Path)
    /// A Mac's disk takes the new names of both for one.
    case collision([Path])

    /// Whether it is worth a word about a file that nobody asked for by name.
    package var isToldOfAll: Bool {
      switch self {
      case .duplicate, .collision: true
      case .notAPicture, .vector, .ninePatch, .carriesScale, .partOfSet: false
      }
    }
  }

  /// Chooses among the pictures of a folder.
  ///
  /// - Parameters:
  ///   - paths: All pictures that are there.
  ///   - recorded: Files that a manifest records as masters or renditions.
  ///   - asked: The only files to adopt, or nil for all.
  package init(paths: [Path], recorded: Set<Path>, asked: Set<Path>? = nil) {
    let present = Set(paths)
    var members: [String: [Path]] = [:]
    for path in paths { members[AdoptionSelection.key(path), default: []].append(path) }
    for path in asked?.sorted() ?? paths.sorted() {
      if recorded.contains(path) {
        adopted.append(path)
      } else if let original = AdoptionSelection.original(of: path, among: present) {
        refusals.append((path, .duplicate(of: original)))
      } else if let reason = AdoptionSelection.refusal(of: path, members) {
        if asked != nil || reason.isToldOfAll { refusals.append((path, reason)) }
      } else {
        renames.append(Rename(path, scale: Scale(3)))
      }
    }
  }

  /// The file name that an image without a scale seems to duplicate, where it lies beside it.
  private static func original(of path: Path, among present: Set<Path>) -> String? {
    let name = AssetName(path.name)
    guard name.scale == nil, let format = PictureFormat(extension: name.lastExtension),
      !format.isVector, let original = name.original(by: DuplicateMark.original),
      present.contains(path.folder.appending(original))
    else { return nil }
    return original
  }

  private static func refusal(of path: Path, _ members: [String: [Path]]) -> Refusal? {
    let name = AssetName(path.name)
    guard let format = PictureFormat(extension: name.lastExtension) else { return .notAPicture }
    if format.isVector { return .vector }
    if name.isNinePatch { return .ninePatch }
    if name.scale != nil { return .carriesScale }
    if case .duplicate(let original) = name.slip { return .duplicate(of: original) }
    let others = (members[key(path)] ?? []).filter { $0 != path }.sorted()
    if let scaled = others.first(where: { AssetName($0.name).scale != nil }) {
      return .partOfSet(scaled)
    }
    return others.isEmpty ? nil : .collision(others)
  }

  /// What all files of one set share, as a Mac's disk compares names.
  private static func key(_ path: Path) -> String {
    let plain = AssetName(path.name)
    let stated = plain.scale == nil ? Rename(path, scale: Scale(3)).to : path
    let name = AssetName(stated.name)
    let set = name.stem + "\u{0}" + name.fileExtension
    return path.folder.appending(set).collisionKey
  }
}
