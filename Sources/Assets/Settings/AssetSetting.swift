import RenderProtocol

/// A setting that may differ from asset to asset.
package enum AssetSetting: String, CaseIterable, Sendable {
  case master, scales, percent, rounding, upscale, format, quality, frames
  case vectorSize = "vector-size"
  case resourceType = "resource-type"
  case filter, color, linear, depth, background, optimize, quantize, png
  case clean = "naming.clean"
  case replace = "naming.replace"
  case style = "naming.case"
  case prefix = "naming.prefix"
  case suffix = "naming.suffix"
  case require = "naming.require"
  case folders = "naming.folders"
  case separator = "naming.separator"
  case template = "naming.template"

  /// Takes this setting over.
  func copy(from source: BuildSettings, to target: inout BuildSettings) {
    switch self {
    case .master: target.master = source.master
    case .scales: target.scales = source.scales
    case .percent: target.percent = source.percent
    case .rounding: target.rounding = source.rounding
    case .upscale: target.upscales = source.upscales
    case .format: target.format = source.format
    case .quality: target.render.quality = source.render.quality
    case .frames: target.splitsFrames = source.splitsFrames
    case .resourceType: target.resourceType = source.resourceType
    case .vectorSize: target.vectorSize = source.vectorSize
    case .filter: target.render.filter = source.render.filter
    case .color: target.render.color = source.render.color
    case .linear: target.render.linear = source.render.linear
    case .depth: target.render.depth = source.render.depth
    case .background: target.render.background = source.render.background
    case .optimize: target.render.optimize = source.render.optimize
    case .quantize: target.render.quantize = source.render.quantize
    case .png: target.render.png = source.render.png
    case .clean: target.naming.cleans = source.naming.cleans
    case .replace: target.naming.replacements = source.naming.replacements
    case .style: target.naming.style = source.naming.style
    case .prefix: target.naming.prefix = source.naming.prefix
    case .suffix: target.naming.suffix = source.naming.suffix
    case .require: target.naming.requirements = source.naming.requirements
    case .folders: target.naming.folders = source.naming.folders
    case .separator: target.naming.separator = source.naming.separator
    case .template: target.naming.template = source.naming.template
    }
  }
}
