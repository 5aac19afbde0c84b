import RenderProtocol

/// The size that a file's header states, weighed before anything is decoded or drawn.
struct Claim: Equatable {
  /// Columns.
  var width: Int
  /// Rows of one frame.
  var height: Int
  var frames = 1
  /// Bytes of a pixel's samples.
  var pixelBytes = 4
  /// Bytes for each pixel that the decoder has in memory at once; 0 where it goes row by row.
  var decodedBytes = 0

  /// Pixels of all frames; as many as there can be where the number has no room.
  var pixels: Int {
    let (frame, overflow) = width.multipliedReportingOverflow(by: height)
    let (all, overflows) = frame.multipliedReportingOverflow(by: frames)
    return overflow || overflows ? .max : all
  }

  /// The most columns, or rows of all frames together, that libvips counts to.
  static let longestSide = 10_000_000

  /// The most frames that are read.
  static let mostFrames = 10_000

  /// Refuses more pixels than a job allows, and what libvips has no numbers for.
  ///
  /// - Throws: `tooLarge`, or `unsupported`.
  func check(maxPixels: Int) throws(RenderFailure) {
    guard frames <= Self.mostFrames else {
      throw RenderFailure(.unsupported, operation: .open, found: "frames")
    }
    guard pixels <= maxPixels else { throw .tooLarge(width: width, height: height, frames: frames) }
    guard width <= Self.longestSide, height <= Self.longestSide / max(1, frames) else {
      let kind = max(width, height) > Self.longestSide ? "long-side" : "long-animation"
      throw RenderFailure(.unsupported, operation: .open, found: kind)
    }
  }

  /// Pixels for each byte of the densest real pictures, flat ones of a hundred megapixels.
  ///
  /// Nearly all pixels of a picture beyond that say nothing, and nobody draws so many of them.
  static let density = 16_384

  /// As many pixels are always believed: they cost little, however few bytes they come from.
  static let harmless = 16 << 20

  /// Bytes of memory for decoding, and for the two smaller renditions of a set.
  var memory: Int {
    let (ninths, overflow) = pixels.multipliedReportingOverflow(
      by: 9 * decodedBytes + 5 * pixelBytes
    )
    return overflow ? .max : ninths / 9
  }

  /// As much memory is always given.
  static let harmlessMemory = 256 << 20

  /// Bytes of memory for each byte of the file, beyond that.
  ///
  /// Real pictures of that size, sprites on an empty ground among them, ask for 200 at most.
  static let memoryDensity = 512

  /// Refuses more pixels than a file of that many bytes can mean.
  ///
  /// - Throws: `overstated`.
  func check(bytes: Int) throws(RenderFailure) {
    let isEmpty = pixels > Self.harmless && pixels / Self.density > bytes
    let isCostly = memory > Self.harmlessMemory && memory / Self.memoryDensity > bytes
    if isEmpty || isCostly { throw overstated }
  }

  /// Refuses a picture whose pixels can't all be in the file, however well they are packed.
  ///
  /// - Parameters:
  ///   - packed: Bytes that hold the pixels.
  ///   - unpacked: Bytes that they unpack to.
  ///   - ratio: The most bytes that the packing makes of one.
  /// - Throws: `overstated`.
  func check(packed: Int, unpacked: Int, ratio: Int) throws(RenderFailure) {
    guard unpacked / ratio > packed else { return }
    throw overstated
  }

  private var overstated: RenderFailure {
    RenderFailure(
      .overstated,
      operation: .open,
      width: width,
      height: height,
      frames: frames > 1 ? frames : nil
    )
  }
}

extension RenderFailure {
  /// A picture of more pixels than a job allows.
  static func tooLarge(
    width: Int,
    height: Int,
    frames: Int = 1,
    operation: Operation = .open
  ) -> RenderFailure {
    RenderFailure(
      .tooLarge,
      operation: operation,
      width: width,
      height: height,
      frames: frames > 1 ? frames : nil
    )
  }
}
