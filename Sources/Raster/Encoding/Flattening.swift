import RenderProtocol

extension Bitmap {
  /// A run of rows.
  func rows(_ range: Range<Int>) -> Bitmap {
    guard range != 0..<height else { return self }
    let stride = width * channels
    let part = range.lowerBound * stride..<range.upperBound * stride
    let samples: Samples =
      switch samples {
      case .eight(let values): .eight(Array(values[part]))
      case .sixteen(let values): .sixteen(Array(values[part]))
      }
    return Bitmap(width: width, height: range.count, channels: channels, samples: samples)
  }

  /// Whether any pixel lets the ground through.
  var isTransparent: Bool {
    guard channels == 2 || channels == 4 else { return false }
    return switch samples {
    case .eight(let values):
      stride(from: channels - 1, to: values.count, by: channels).contains { values[$0] < 255 }
    case .sixteen(let values):
      stride(from: channels - 1, to: values.count, by: channels).contains { values[$0] < 65535 }
    }
  }

  /// The same picture on an opaque ground, without an alpha channel.
  ///
  /// A grey picture on a coloured ground becomes RGB. Sixteen bits become eight: no format that
  /// lacks alpha holds more.
  func flattened(over background: Background) -> Bitmap {
    guard case .eight(let values) = samples, channels == 2 || channels == 4 else { return self }
    let ground = [background.red, background.green, background.blue]
    let isGrey = channels == 2 && Set(ground).count == 1
    let colors = isGrey ? 1 : 3
    var result: [UInt8] = []
    result.reserveCapacity(width * height * colors)
    for pixel in stride(from: 0, to: values.count, by: channels) {
      let alpha = Int(values[pixel + channels - 1])
      for color in 0..<colors {
        let over = Int(values[pixel + (channels == 2 ? 0 : color)])
        result.append(UInt8(clamping: (over * alpha + ground[color] * (255 - alpha) + 127) / 255))
      }
    }
    return Bitmap(width: width, height: height, channels: colors, samples: .eight(result))
  }
}
