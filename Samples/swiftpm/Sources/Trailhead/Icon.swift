import Foundation

/// An icon of the app.
public struct Icon: Sendable {
  /// Its name, without scale and extension.
  public let name: String

  /// The icon of a name.
  public init(_ name: String) { self.name = name }

  /// The file for a screen of a density, as it lies in the package's bundle.
  ///
  /// - Parameter scale: Pixels a point: 1, 2 or 3.
  /// - Returns: The file, or nil where there is no icon of this name.
  public func file(scale: Int) -> URL? {
    let suffix = scale == 1 ? "" : "@\(scale)x"
    return Bundle.module.url(forResource: name + suffix, withExtension: "png")
  }
}
