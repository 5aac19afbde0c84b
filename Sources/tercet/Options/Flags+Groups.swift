import Flags

/// Options that several commands take together.
extension ProgramCommand {
  static let reading: [Flag<Options>] = [
    .config, .sourceScale, .vectorSize, .exclude,
  ]
  static let writing: [Flag<Options>] = [
    .output, .layout, .resourceType, .scales, .percent, .rounding, .upscale, .frames, .to,
    .quality, .manifest, .noManifest, .keepOrphans,
  ]
  static let pixels = PixelOption.all.map(\.flag)
  static let limits: [Flag<Options>] = [
    .cacheDir, .jobs, .maxPixels, .timeLimit, .memoryLimit,
  ]
}
