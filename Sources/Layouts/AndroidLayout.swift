import Assets
import RenderProtocol

/// Android's resource folders: `drawable-mdpi/hero.png` up to `drawable-xxxhdpi/hero.png`.
///
/// Resource folders can't be nested, so the master's own folder is left out. Variants are
/// qualifiers of the folder, `drawable-night-xhdpi`. What Android has no qualifier for, `~ipad`,
/// stays in the name, which is no legal one then.
package struct AndroidLayout: Layout {
  /// The kind of resource.
  package var type: ResourceType

  package init(_ type: ResourceType = .drawable) {
    self.type = type
  }

  package let name = "android"

  package let scales = [Scale(1), Scale(Ratio(3, 2)), Scale(2), Scale(3), Scale(4)]

  package let needsOutput = true

  package let drawsNinePatches = true

  package func applying(_ settings: BuildSettings) -> any Layout {
    AndroidLayout(settings.resourceType)
  }

  package func path(for master: Master, scale: Scale, fileExtension: String) -> Path {
    let device = master.name.device.flatMap(Variant.init)
    let variants = AndroidLayout.order.filter { $0 == device || master.variants.contains($0) }
    let qualifiers = variants.compactMap(AndroidLayout.qualifier)
    var name = master.name.withoutMarks(of: variants)
    if let device, variants.contains(device) { name.device = nil }
    let folder = ([type.rawValue] + qualifiers + [scale.density]).joined(separator: "-")
    // The resource compiler knows extensions in lower case only.
    return Path(folder).appending("\(name.stem).\(fileExtension.lowercased())")
  }

  /// A resource is known by its name alone, so two files that differ in extension are one.
  package func resource(at path: Path) -> Path? {
    path.folder.appending(AndroidLayout.split(path.name).stem)
  }

  /// What a name can't be.
  package enum Rule: Hashable, NameRule {
    /// A resource begins with a letter from a to z.
    case resourceStart
    /// Only a to z, 0 to 9 and `_`.
    case resourceCharacter(Character)
    /// Resources become names in Java.
    case javaWord
    /// A format that nothing there draws.
    case undrawable(fileExtension: String)

    package func sentence(of part: String) -> String {
      switch self {
      case .resourceStart:
        "'\(part)' can't name an Android resource, which begins with a letter from a to z"
      case .resourceCharacter(let character):
        "'\(part)' can't name an Android resource, because of '\(character)': it may have a to z, "
          + "0 to 9 and '_' only"
      case .javaWord:
        "'\(part)' can't name an Android resource, because it is a word of Java"
      case .undrawable(let fileExtension):
        "Android draws no '.\(fileExtension)' files"
      }
    }

    package var advice: String {
      switch self {
      case .undrawable: "choose another with '--to', such as png or webp"
      case .resourceStart, .resourceCharacter, .javaWord: "rename it"
      }
    }
  }

  package func fault(in path: Path, scale: Scale) -> NameFault? {
    let (stem, fileExtension) = AndroidLayout.split(path.name)
    guard PictureFormat(extension: fileExtension).map(AndroidLayout.drawn.contains) == true else {
      return NameFault(stem, Rule.undrawable(fileExtension: fileExtension), suggestion: nil)
    }
    guard let rule = ResourceName.brokenRule(of: stem) else { return nil }
    return NameFault(stem, rule, suggestion: ResourceName.legalName(for: stem))
  }

  /// The qualifier of a variant; nil where Android has none.
  ///
  /// Source: the table of qualifiers in the guide to providing resources.
  private static func qualifier(of variant: Variant) -> String? {
    switch variant {
    case .ltr: "ldltr"
    case .rtl: "ldrtl"
    case .car: "car"
    case .tv: "television"
    case .watch: "watch"
    case .dark: "night"
    case .light: "notnight"
    case .highContrast, .iphone, .ipad: nil
    }
  }

  /// Qualifiers are only read in this order, which the table has too.
  private static let order: [Variant] = [.ltr, .rtl, .car, .tv, .watch, .dark, .light]

  /// Source: the table of image formats among Android's supported media.
  private static let drawn: Set<PictureFormat> = [.png, .jpeg, .webp, .gif, .heic, .avif]

  /// A nine-patch is known by the name without its `.9`.
  private static func split(_ name: Substring) -> (stem: String, fileExtension: String) {
    let nine = "." + AssetName.ninePatchExtension
    if name.hasSuffix(nine) { return (String(name.dropLast(nine.utf8.count)), "png") }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return (String(name[..<dot]), String(name[dot...].dropFirst()))
  }
}
