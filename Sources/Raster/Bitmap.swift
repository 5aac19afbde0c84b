/// Finished pixels of one frame, straight alpha, rows from top to bottom without padding.
public struct Bitmap: Sendable, Equatable {
  /// Columns, at least 1.
  public let width: Int
  /// Rows, at least 1.
  public let height: Int
  /// 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA; samples of a pixel lie side by side.
  public let channels: Int
  /// `width * height * channels` samples.
  public var samples: Samples

  /// The samples at the depth they are written with.
  public enum Samples: Sendable, Equatable {
    case eight([UInt8])
    case sixteen([UInt16])
  }

  /// Wraps finished samples.
  ///
  /// - Precondition: there are `width * height * channels` samples and 1 to 4 channels.
  public init(width: Int, height: Int, channels: Int, samples: Samples) {
    let count =
      switch samples {
      case .eight(let values): values.count
      case .sixteen(let values): values.count
      }
    precondition(
      (1...4).contains(channels) && count == width * height * channels,
      "samples fit the size"
    )
    self.width = width
    self.height = height
    self.channels = channels
    self.samples = samples
  }
}
