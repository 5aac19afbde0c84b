import TercetSystem

/// The transfer curve of sRGB and Display P3 (IEC 61966-2-1).
enum TransferCurve {
  /// Linear light from an encoded value, both 0 to 1.
  static func linear(_ encoded: Float) -> Float {
    encoded <= 0.04045 ? encoded / 12.92 : Mathematics.power((encoded + 0.055) / 1.055, 2.4)
  }

  /// An encoded value from linear light, both 0 to 1.
  static func encoded(_ linear: Float) -> Float {
    linear <= 0.0031308 ? linear * 12.92 : 1.055 * Mathematics.power(linear, 1 / 2.4) - 0.055
  }

  /// Linear light, 0 to `maximum`, of every sample from 0 to `maximum`.
  static func linearTable(maximum: Float) -> [Float] {
    (0...Int(maximum)).map { linear(Float($0) / maximum) * maximum }
  }
}
