import RenderProtocol

/// Words of the libraries by which a sound file that they don't read is told from a damaged one.
struct LibrarySign {
  /// A part of the text, in lower case.
  let text: String
  var code = RenderFailure.Code.unsupported
  var found: String?

  static let all = [
    LibrarySign(text: "out of memory", code: .memoryLimit),
    LibrarySign(text: "insufficient memory", code: .memoryLimit),
    LibrarySign(text: "unable to allocate", code: .memoryLimit),
    // libtiff
    LibrarySign(text: "support is not configured", found: "tiff-compression"),
    LibrarySign(text: "is not implemented", found: "tiff-compression"),
    // librsvg
    LibrarySign(text: "exceeded the maximum number of loaded elements", found: "svg-elements"),
    LibrarySign(text: "cannot load more than", found: "svg-elements"),
    LibrarySign(text: "referenced elements", found: "svg-elements"),
    LibrarySign(text: "excessive depth", found: "svg-nesting"),
    LibrarySign(text: "maximum nesting", found: "svg-nesting"),
    LibrarySign(text: "maximum layer nesting depth", found: "svg-nesting"),
    // libheif
    LibrarySign(text: "unsupported feature", found: "heif-kind"),
    LibrarySign(text: "unsupported codec", found: "heif-kind"),
    LibrarySign(text: "unsupported filetype", found: "heif-kind"),
    // poppler
    LibrarySign(text: "encrypt", found: "pdf-encrypted"),
  ]
}
