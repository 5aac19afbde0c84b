/// How stored values become light.
enum TransferFunction: Equatable, Sendable {
  /// Light is the value to this power.
  case gamma(Double)
  /// IEC 61966-2-1, also of Display P3.
  case srgb
  /// ITU-R BT.709, also of BT.601 and BT.2020.
  case bt709
  /// SMPTE 240M.
  case smpte240
  /// Light at equal steps of the value, 0 to 65535.
  case table([UInt16])

  /// The function of a code in ITU-T H.273, table 3; nil for those that only HDR or film uses.
  init?(code: Int) {
    switch code {
    case 1, 6, 14, 15: self = .bt709
    case 4: self = .gamma(2.2)
    case 5: self = .gamma(2.8)
    case 7: self = .smpte240
    case 8: self = .gamma(1)
    case 13: self = .srgb
    default: return nil
    }
  }
}

/// The transfer functions of high dynamic range, whose light no profile of ours describes.
enum HighDynamicRange: String, Sendable {
  case pq = "PQ"
  case hlg = "HLG"

  /// The function of a code in ITU-T H.273, table 3.
  init?(code: Int) {
    switch code {
    case 16: self = .pq
    case 18: self = .hlg
    default: return nil
    }
  }
}
