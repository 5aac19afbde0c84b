internal import CLcms

extension ColorSpace {
  /// An ICC profile that says the same.
  ///
  /// - Parameter isGrey: Whether it is for pictures of one channel, which have no primaries.
  /// - Returns: the profile; nil where the numbers make no sense.
  func profile(isGrey: Bool) -> [UInt8]? {
    guard let curve = toneCurve else { return nil }
    defer { cmsFreeToneCurve(curve) }
    var white = primaries.white.littleCMS
    var triple = cmsCIExyYTRIPLE(
      Red: primaries.red.littleCMS,
      Green: primaries.green.littleCMS,
      Blue: primaries.blue.littleCMS
    )
    let made =
      isGrey
      ? cmsCreateGrayProfile(&white, curve)
      : cmsCreateRGBProfile(&white, &triple, [curve, curve, curve])
    guard let made else { return nil }
    defer { cmsCloseProfile(made) }
    var count: UInt32 = 0
    guard cmsSaveProfileToMem(made, nil, &count) != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    guard cmsSaveProfileToMem(made, &bytes, &count) != 0, bytes.count > 128 else { return nil }
    // The header states when the profile was made, and equal pictures must give equal files.
    bytes.replaceSubrange(24..<36, with: [7, 208, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
    return bytes
  }

  private var toneCurve: OpaquePointer? {
    guard let curve = transfer.toneCurve else { return nil }
    guard !isFullRange else { return curve }
    defer { cmsFreeToneCurve(curve) }
    let steps = (0..<4096).map { step -> UInt16 in
      let value = (Float(step) / 4095 * 255 - 16) / 219
      let light = cmsEvalToneCurveFloat(curve, min(1, max(0, value)))
      return UInt16(min(1, max(0, light)) * 65535 + 0.5)
    }
    return cmsBuildTabulatedToneCurve16(nil, UInt32(steps.count), steps)
  }
}

extension ColorSpace.Chromaticity {
  fileprivate var littleCMS: cmsCIExyY { cmsCIExyY(x: x, y: y, Y: 1) }
}

extension TransferFunction {
  /// A curve that the caller frees.
  fileprivate var toneCurve: OpaquePointer? {
    switch self {
    case .gamma(let gamma): cmsBuildGamma(nil, gamma)
    case .srgb: Self.curve(gamma: 2.4, offset: 0.055, slope: 12.92, limit: 0.04045)
    case .bt709: Self.curve(gamma: 1 / 0.45, offset: 0.099, slope: 4.5, limit: 0.081)
    case .smpte240: Self.curve(gamma: 1 / 0.45, offset: 0.1115, slope: 4, limit: 0.0913)
    case .table(let steps): cmsBuildTabulatedToneCurve16(nil, UInt32(steps.count), steps)
    }
  }

  /// A power of the value with an offset, and below a limit a straight line.
  private static func curve(
    gamma: Double,
    offset: Double,
    slope: Double,
    limit: Double
  ) -> OpaquePointer? {
    let numbers = [gamma, 1 / (1 + offset), offset / (1 + offset), 1 / slope, limit]
    return cmsBuildParametricToneCurve(nil, 4, numbers)
  }
}
