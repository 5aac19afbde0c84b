import Assets
import RenderProtocol

/// Android's resource folders: `drawable-mdpi/hero.png` up to `drawable-xxxhdpi/hero.png`.
///
/// Resource folders can't be nested, so the master's own folder is left out. Device modifiers
/// mean nothing there and stay in the name, which is no legal one then.
package struct AndroidLayout: Layout {
  /// The kind of resource.
  package var type: ResourceType

  package init(_ type: ResourceType = .drawable) {
    self.type = type
  }

  package let name = "android"

  package let scales = [Scale(1), Scale(Ratio(3, 2)), Scale(2), Scale(3), Scale(4)]

  package let needsOutput = true

  package func applying(_ settings: BuildSettings) -> any Layout {
    AndroidLayout(settings.resourceType)
  }

  package func path(for master: Master, scale: Scale, fileExtension: String) -> Path {
    // The resource compiler knows extensions in lower case only.
    Path("\(type.rawValue)-\(AndroidLayout.density(of: scale))")
      .appending("\(master.name.stem).\(fileExtension.lowercased())")
  }

  /// A resource is known by its name alone, so two files that differ in extension are one.
  package func resource(at path: Path) -> Path? {
    path.folder.appending(AndroidLayout.split(path.name).stem)
  }

  package func fault(in path: Path, scale: Scale) -> NameFault? {
    let (stem, fileExtension) = AndroidLayout.split(path.name)
    if PictureFormat(extension: fileExtension).map(AndroidLayout.draws) != true {
      return NameFault(stem, .undrawable(fileExtension: fileExtension), suggestion: nil)
    }
    guard let rule = ResourceName.brokenRule(of: stem) else { return nil }
    return NameFault(stem, rule, suggestion: ResourceName.legalName(for: stem))
  }

  /// The name of a density; one without a name is stated in dots per inch.
  ///
  /// Source: the guide to supporting pixel densities; the factors are in Metro and MAUI too.
  private static func density(of scale: Scale) -> String {
    let dpi = Int((scale.ratio.value * 160).rounded())
    return switch dpi {
    case 120: "ldpi"
    case 160: "mdpi"
    case 213: "tvdpi"
    case 240: "hdpi"
    case 320: "xhdpi"
    case 480: "xxhdpi"
    case 640: "xxxhdpi"
    default: "\(dpi)dpi"
    }
  }

  /// Source: the table of image formats among Android's supported media.
  private static func draws(_ format: PictureFormat) -> Bool {
    switch format {
    case .png, .jpeg, .webp, .gif, .heic, .avif: true
    case .tiff, .svg, .pdf: false
    }
  }

  private static func split(_ name: Substring) -> (stem: String, fileExtension: String) {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return (String(name[..<dot]), String(name[dot...].dropFirst()))
  }
}
