import RenderProtocol

extension PNGHeader {
  /// Refuses a picture of more than `maxPixels`, as `tooLarge`.
  func checkSize(maxPixels: Int) throws(RenderFailure) {
    guard width * height <= maxPixels else { throw .tooLarge(width: width, height: height) }
  }

  /// The facts that a user sees, which need no libvips.
  ///
  /// - Throws: `tooLarge`, or what is wrong with the frames of an animation.
  func info(of source: any ByteSource, maxPixels: Int) throws(RenderFailure) -> PictureInfo {
    try checkSize(maxPixels: maxPixels)
    let frames = frames > 1 ? try APNGReader(source, header: self).delays.count : 1
    // Frames lie one below the other, so they are never turned.
    let isOnItsSide = frames == 1 && orientation > 4
    return PictureInfo(
      format: .png,
      width: isOnItsSide ? height : width,
      height: isOnItsSide ? width : height,
      frames: frames
    )
  }
}
