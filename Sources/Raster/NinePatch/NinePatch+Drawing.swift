/// Drawing the frame.
extension NinePatch {
  /// The colours that the frame is drawn in.
  var colors: [SIMD4<UInt8>] {
    [
      ground == .white ? SIMD4(255, 255, 255, 255) : SIMD4(0, 0, 0, 0), SIMD4(0, 0, 0, 255),
    ] + (hasBounds ? [SIMD4(255, 0, 0, 255)] : [])
  }

  /// A picture within its frame, in colours that nothing has blended.
  ///
  /// - Precondition: the picture has the size that the marks are for.
  func framing(_ picture: Bitmap) -> Bitmap {
    precondition(
      picture.width == horizontal.length && picture.height == vertical.length,
      "the marks fit the picture"
    )
    let content = picture.rgba
    let samples: Bitmap.Samples =
      switch content.samples {
      case .eight(let values): .eight(framing(values))
      case .sixteen(let values): .sixteen(framing(values))
      }
    return Bitmap(
      width: picture.width + NinePatch.frame,
      height: picture.height + NinePatch.frame,
      channels: 4,
      samples: samples
    )
  }

  private func framing<Sample: FixedWidthInteger>(_ content: [Sample]) -> [Sample] {
    let full = Sample.max
    let ground: [Sample] = ground == .white ? [full, full, full, full] : [0, 0, 0, 0]
    let (black, red): ([Sample], [Sample]) = ([0, 0, 0, full], [full, 0, 0, full])
    let (width, height) = (horizontal.length, vertical.length)
    let row = (width + NinePatch.frame) * 4
    var framed: [Sample] = []
    framed.reserveCapacity(row * (height + NinePatch.frame))
    func line(_ marks: [[Sample]]) { for pixel in [ground] + marks + [ground] { framed += pixel } }
    func marks(_ axis: NinePatchAxis, isPlacing: Bool) -> [[Sample]] {
      var marks = Array(repeating: ground, count: axis.length)
      for range in isPlacing ? axis.padding.map({ [$0] }) ?? [] : axis.stretch {
        for index in range { marks[index] = black }
      }
      if isPlacing {
        for index in 0..<axis.bounds.start { marks[index] = red }
        for index in axis.length - axis.bounds.end..<axis.length { marks[index] = red }
      }
      return marks
    }
    let left = marks(vertical, isPlacing: false)
    let right = marks(vertical, isPlacing: true)
    line(marks(horizontal, isPlacing: false))
    for y in 0..<height {
      framed += left[y]
      framed += content[y * width * 4..<(y + 1) * width * 4]
      framed += right[y]
    }
    line(marks(horizontal, isPlacing: true))
    return framed
  }
}
