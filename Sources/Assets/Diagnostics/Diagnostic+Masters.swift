import RenderProtocol

/// What is said of masters: their names, their sizes and what they would be made into.
extension Diagnostic {
  /// The scales would differ by a fraction of a point; an error only where the rounding forbids it.
  package static func notDivisible(
    _ path: String,
    _ sizing: Sizing,
    scales: [Scale],
    rounding: Rounding,
    isInPlace: Bool
  ) -> Diagnostic {
    let place = sizing.isNinePatch ? " inside of its frame" : ""
    let fact = "\(sizing.master) pixels\(place) do not divide by \(sizing.divisor)"
    let good = sizing.nearestDividing.map(\.description).joined(separator: " and ")
    let advice = "sizes that do: \(good)"
    let sizes = scales.sorted(by: >).map { "\(sizing.size(of: $0)) at \($0)" }
      .joined(separator: ", ")
    let consequence =
      switch rounding {
      case .up: "rounded up to \(sizes)"
      case .nearest: "rounded to \(sizes)"
      case .down: "rounded down to \(sizes)"
      case .pad:
        isInPlace
          ? "padded to \(sizing.canvas) for \(sizes), while the master keeps its size"
          : "padded to \(sizing.canvas)"
      case .fail: "export the image again or choose another '--rounding'"
      }
    return Diagnostic(
      .sizeNotDivisible,
      as: rounding == .fail ? .error : .warning,
      path: path,
      "\(fact); \(consequence); \(advice)"
    )
  }

  /// A set whose largest image is smaller than the scale that masters have.
  package static func missingScale(_ path: String, wanted: Scale, found: Scale) -> Diagnostic {
    Diagnostic(
      .missingScale,
      path: path,
      "the \(wanted) image is missing; only scales below \(found) are made from this one"
    )
  }

  /// A rendition larger than its master, which only `--upscale` allows.
  package static func upscaled(_ path: String, from: Scale, to: Scale) -> Diagnostic {
    Diagnostic(
      .upscaled,
      path: path,
      "the \(to) rendition is enlarged from \(from) and will look soft; export a larger master"
    )
  }

  /// An image in place that has the name of a vector, whose rendition it therefore is.
  package static func besideVector(_ path: String, vector: String) -> Diagnostic {
    Diagnostic(
      .besideVector,
      path: path,
      "belongs to the set of the vector '\(vector)' and is no master; rename it, or give the set "
        + "the rule 'master: raster' in tercet.yml"
    )
  }

  /// What a plan asks for goes beyond the limit, though the master does not.
  package static func renditionTooLarge(
    _ path: String,
    _ scale: Scale,
    _ size: PixelSize,
    most: Int,
    isVector: Bool
  ) -> Diagnostic {
    Diagnostic(
      .tooLarge,
      path: path,
      "its \(scale) rendition would have \(size) pixels, more than the \(most) that "
        + "'--max-pixels' allows\(isVector ? " a vector" : ""); leave that scale out with '--scales' or export a smaller image"
    )
  }

  /// The content decides about the format, and the name says another one.
  package static func extensionMismatch(
    _ path: String,
    found: PictureFormat,
    isKept: Bool,
    extension fileExtension: String
  ) -> Diagnostic {
    Diagnostic(
      .extensionMismatch,
      path: path,
      "the content is \(found.traits.name), not what '.\(fileExtension)' says; "
        + (isKept ? "the renditions are \(found.traits.name) too, " : "")
        + "rename the file or export it again"
    )
  }

  /// A name that no loader finds, or that its user did not mean.
  package static func slip(
    _ path: String,
    _ slip: AssetName.Slip,
    corrected: String
  ) -> Diagnostic {
    let sentence =
      switch slip {
      case .deviceCase(let written):
        "'~\(written)' is read as '~\(written.lowercased())', because loaders compare it "
          + "exactly; rename the file to '\(corrected)'"
      case .deviceBeforeScale:
        "the scale comes before the device; no loader finds this name, rename the file to "
          + "'\(corrected)'"
      case .duplicate(let original):
        "looks like a duplicate of '\(original)' and is left out; delete it or give it a name "
          + "of its own"
      }
    return Diagnostic(.name, path: path, sentence)
  }

  /// Two masters of one output; neither is built.
  package static func collision(
    _ path: String,
    output: String,
    with others: [String]
  ) -> Diagnostic {
    Diagnostic(
      .outputCollision,
      path: path,
      "would be written to '\(output)', and so would \(quoted(others)); rename one of them"
    )
  }

  /// Two outputs that a platform takes for one image, though their paths differ.
  package static func sameResource(
    _ path: String,
    output: String,
    layout: String,
    with others: [String]
  ) -> Diagnostic {
    Diagnostic(
      .outputCollision,
      path: path,
      "'\(output)' and what is made of \(quoted(others)) are one image to '\(layout)'; rename one "
        + "of them"
    )
  }

  /// An output's path is the folder that another master's outputs need.
  package static func outputIsFolder(
    _ path: String,
    output: String,
    of other: String
  ) -> Diagnostic {
    Diagnostic(
      .outputCollision,
      path: path,
      "would be written to '\(output)', which is the folder of what is made of '\(other)'; rename "
        + "one of them"
    )
  }

  private static func quoted(_ paths: [String]) -> String {
    paths.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// A rendition has the path of a file that is a master itself.
  package static func overwritesMaster(_ path: String, victim: String) -> Diagnostic {
    Diagnostic(
      .overwritesMaster,
      path: path,
      "a rendition would overwrite the master '\(victim)'; rename one of them"
    )
  }
}
