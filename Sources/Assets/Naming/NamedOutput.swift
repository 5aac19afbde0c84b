import RenderProtocol

/// What a template can say of one output.
package struct NamedOutput: Hashable, Sendable {
  /// As the naming rules name it.
  package var master: Master
  package var layout: String
  package var scale: Scale
  package var size: PixelSize
  package var fileExtension: String

  package init(
    master: Master,
    layout: String,
    scale: Scale,
    size: PixelSize,
    fileExtension: String
  ) {
    self.master = master
    self.layout = layout
    self.scale = scale
    self.size = size
    self.fileExtension = fileExtension
  }

  /// Why a template gives no path.
  package enum Refusal: Error, Hashable, Sendable {
    case leadsOut(String)
    case noFileName(String)
  }
}

extension NameTemplate {
  /// What a template can put in.
  package enum Field: String, CaseIterable, Sendable {
    /// Below the source, without a slash at its end; empty at the top and where folders are
    /// flattened.
    case folder
    /// By the naming rules, without the marks of variants.
    case name
    /// The marks of variants as the master has them, such as `-dark`.
    case variant
    /// `@2x`, nothing for 1x.
    case scale
    /// `~ipad`
    case device
    /// React Native's `.ios`
    case platform
    /// Without its dot.
    case ext
    /// `2` or `1.5`
    case number
    /// Android's word, `mdpi` for 1x.
    case density
    /// Pixels.
    case width, height
    case layout

    /// Whether two scales of one master can differ in it.
    var dependsOnScale: Bool {
      switch self {
      case .scale, .number, .density, .width, .height: true
      case .folder, .name, .variant, .device, .platform, .ext, .layout: false
      }
    }

    /// Whether it stands with a mark such as `@`, which `bare` takes off.
    package var carriesMark: Bool {
      switch self {
      case .variant, .scale, .device, .platform: true
      case .folder, .name, .ext, .number, .density, .width, .height, .layout: false
      }
    }

    func value(in output: NamedOutput, _ filters: [Filter]) -> String {
      var text = filters.contains(.bare) ? bare(output) : plain(output)
      for filter in filters {
        // Folders stay folders.
        text = Path(text).parts.map(filter.apply).joined(separator: "/")
      }
      return text
    }

    private func plain(_ output: NamedOutput) -> String {
      let name = output.master.name
      switch self {
      case .folder: return output.master.path.folder.text
      case .name: return name.base
      case .variant: return name.markText
      case .scale: return output.scale.suffix
      case .device: return name.device.map { "~" + $0 } ?? ""
      case .platform: return name.platform.map { "." + $0 } ?? ""
      case .ext: return output.fileExtension
      case .number: return String(output.scale.description.dropLast())
      case .density: return output.scale.density
      case .width: return "\(output.size.width)"
      case .height: return "\(output.size.height)"
      case .layout: return output.layout
      }
    }

    /// The value without its mark.
    private func bare(_ output: NamedOutput) -> String {
      switch self {
      case .scale: output.scale.description
      case .device: output.master.name.device ?? ""
      case .platform: output.master.name.platform ?? ""
      default: output.master.variants.map(\.rawValue).joined(separator: "-")
      }
    }
  }

  /// What a template can do to a field.
  package enum Filter: String, CaseIterable, Sendable {
    case kebab, snake, camel, pascal, lower, upper
    /// Without the mark: `2x` for `@2x`, `ipad` for `~ipad`.
    case bare

    func apply(to text: String) -> String {
      switch self {
      case .upper: text.uppercased()
      case .bare: text
      case .kebab, .snake, .camel, .pascal, .lower:
        NameStyle(rawValue: rawValue)?.apply(to: text) ?? text
      }
    }
  }
}
