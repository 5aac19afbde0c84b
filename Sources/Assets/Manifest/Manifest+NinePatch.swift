import RenderProtocol

extension Manifest {
  /// What the frame of a nine-patch says, in points, for platforms that know no such frames.
  package struct NinePatch: Hashable, Sendable {
    /// From the edges to what stretches.
    package var stretch: Sides
    /// From the edges to where content goes.
    package var padding: Sides
    /// From the edges to what other things are aligned with; nil where nothing is marked.
    package var opticalBounds: Sides?

    package init(stretch: Sides, padding: Sides, opticalBounds: Sides? = nil) {
      self.stretch = stretch
      self.padding = padding
      self.opticalBounds = opticalBounds
    }

    /// Writes a frame of a master's pixels down.
    package init(_ insets: NinePatchInsets, at scale: Scale) {
      stretch = Sides(insets.stretch, at: scale)
      padding = Sides(insets.padding, at: scale)
      opticalBounds = insets.opticalBounds.map { Sides($0, at: scale) }
    }

    /// The frame in a master's pixels again.
    package func insets(at scale: Scale) -> NinePatchInsets {
      NinePatchInsets(
        stretch: stretch.pixels(at: scale),
        padding: padding.pixels(at: scale),
        opticalBounds: opticalBounds?.pixels(at: scale)
      )
    }
  }

  /// Distances from the four edges of a picture, in points to four decimals.
  package struct Sides: Hashable, Sendable {
    package var left: Double
    package var top: Double
    package var right: Double
    package var bottom: Double

    package init(left: Double, top: Double, right: Double, bottom: Double) {
      self.left = left
      self.top = top
      self.right = right
      self.bottom = bottom
    }
  }
}

extension Manifest.Sides {
  fileprivate init(_ sides: NinePatchInsets.Sides, at scale: Scale) {
    self.init(
      left: scale.points(of: sides.left),
      top: scale.points(of: sides.top),
      right: scale.points(of: sides.right),
      bottom: scale.points(of: sides.bottom)
    )
  }

  /// Four decimals tell one pixel from the next at every scale.
  fileprivate func pixels(at scale: Scale) -> NinePatchInsets.Sides {
    func pixels(_ points: Double) -> Int { Int((points * scale.ratio.value).rounded()) }
    return NinePatchInsets.Sides(
      left: pixels(left),
      top: pixels(top),
      right: pixels(right),
      bottom: pixels(bottom)
    )
  }
}
