import Assets
import RenderProtocol

extension RenditionRequest {
  /// Asks for a planned output.
  ///
  /// - Parameters:
  ///   - output: What to make.
  ///   - path: The file, for a worker to write or, in a comparison, to look at.
  init(of output: PlannedOutput, at path: String) {
    self.init(
      path: path,
      width: output.size.width,
      height: output.size.height,
      format: output.format,
      canvas: output.canvas,
      frame: output.frame,
      ninePatch: output.ninePatch,
      numerator: output.ratio.numerator,
      denominator: output.ratio.denominator
    )
  }
}
