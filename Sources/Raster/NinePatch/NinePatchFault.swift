import RenderProtocol

/// What is wrong with a nine-patch, and the pixel where it is.
struct NinePatchFault: Error, Equatable {
  var rule: NinePatchRule
  /// Counted from the left of the whole picture; nil where no pixel is at fault.
  var x: Int?
  /// Counted from the top.
  var y: Int?
}
