import RenderProtocol

@testable import Raster

extension APNGReader {
  /// All pictures in one, decoded without the product's decoder.
  func animation() throws -> Animation {
    var composer = FrameComposer(width: header.width, height: header.height)
    var eight: [UInt8] = []
    var sixteen: [UInt16] = []
    for picture in 0..<pictures {
      let shown = try show(picture, on: &composer) { (still) throws(RenderFailure) in
        try PNGDecoder.bitmap(still)
      }
      switch shown.samples {
      case .eight(let values): eight += values
      case .sixteen(let values): sixteen += values
      }
    }
    return Animation(
      strip: Bitmap(
        width: header.width,
        height: header.height * pictures,
        channels: 4,
        samples: sixteen.isEmpty ? .eight(eight) : .sixteen(sixteen)
      ),
      frameHeight: header.height,
      delays: delays,
      loops: loops,
      hasOwnStill: hasOwnStill
    )
  }
}
