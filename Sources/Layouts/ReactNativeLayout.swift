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

  /// What a name can't be.
  package enum Rule: NameRule {
    /// What looks like a scale at the end is one.
    case misreadScale(String)
    /// Nothing of the name is left on Android.
    case nothingLeft

    package func sentence(of part: String) -> String {
      switch self {
      case .misreadScale(let scale):
        "React Native takes '\(part)' for an image at \(scale)"
      case .nothingLeft:
        "'\(part)' has none of a to z, 0 to 9 and '_', and React Native keeps only these on Android"
      }
    }
  }

  package func fault(in path: Path, scale: Scale) -> NameFault? {
    let (stem, _) = ReactNativeLayout.split(path.name)
    if let text = ReactNativeLayout.scaleText(in: stem), Scale(text) != scale {
      let rest = stem.dropLast(text.utf8.count + 1)
      return NameFault(stem, Rule.misreadScale(text), suggestion: "\(rest)-\(text)")
    }
    let base = ReactNativeLayout.withoutScale(stem)
    return ReactNativeLayout.identifier(base).isEmpty
      ? NameFault(base, Rule.nothingLeft, suggestion: nil) : nil
  }

  /// What Android knows an image by: the letters of its path that are kept there.
  ///
  /// So `logo-a` and `logoa` are one. What is named for another platform never gets there.
  package func resource(at path: Path) -> Path? {
    let (stem, platform) = ReactNativeLayout.split(path.name)
    guard [nil, "android", "native"].contains(platform) else { return nil }
    let names = path.folder.parts + [ReactNativeLayout.withoutScale(stem)]
    let identifier = names.map(ReactNativeLayout.identifier).joined(separator: "_")
    let scale = ReactNativeLayout.scaleText(in: stem).flatMap { Scale($0) } ?? Scale(1)
    let words = [scale.density, identifier] + (platform.map { [$0] } ?? [])
    return Path(words.joined(separator: "/"))
  }

  /// The name as Metro reads a scale from it, without extension and platform.
  private static func split(_ name: Substring) -> (stem: String, platform: String?) {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1 { parts.removeLast() }
    var platform: String?
    if parts.count > 1, let last = parts.last, AssetName.platforms.contains(last) {
      platform = parts.removeLast()
    }
    return (parts.joined(separator: "."), platform)
  }

  private static func withoutScale(_ stem: String) -> String {
    String(stem.dropLast(scaleText(in: stem).map { $0.utf8.count + 1 } ?? 0))
  }

  /// What Metro keeps of a text in the name of an Android resource.
  private static func identifier(_ text: String) -> String {
    let kept = text.lowercased().unicodeScalars.filter { letter in
      switch letter {
      case "a"..."z", "0"..."9", "_": true
      default: false
      }
    }
    return String(String.UnicodeScalarView(kept))
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
