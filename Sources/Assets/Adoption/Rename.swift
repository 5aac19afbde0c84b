/// One image that becomes a master: its name before and after.
package struct Rename: Hashable, Sendable {
  package var from: Path
  package var to: Path

  package init(from: Path, to: Path) {
    self.from = from
    self.to = to
  }

  /// The rename that states a scale in a name that states none.
  ///
  /// A device modifier and React Native's platform stay behind the scale, as in
  /// `hero@3x~ipad.png` and `hero@3x.ios.png`.
  package init(_ path: Path, scale: Scale) {
    let name = AssetName(path.name).withPlatform
    let wanted = name.fileName(scale: scale, fileExtension: name.fileExtension)
    self.init(from: path, to: path.folder.appending(wanted))
  }
}

extension AssetName {
  /// The name with a platform taken off its base: behind a scale it will count as one.
  fileprivate var withPlatform: AssetName {
    guard scale == nil, let dot = base.lastIndex(of: "."), dot != base.startIndex else {
      return self
    }
    let word = String(base[base.index(after: dot)...])
    guard AssetName.platforms.contains(word) else { return self }
    var name = AssetName(base[..<dot] + "." + fileExtension)
    name.platform = word
    return name
  }
}
