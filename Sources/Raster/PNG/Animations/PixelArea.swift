/// A rectangle of pixels.
struct PixelArea: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// Whether the rectangle is not empty and lies in a picture of that size.
  func fits(width: Int, height: Int) -> Bool {
    self.width > 0 && self.height > 0 && x >= 0 && y >= 0 && x <= width - self.width
      && y <= height - self.height
  }
}

extension Bitmap {
  /// A part of the picture; the area must fit.
  func cropped(to area: PixelArea) -> Bitmap {
    let samples: Samples =
      switch samples {
      case .eight(let values): .eight(crop(values, to: area))
      case .sixteen(let values): .sixteen(crop(values, to: area))
      }
    return Bitmap(width: area.width, height: area.height, channels: channels, samples: samples)
  }

  private func crop<Sample>(_ values: [Sample], to area: PixelArea) -> [Sample] {
    var part: [Sample] = []
    part.reserveCapacity(area.width * area.height * channels)
    for y in area.y..<area.y + area.height {
      let start = (y * width + area.x) * channels
      part += values[start..<start + area.width * channels]
    }
    return part
  }

  /// The smallest area within `area` whose pixels differ from those `distance` rows above; one
  /// pixel where none does.
  func changes(in area: PixelArea, distance: Int) -> PixelArea {
    switch samples {
    case .eight(let values): changes(values, in: area, distance: distance)
    case .sixteen(let values): changes(values, in: area, distance: distance)
    }
  }

  private func changes<Sample: Equatable>(
    _ values: [Sample],
    in area: PixelArea,
    distance: Int
  ) -> PixelArea {
    var (left, right, top, bottom) = (Int.max, 0, 0, 0)
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width {
        let place = (y * width + x) * channels
        let before = place - distance * width * channels
        if (0..<channels).allSatisfy({ values[place + $0] == values[before + $0] }) { continue }
        if left == .max { top = y }
        left = min(left, x)
        right = max(right, x)
        bottom = y
      }
    }
    if left == .max { return PixelArea(x: area.x, y: area.y, width: 1, height: 1) }
    return PixelArea(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
