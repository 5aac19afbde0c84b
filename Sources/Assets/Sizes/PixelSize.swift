/// Width and height in pixels, each at least 1.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  /// A size of that many pixels.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Applies one function to both sides.
  package func map(_ side: (Int) -> Int) -> PixelSize {
    PixelSize(width: side(width), height: side(height))
  }
}

extension PixelSize: CustomStringConvertible {
  /// The size as messages show it, `121×62`.
  package var description: String { "\(width)×\(height)" }
}
