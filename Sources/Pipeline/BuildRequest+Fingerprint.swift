import Assets
import FoundationEssentials
import RenderProtocol

extension BuildRequest {
  /// Everything besides files that decides what a run does, as one text.
  ///
  /// - Parameters:
  ///   - libvips: The version of the library that the workers use.
  ///   - site: The site; its manifest names the record, its inputs do not.
  /// - Returns: A text that is equal where two runs would do the same to the same files.
  func fingerprint(libvips: String, site: Site) -> String {
    let percents = settings.percent.map { table in
      table.percents.sorted { $0.key < $1.key }
        .map { "\($0.key)=\($0.value.numerator)/\($0.value.denominator)" }
        .joined(separator: ",") + (table.isChained ? " chained" : "")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let render = (try? encoder.encode(settings.render)).map { String(decoding: $0, as: UTF8.self) }
    let inputs = site.inputs.map { input in
      let files = input.files?.sorted().map(\.text) ?? []
      return "\(input.root)|\(input.below)|\(files)"
    }
    return [
      Release.version, libvips, layouts.map(\.name).joined(separator: ","),
      settings.scales.map { $0.map(\.description).joined(separator: ",") } ?? "",
      percents ?? "", settings.sourceScale?.description ?? "",
      settings.effectiveRounding.rawValue, "\(settings.upscales)",
      settings.format?.rawValue ?? "", settings.vectorSize?.description ?? "",
      "\(settings.splitsFrames)", settings.excludes.map(\.pattern).joined(separator: "\n"),
      render ?? "", "\(maxPixels)", "\(keepsOrphans)", site.output,
      inputs.joined(separator: "\n"),
    ].joined(separator: "\u{0}")
  }
}
