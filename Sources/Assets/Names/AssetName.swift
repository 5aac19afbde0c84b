/// A loose file's name taken apart: `<base>[@Nx][~device][.platform][.9].<extension>`.
///
/// A nine-patch's `.9` may also stand before the scale, as in `bubble.9@3x.png`.
///
/// The grammar is Apple's for loose images with React Native's platform suffix behind it; only
/// the end of the name counts, so `Icon@120x120` and `a@3x copy` carry no scale.
package struct AssetName: Hashable, Sendable {
  /// The name that code asks for, launch-image modifiers included.
  package var base: String
  /// What stands around the base for variants, from the outside in; only the configuration tells
  /// it from the base.
  package var marks: [Mark] = []
  /// The stated scale; nil where the name carries none, which loaders take for 1x.
  package var scale: Scale?
  /// `ipad`, `iphone`, `tv`, `car` or `watch` in lower case; behind a scale any other word too.
  package var device: String?
  /// `ios`, `android` …, only behind a scale.
  package var platform: String?
  /// The extension as it is spelled, `9.png` for a nine-patch; empty where there is none.
  package var fileExtension: String
  /// A slip in the name that its user should hear of.
  package var slip: Slip?

  /// The text that makes a name a variant's, such as `-dark` behind the base.
  package struct Mark: Hashable, Sendable {
    package var variant: Variant
    package var before: String
    package var after: String
  }

  /// Mistakes that a name can carry and still be read.
  package enum Slip: Hashable, Sendable {
    /// `~iPad`: loaders compare the device exactly.
    case deviceCase(written: String)
    /// `hero~ipad@3x`: the scale comes first.
    case deviceBeforeScale
    /// `sort@3x 2` or `sort@3x copy`: a duplicate made by the Finder, Xcode or a browser.
    case duplicate(of: String)
  }

  package static let devices = ["ipad", "iphone", "tv", "car", "watch"]
  package static let platforms = ["ios", "android", "native", "web", "windows", "macos"]

  /// Takes a file name apart; never fails, a plain name is all base.
  package init(_ name: some StringProtocol) {
    let (stem, fileExtension) = AssetName.splitExtension(String(name))
    self.fileExtension = fileExtension
    base = stem

    var rest = stem
    if let (before, word) = AssetName.cut(rest, at: "."), Self.platforms.contains(word),
      AssetName.carriesScale(before)
    {
      platform = word
      rest = before
    }
    if let (beforeDevice, written) = AssetName.takeModifier(rest),
      let (before, scale) = AssetName.takeScale(beforeDevice)
    {
      (base, self.scale) = (before, scale)
      let isDevice = Self.devices.contains(written.lowercased())
      device = isDevice ? written.lowercased() : written
      if device != written { slip = .deviceCase(written: written) }
    } else if let (before, scale) = AssetName.takeScale(rest) {
      (base, self.scale) = (before, scale)
      if AssetName.takeDevice(before) != nil { slip = .deviceBeforeScale }
    } else {
      if let (before, written) = AssetName.takeDevice(stem), written == written.lowercased() {
        (base, device) = (before, written)
      }
      if let original = AssetName.duplicated(stem) {
        slip = .duplicate(of: original + AssetName.dotted(fileExtension))
      }
    }
    if scale != nil, let (before, _) = AssetName.takeNine(base, before: fileExtension),
      !AssetName.endsInNumber(before)
    {
      (base, self.fileExtension) = (before, "9." + fileExtension)
    }
  }

  /// The file name of this asset at another scale and with another extension.
  package func fileName(scale: Scale, fileExtension: String) -> String {
    marked + scale.suffix + (device.map { "~" + $0 } ?? "") + (platform.map { "." + $0 } ?? "")
      + AssetName.dotted(fileExtension)
  }

  private var marked: String { marks.reversed().reduce(base) { $1.before + $0 + $1.after } }

  /// The text of all marks, as it stands around the base.
  package var markText: String { marks.reversed().reduce("") { $1.before + $0 + $1.after } }

  /// The name without the marks of those variants, for a platform that states them elsewhere.
  package func withoutMarks(of variants: [Variant]) -> AssetName {
    var name = self
    name.marks.removeAll { variants.contains($0.variant) }
    return name
  }

  /// What all files of one set share.
  package var stem: String {
    marked + (device.map { "~" + $0 } ?? "") + (platform.map { "." + $0 } ?? "")
  }

  /// Whether the file is an Android nine-patch, whose border carries its stretch marks.
  package var isNinePatch: Bool { fileExtension.lowercased() == AssetName.ninePatchExtension }

  /// The extension of a nine-patch; only a PNG can be one.
  package static let ninePatchExtension = "9.png"
}

extension AssetName {
  private static func dotted(_ fileExtension: String) -> String {
    fileExtension.isEmpty ? "" : "." + fileExtension
  }

  /// Splits at the last dot; a leading dot starts no extension, and `.9` stays with `.png`.
  private static func splitExtension(_ name: String) -> (stem: String, fileExtension: String) {
    guard let (stem, fileExtension) = cut(name, at: "."), !stem.isEmpty else { return (name, "") }
    guard let (inner, nine) = takeNine(stem, before: fileExtension), !endsInNumber(inner) else {
      return (stem, fileExtension)
    }
    return (inner, nine + "." + fileExtension)
  }

  /// The text before a `.9` that makes a nine-patch of a PNG.
  private static func takeNine(
    _ text: String,
    before fileExtension: String
  ) -> (rest: String, nine: String)? {
    guard fileExtension.lowercased() == "png", let (rest, nine) = cut(text, at: "."), nine == "9",
      !rest.isEmpty
    else { return nil }
    return (rest, nine)
  }

  /// Whether `.9` would go on a number of its own, as in `iPad Pro 12.9` or `v1.9`.
  private static func endsInNumber(_ text: String) -> Bool {
    let word = text.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let digits = word.first.map { "vV".contains($0) } == true ? word.dropFirst() : word
    return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// The text before and after the last separator, which is an ASCII character.
  private static func cut(_ text: String, at separator: Unicode.Scalar) -> (String, String)? {
    guard let index = text.utf8.lastIndex(of: UInt8(ascii: separator)) else { return nil }
    return (String(text[..<index]), String(text[text.utf8.index(after: index)...]))
  }

  private static func carriesScale(_ stem: String) -> Bool {
    takeScale(stem) != nil || takeModifier(stem).flatMap { takeScale($0.rest) } != nil
  }

  /// Any `~word`: behind a scale, real projects also have `~compact`, `~landscape` and others.
  private static func takeModifier(_ text: String) -> (rest: String, word: String)? {
    guard let (before, word) = cut(text, at: "~"), !word.isEmpty,
      word.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return nil }
    return (before, word)
  }

  private static func takeDevice(_ text: String) -> (rest: String, word: String)? {
    guard let modifier = takeModifier(text), devices.contains(modifier.word.lowercased())
    else { return nil }
    return modifier
  }

  private static func takeScale(_ text: String) -> (String, Scale)? {
    guard let (before, word) = cut(text, at: "@"), let scale = Scale(word), !before.isEmpty
    else { return nil }
    return (before, scale)
  }

  /// The stem that a duplicate's mark was added to: an `@Nx` that isn't the end of the name.
  ///
  /// Needs no list of words: Finder says `copy`, `Kopie`, `的副本` …, Xcode `-1`, all behind the
  /// scale. A digit or a letter straight behind the `x`, as in `@120x120`, is no mark.
  private static func duplicated(_ stem: String) -> String? {
    guard let at = stem.utf8.lastIndex(of: UInt8(ascii: "@")) else { return nil }
    let behind = stem[stem.utf8.index(after: at)...]
    let number = behind.prefix { $0.isNumber || $0 == "." }
    let mark = behind[number.endIndex...]
    guard let cross = mark.first, cross == "x" || cross == "X",
      Scale(String(number) + "x") != nil, let next = mark.dropFirst().first,
      !(next.isASCII && (next.isLetter || next.isNumber))
    else { return nil }
    return String(stem[...mark.startIndex])
  }
}
