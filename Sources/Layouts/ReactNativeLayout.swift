import Assets

/// Loose files for React Native: `hero.png`, `hero@2x.png`, `hero@3x.png` side by side.
///
/// Source: Metro's asset resolution. The scale stands before the platform, `hero@2x.ios.png`. A
/// device modifier means nothing there, so it stays a part of the name, `hero~ipad@2x.png`.
package struct ReactNativeLayout: Layout {
  package init() {}

  package let name = "react-native"

  package let scales = [Scale(1), Scale(2), Scale(3)]

  package func path(for master: Master, scale: Scale, fileExtension: String) -> Path {
    master.path.folder.appending(
      master.name.withoutDevice.fileName(scale: scale, fileExtension: fileExtension)
    )
  }

  package func fault(in path: Path, scale: Scale) -> NameFault? {
    let name = AssetName(path.name)
    let stem = ReactNativeLayout.stem(of: path)
    if let text = ReactNativeLayout.scaleText(in: stem), Scale(text) != scale {
      let rest = stem.dropLast(text.utf8.count + 1)
      return NameFault(stem, .misreadScale(text), suggestion: "\(rest)-\(text)")
    }
    let isKept = stem.utf8.contains { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    }
    return isKept ? nil : NameFault(name.base, .nothingLeft, suggestion: nil)
  }

  /// The name as Metro reads a scale from it: without extension and platform.
  private static func stem(of path: Path) -> String {
    var parts = path.name.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 1 { parts.removeLast() }
    if parts.count > 1, AssetName.platforms.contains(String(parts[parts.count - 1])) {
      parts.removeLast()
    }
    return parts.joined(separator: ".")
  }

  /// What Metro's `@([\d.]+)x` finds at the end; it takes any number.
  private static func scaleText(in stem: String) -> String? {
    guard stem.last == "x", let at = stem.lastIndex(of: "@") else { return nil }
    let text = stem[stem.index(after: at)...]
    let digits = text.dropLast()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }) else {
      return nil
    }
    return String(text)
  }
}

extension AssetName {
  /// The name where no loader knows device modifiers: this one is a part of its base.
  var withoutDevice: AssetName {
    var name = self
    name.base += device.map { "~" + $0 } ?? ""
    name.device = nil
    return name
  }
}
