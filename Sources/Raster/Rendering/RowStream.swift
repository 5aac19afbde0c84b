import RenderProtocol

/// Decodes a master once and shows every row to all of its renditions.
struct RowStream {
  private let layout: PixelLayout
  private let decoder: RowDecoder
  private let master: PixelSize
  /// Whether the ground beyond the master repeats its edge.
  private let repeatsEdge: Bool
  /// Pictures before the first frame of an animation.
  private let leading: Int

  /// Streams the frames of one size.
  ///
  /// - Parameters:
  ///   - layout: How samples lie.
  ///   - master: The size of one frame.
  ///   - isOpaque: Whether no pixel is transparent, whatever channels there are.
  ///   - leading: How many pictures stand before the first frame.
  ///   - linear: Whether to resample in linear light.
  init(layout: PixelLayout, master: PixelSize, isOpaque: Bool, leading: Int, linear: Bool) {
    self.layout = layout
    self.leading = leading
    repeatsEdge = isOpaque
    self.master = master
    decoder = RowDecoder(layout: layout, linear: linear)
  }

  /// Decodes all frames of a picture.
  ///
  /// Where a rendition's canvas is larger than the master, the ground beyond the right and the
  /// bottom edge is transparent, or repeats the edge where all of the master is opaque.
  func feed(_ picture: Picture, to builders: [RenditionBuilder]) throws(RenderFailure) {
    let width = builders.reduce(master.width) { max($0, $1.canvas.width) }
    let row = UnsafeMutableBufferPointer<SIMD4<Float>>.allocate(capacity: width)
    defer { row.deallocate() }
    row.initialize(repeating: .zero)
    var (frame, y) = (0, 0)
    try picture.forEachRow { samples in
      decoder.decode(samples, count: master.width, into: row)
      if repeatsEdge {
        row[master.width...].update(repeating: row[master.width - 1])
      }
      let takers = builders.filter { ($0.request.frame.map { $0 + leading } ?? frame) == frame }
      show(row, to: takers, from: y)
      y += 1
      guard y == master.height else { return }
      extend(row, to: takers)
      for builder in takers { builder.finishFrame() }
      (frame, y) = (frame + 1, 0)
    }
  }

  private func show(
    _ row: UnsafeMutableBufferPointer<SIMD4<Float>>,
    to builders: [RenditionBuilder],
    from y: Int
  ) {
    for builder in builders where y < builder.canvas.height {
      builder.push(UnsafeBufferPointer(rebasing: row[..<builder.canvas.width]))
    }
  }

  private func extend(
    _ row: UnsafeMutableBufferPointer<SIMD4<Float>>,
    to builders: [RenditionBuilder]
  ) {
    let height = builders.reduce(master.height) { max($0, $1.canvas.height) }
    if !repeatsEdge { row.update(repeating: .zero) }
    for y in master.height..<height { show(row, to: builders, from: y) }
    if !repeatsEdge { row.update(repeating: .zero) }
  }
}
