import RenderProtocol

/// Which files of a folder are masters, decided by their names alone.
package struct MasterSelection: Sendable {
  /// Sorted by path.
  package var masters: [Master] = []
  /// What is odd about names, keyed by the file's path.
  package var remarks: [(path: Path, remark: Remark)] = []

  /// What a name gives reason to say.
  package enum Remark: Hashable, Sendable {
    case slip(AssetName.Slip, corrected: String)
    /// The highest scale present lies below the wanted one.
    case missingScale(wanted: Scale, found: Scale)
    /// A vector of the same name makes the set.
    case besideVector(String)
  }

  /// Finds the master of every set: `@3x`, else the highest scale that the set has.
  ///
  /// Images without a scale are masters only with `sourceScale`, and only where no other file of
  /// their set states one. Vectors need no suffix. A set with nothing above 1x has no master.
  ///
  /// - Parameters:
  ///   - paths: Every picture of a folder.
  ///   - sourceScale: The scale of images whose names state none; nil leaves these alone.
  ///   - cleans: Whether a file is left out that looks like a duplicate.
  ///   - kind: What the set of a file is made from where a vector and images share a name.
  package init(
    paths: [Path],
    sourceScale: Scale? = nil,
    cleans: (Path) -> Bool = { _ in true },
    kind: (Path) -> MasterKind = { _ in .vector }
  ) {
    var sets: [Path: [Master]] = [:]
    // Made when a name first asks for it.
    lazy var present = Set(paths)
    for path in paths {
      let name = AssetName(path.name)
      guard let format = PictureFormat(extension: name.lastExtension) else { continue }
      let isCandidate = name.scale != nil || format.isVector || sourceScale != nil
      if let original = name.duplicated(
        isCandidate,
        where: { present.contains(path.folder.appending($0)) }
      ),
        cleans(path)
      {
        let slip = AssetName.Slip.duplicate(of: original)
        remarks.append((path, .slip(slip, corrected: name.corrected)))
        continue
      }
      if let slip = name.slip, !slip.isDuplicate {
        remarks.append((path, .slip(slip, corrected: name.corrected)))
      }
      // No name has a zero byte.
      let key = path.folder.text + "\0" + name.stem + "\0" + name.fileExtension.lowercased()
      let scale = name.scale ?? Scale(1)
      sets[Path(key), default: []].append(
        Master(path: path, name: name, scale: scale, isVector: format.isVector)
      )
    }
    for members in sets.values { select(from: members, sourceScale: sourceScale) }
    leaveOutTwins(kind)
    // Sorting moves elements around, and a master's number is smaller than the master.
    let order = masters.indices.sorted { masters[$0].path < masters[$1].path }
    masters = order.map { masters[$0] }
    remarks.sort { $0.path < $1.path }
  }

  /// Of vectors and images of one name in one folder, leaves only the ones that make the set.
  private mutating func leaveOutTwins(_ kind: (Path) -> MasterKind) {
    let vectors = Dictionary(
      masters.lazy.filter(\.isVector).map { (Self.place($0), $0.path.name) },
      uniquingKeysWith: { min($0, $1) }
    )
    if vectors.isEmpty { return }
    let rasters = masters.filter { !$0.isVector && vectors[Self.place($0)] != nil }
    let chosen = Set(rasters.filter { kind($0.path) == .raster }.map(Self.place))
    let left = Set(rasters.filter { !chosen.contains(Self.place($0)) }.map(\.path))
    masters.removeAll { left.contains($0.path) || $0.isVector && chosen.contains(Self.place($0)) }
    remarks.removeAll { left.contains($0.path) }
    for master in rasters where left.contains(master.path) {
      remarks.append(
        (master.path, .besideVector(vectors[Self.place(master)].map { String($0) } ?? ""))
      )
    }
  }

  /// The folder and the name without its extension, as a disk that ignores case would have it.
  private static func place(_ master: Master) -> String {
    master.path.folder.appending(master.name.stem).collisionKey
  }

  private mutating func select(from members: [Master], sourceScale: Scale?) {
    let wanted = Scale(3)
    if members.contains(where: \.isVector) {
      // Suffixed files beside a plain one are exports of it.
      let plain = members.filter { $0.name.scale == nil }
      masters += (plain.isEmpty ? members : plain).map {
        Master(path: $0.path, name: $0.name, scale: Scale(1), isVector: true)
      }
      return
    }
    let scaled = members.filter { $0.name.scale != nil }
    if scaled.isEmpty, let sourceScale {
      masters += members.map { member in
        var master = member
        master.scale = sourceScale
        return master
      }
      return
    }
    let highest = scaled.map(\.scale).max() ?? Scale(1)
    let chosen = scaled.contains { $0.scale == wanted } ? wanted : highest
    guard chosen > Scale(1), chosen.ratio >= Ratio(2) else { return }
    for master in scaled where master.scale == chosen {
      masters.append(master)
      if chosen < wanted {
        remarks.append((master.path, .missingScale(wanted: wanted, found: chosen)))
      }
    }
  }
}

extension AssetName {
  /// The last part of a file name's extension, without taking the name apart.
  package static func lastExtension(of name: String) -> Substring {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return ""
    }
    return name[name.utf8.index(after: dot)...]
  }

  /// The last part of the extension, `png` for `9.png`.
  package var lastExtension: Substring {
    fileExtension.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
  }

  /// The file name that this one seems to duplicate: by a mark behind the scale, or, where the
  /// original lies beside it, by a word before it.
  fileprivate func duplicated(
    _ isCandidate: Bool,
    where isPresent: (String) -> Bool
  ) -> String? {
    if case .duplicate(let original) = slip { return original }
    guard isCandidate, let original = original(by: DuplicateMark.original) else { return nil }
    return isPresent(original) ? original : nil
  }

  /// The name as its grammar wants it.
  package var corrected: String {
    guard case .deviceBeforeScale = slip, let tilde = base.lastIndex(of: "~") else {
      return fileName(scale: scale ?? Scale(1), fileExtension: fileExtension)
    }
    var fixed = self
    fixed.base = String(base[..<tilde])
    fixed.device = base[base.index(after: tilde)...].lowercased()
    return fixed.fileName(scale: scale ?? Scale(1), fileExtension: fileExtension)
  }
}

extension AssetName.Slip {
  fileprivate var isDuplicate: Bool { if case .duplicate = self { true } else { false } }
}
