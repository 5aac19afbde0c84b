/// Width and height in pixels, each at least 1.
public struct PixelSize: Codable, Hashable, Sendable {
  /// At least 1.
  public var width: Int
  /// At least 1.
  public var height: Int

  /// A size of that many pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Applies one function to both sides.
  public func map(_ side: (Int) -> Int) -> PixelSize {
    PixelSize(width: side(width), height: side(height))
  }
}

extension PixelSize: CustomStringConvertible {
  /// The size as messages show it, `121×62`.
  public var description: String { "\(width)×\(height)" }
}
