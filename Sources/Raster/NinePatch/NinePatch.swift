import RenderProtocol

/// What the frame of a nine-patch says about the picture inside of it.
///
/// A nine-patch is a PNG with a frame of one pixel. Black on the left and the top marks what
/// stretches, black on the right and the bottom where content goes, and red there the optical
/// bounds. Source: the resource compiler of the Android Open Source Project.
struct NinePatch: Equatable {
  /// What the frame's pixels are where they mark nothing.
  var ground: Ground
  /// What the top and the bottom edge say.
  var horizontal: NinePatchAxis
  /// What the left and the right edge say.
  var vertical: NinePatchAxis

  enum Ground {
    case transparent, white
  }

  /// Pixels of the frame on both sides of an axis together.
  static let frame = NinePatchFrame.pixels

  /// The same marks on a picture that was grown at the right and the bottom, and then resampled.
  ///
  /// - Parameters:
  ///   - canvas: Pixels that the picture was grown to, at least as many as it has.
  ///   - size: Pixels that it was resampled to.
  /// - Returns: The marks at their new places.
  func scaled(from canvas: PixelSize, to size: PixelSize) -> NinePatch {
    NinePatch(
      ground: ground,
      horizontal: horizontal.grown(to: canvas.width).scaled(to: size.width),
      vertical: vertical.grown(to: canvas.height).scaled(to: size.height)
    )
  }

  /// Whether another frame marks the same, give or take a pixel.
  func isNear(_ other: NinePatch) -> Bool {
    horizontal.isNear(other.horizontal) && vertical.isNear(other.vertical)
  }

  /// Whether optical bounds are marked.
  var hasBounds: Bool { horizontal.bounds != .none || vertical.bounds != .none }

  /// How far what is marked lies from the picture's edges.
  var insets: NinePatchInsets {
    func insets(_ sides: (NinePatchAxis) -> (start: Int, end: Int)) -> NinePatchInsets.Sides {
      let (across, down) = (sides(horizontal), sides(vertical))
      return NinePatchInsets.Sides(
        left: across.start,
        top: down.start,
        right: across.end,
        bottom: down.end
      )
    }
    return NinePatchInsets(
      stretch: insets { $0.sides(of: $0.stretched) },
      padding: insets { $0.sides(of: $0.padding ?? $0.stretched) },
      opticalBounds: hasBounds ? insets { ($0.bounds.start, $0.bounds.end) } : nil
    )
  }
}
