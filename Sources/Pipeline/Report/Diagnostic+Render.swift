import Assets
import RenderProtocol
import TercetSystem
import Workspace

/// What is said of pictures that can't be rendered.
extension Diagnostic {
  static func renderFailure(
    _ failure: RenderFailure,
    at path: String,
    maxPixels: Int
  ) -> Diagnostic {
    Diagnostic(
      Code(rawValue: failure.code.rawValue) ?? .badJob,
      path: path,
      sentence(failure, maxPixels: maxPixels),
      notes: note(failure).map { [$0] } ?? []
    )
  }

  /// What the library said, where a sentence leaves open what is wrong.
  private static func note(_ failure: RenderFailure) -> String? {
    let isOpen = [.corrupt, .truncated, .cannotEncode, .badJob].contains(failure.code)
    return isOpen ? failure.detail.map { "\(failure.operation.rawValue): \($0)" } : nil
  }

  private static func sentence(_ failure: RenderFailure, maxPixels: Int) -> String {
    let advice = failure.errno.map(DiskError.advice) ?? "run again"
    let reason = failure.errno.map(DiskError.reason) ?? "unknown reason"
    return switch failure.code {
    case .empty: "is empty; export it again"
    case .notAPicture: notAPicture(failure.found ?? "unknown")
    case .unsupported: unsupported(failure.found ?? "unknown")
    case .truncated: "ends before the picture does; copy or export it again"
    case .corrupt: "is damaged; export it again"
    case .tooLarge:
      "has \(size(failure)) pixels, more than the \(maxPixels) that '--max-pixels' allows; raise "
        + "it or export a smaller image"
    case .overstated:
      "states \(size(failure)) pixels, too many for so small a file; export it again, or smaller"
    case .memoryLimit:
      "needs more memory than it may use; raise '--memory-limit' or export a smaller image"
    case .noSize:
      "states no size; give it a width and a height, or a viewBox, or give '--vector-size'"
    case .missingFile: missingFile(failure.found ?? "")
    case .highDynamicRange: highDynamicRange(failure)
    case .ninePatch: brokenFrame(failure)
    case .unreadable:
      failure.errno == 2
        ? "disappeared during the run; run again when the folder is at rest"
        : "cannot be read: \(reason); \(advice)"
    case .unwritable: "its renditions cannot be written: \(reason); \(advice)"
    case .cannotEncode: "the installed libvips cannot write this format; choose another with '--to'"
    case .badJob: "the worker did not understand its job; please report this"
    }
  }

  private static func missingFile(_ link: String) -> String {
    if link.contains("://") || link.hasPrefix("//") {
      return "draws '\(link)', and tercet asks no network; put the file beside the SVG or embed it"
    }
    if link.hasPrefix("/") || link.hasPrefix("file:") || link.split(separator: "/").contains("..") {
      return "draws '\(link)', which lies outside of its folder; put the file there or embed it"
    }
    return "draws '\(link)', which is missing; put the file there or embed it"
  }

  private static func highDynamicRange(_ failure: RenderFailure) -> String {
    let kind = failure.found ?? "HDR"
    return failure.operation == .convert
      ? "has HDR colours (\(kind)), which tercet does not convert; leave out '--color' or export it "
        + "without HDR"
      : "has HDR colours (\(kind)), which only a PNG keeps here; write it with '--to png' or export "
        + "it without HDR"
  }

  private static func size(_ failure: RenderFailure) -> String {
    let size = "\(failure.width ?? 0)×\(failure.height ?? 0)"
    return failure.frames.map { "\($0) frames of \(size)" } ?? size
  }

  private static func notAPicture(_ found: String) -> String {
    switch found {
    case "lfs-pointer": "is a Git LFS pointer, not an image; run 'git lfs pull'"
    case "html": "is HTML, not an image; download the image itself"
    case "text": "is text, not an image; export it again"
    default: "is not an image of a known format; export it as PNG"
    }
  }

  /// What only rendering finds out, in the run that renders and in those after it.
  static func renderWarning(_ warning: RenderWarning, at path: String) -> Diagnostic {
    let sentence =
      switch warning {
      case .cmykConverted: "is CMYK and is converted to sRGB; export it as RGB to choose yourself"
      case .profileDropped:
        "its colour profile does not fit its pixels and is dropped; export it again"
      case .alphaFlattened:
        "has transparency, which the output format lacks; it is laid over the background"
      case .depthReduced: "has 16 bits a channel, and the output format holds 8"
      case .endMissing: "lacks its end, though all its pixels are there; copy or export it again"
      case .checksumWrong:
        "the checksum of its pixels is wrong, though all are there and are shown as browsers show "
          + "them; export it again"
      case .chunkIgnored:
        "has a damaged part that no pixel needs, which is ignored; export it again"
      case .paletteExceeded:
        "has a palette, and a rendition has more colours than a palette holds; it is written as RGB "
          + "or RGBA"
      case .paletteOutgrown:
        "has a palette, and a rendition needs more than three times its bytes, because blending "
          + "makes more colours than a palette holds; '--quantize' keeps it small"
      case .animationFlattened: "is animated, and the output format holds only its first frame"
      case .strayBytes:
        "has stray bytes between its parts, which are skipped as browsers do; export it again"
      }
    return Diagnostic(warning.code, path: path, sentence)
  }
}
