import Assets
import TercetSystem
import Workspace

/// What is said of images that get, keep or lose their scale's mark.
extension Diagnostic {
  static func notAdopted(_ path: String, _ reason: AdoptionSelection.Refusal) -> Diagnostic {
    switch reason {
    case .notAPicture:
      adoption(.error, path, "is no image that tercet reads, going by its name; export it as PNG")
    case .vector:
      adoption(
        .error,
        path,
        "is a vector, which needs no '@3x'; build it with 'tercet build' as it is"
      )
    case .ninePatch:
      adoption(
        .error,
        path,
        "is a nine-patch, and its set would have no image under this name; add '@3x' to the name "
          + "before '.9.png', and build it with 'tercet build'"
      )
    case .carriesScale:
      adoption(
        .error,
        path,
        "carries a scale in its name already; build its set with 'tercet build'"
      )
    case .duplicate(let original): .slip(path, .duplicate(of: original), corrected: "")
    case .partOfSet(let other):
      adoption(
        .error,
        path,
        "'\(other.name)' is there already and is not overwritten; remove one of the two, or build "
          + "the set with 'tercet build'"
      )
    case .collision(let others):
      adoption(
        .error,
        path,
        "would have the same name as \(others.map { "'\($0.name)'" }.joined(separator: ", ")) on "
          + "a Mac's disk; rename one of them"
      )
    }
  }

  static func linkNotAdopted(_ path: String, isAsked: Bool) -> Diagnostic {
    adoption(
      isAsked ? .error : .warning,
      path,
      "is a link and is left alone; adopt the image that it leads to"
    )
  }

  static func notRenamed(_ path: String, to name: String, _ error: DiskError) -> Diagnostic {
    adoption(
      .error,
      path,
      "cannot be renamed to '\(name)': \(error.reason), and keeps its name; \(error.advice)"
    )
  }

  static func nameGivenBack(_ path: String) -> Diagnostic {
    adoption(.note, path, "has its old name again, because its set was not made")
  }

  static func nothingToAdopt(_ path: String, before: Int, isRecorded: Bool) -> Diagnostic {
    if before > 0 {
      let sets = before == 1 ? "1 set was" : "\(before) sets were"
      return adoption(.note, path, "\(sets) adopted before; nothing to do")
    }
    return isRecorded
      ? adoption(.note, path, "all images are in sets already; nothing to do")
      : adoption(.warning, path, "holds no images without a scale in their name; nothing to do")
  }

  static func nothingAdopted(_ path: String) -> Diagnostic {
    adoption(.note, path, "nothing was adopted here; nothing to undo")
  }

  static func adoptedNamesStay(_ path: String, count: Int) -> Diagnostic {
    let images =
      count == 1 ? "the name that 1 adopted image" : "the names that \(count) adopted images"
    return adoption(
      .note,
      path,
      "stays, because it knows \(images) had; 'tercet adopt --undo' gives them back"
    )
  }

  static func namedByCatalog(_ path: String, isAsked: Bool) -> Diagnostic {
    adoption(
      isAsked ? .error : .warning,
      path,
      "is named by the 'Contents.json' of an asset catalog, and is left as it is; edit the catalog "
        + "in Xcode"
    )
  }

  static func editedSinceAdoption(_ path: String) -> Diagnostic {
    adoption(
      .error,
      path,
      "was edited since its set was adopted, and the set is left as it is; move the file away, or "
        + "keep the set"
    )
  }

  static func adoptionPutBack(_ path: String) -> Diagnostic {
    adoption(.note, path, "an adoption was cut off here; what it had begun was put back")
  }

  static func adoptionUnfinished(_ path: String) -> Diagnostic {
    adoption(
      .error,
      path,
      "an adoption was cut off here; run 'tercet adopt' on this folder to put it back first"
    )
  }

  /// A plan that tells of other files than those that lie here.
  static func planOfOthers(_ path: String) -> Diagnostic {
    adoption(
      .error,
      path,
      "tells of an adoption that was cut off, but not of these very files: it came with a checkout "
        + "or a copy; 'tercet adopt --undo' follows it where the images are the same, else remove it"
    )
  }

  static func unreadablePlan(_ path: String) -> Diagnostic {
    adoption(
      .error,
      path,
      "would tell of an adoption that was cut off, but can't be understood; restore it and run "
        + "'tercet adopt', or remove it"
    )
  }

  static func editedWhileAdopted(_ path: String) -> Diagnostic {
    adoption(
      .warning,
      path,
      "isn't the image any more that it was when an adoption was cut off, and keeps its name"
    )
  }

  static func notPutBack(_ path: String, _ error: DiskError) -> Diagnostic {
    adoption(
      .error,
      path,
      "cannot be put back: \(error.reason); run 'tercet adopt --undo' when that is mended"
    )
  }

  static func changedWhileAdopted(_ path: String, original: String) -> Diagnostic {
    adoption(
      .error,
      path,
      "appeared while an adoption was cut off, and the original is now '\(original)'; move this "
        + "one away and run again"
    )
  }

  private static func adoption(
    _ severity: Severity,
    _ path: String,
    _ sentence: String
  ) -> Diagnostic {
    Diagnostic(.adoption, as: severity, path: path, sentence)
  }
}
