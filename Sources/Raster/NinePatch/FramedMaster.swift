internal import CVips
import RenderProtocol

/// A nine-patch that is open: the picture inside of its frame, and what the frame says.
struct FramedMaster {
  /// The picture without its frame.
  let master: SourcePicture
  let ninePatch: NinePatch

  /// Opens a nine-patch and holds its frame against the rules.
  ///
  /// The frame's pixels are looked at as the file has them, before any conversion of colours.
  ///
  /// - Throws: what opening a picture throws, or `ninePatch` with the rule that is broken.
  init(_ file: SourceFile, format: PictureFormat, maxPixels: Int) throws(RenderFailure) {
    // Its rows pass twice, and a decoder doesn't go back.
    let whole = try FramedMaster.open(file, format, maxPixels)
    let border = try PictureBorder(whole.picture)
    do throws(NinePatchFault) {
      ninePatch = try NinePatch(border)
    } catch {
      throw RenderFailure(error)
    }
    var inside = try FramedMaster.open(file, format, maxPixels)
    inside.picture = try inside.picture.derive(.decode) {
      tercet_cut_border($0, Int32(NinePatch.frame / 2))
    }
    master = inside
  }

  private static func open(
    _ file: SourceFile,
    _ format: PictureFormat,
    _ maxPixels: Int
  ) throws(RenderFailure) -> SourcePicture {
    guard format == .png else { throw RenderFailure(NinePatchFault(rule: .notPNG)) }
    var master = try SourcePicture(file, format: format, maxPixels: maxPixels)
    guard master.frames == 1 else { throw RenderFailure(NinePatchFault(rule: .animated)) }
    try master.upright()
    return master
  }

  /// The size with the frame, and what the frame says.
  var info: PictureInfo {
    PictureInfo(
      format: master.format,
      width: ninePatch.horizontal.length + NinePatch.frame,
      height: ninePatch.vertical.length + NinePatch.frame,
      ninePatch: ninePatch.insets
    )
  }
}

extension RenderFailure {
  /// A frame that breaks a rule.
  fileprivate init(_ fault: NinePatchFault) {
    self.init(.ninePatch, operation: .open, found: fault.rule.rawValue, x: fault.x, y: fault.y)
  }
}
