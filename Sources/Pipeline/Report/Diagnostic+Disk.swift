import Assets
import Workspace

/// What is said of files and folders that can't be used.
extension Diagnostic {
  static func unusablePath(_ path: String, _ error: DiskError) -> Diagnostic {
    Diagnostic(
      .error,
      "unusable-path",
      path: path,
      error.isMissing
        ? "there is no such file or folder; check the spelling"
        : "cannot be read: \(error.reason); \(error.advice)"
    )
  }

  static func notAMaster(_ path: String) -> Diagnostic {
    Diagnostic(
      .error,
      "not-a-master",
      path: path,
      "is not a master: its name carries no '@3x', or it is left out; rename it, or give "
        + "'--source-scale' and '--output'"
    )
  }

  static func scanProblem(_ problem: Scan.Problem, at path: String) -> Diagnostic {
    switch problem.kind {
    case .unreadableFolder(let number):
      Diagnostic(
        .error,
        "unreadable-folder",
        path: path,
        "the folder cannot be read: \(DiskError.reason(number)); what it holds is left as it is"
      )
    case .folderNamedLikePicture:
      Diagnostic(
        .warning,
        "folder-named-like-image",
        path: path,
        "is a folder, not an image; rename it, images inside it are built all the same"
      )
    case .danglingLink:
      Diagnostic(
        .error,
        "dangling-link",
        path: path,
        "is a link to a file that does not exist; restore the file or remove the link"
      )
    case .lostLink:
      Diagnostic(
        .warning,
        "dangling-link",
        path: path,
        "is a link to something that does not exist; what was made from there before is left as "
          + "it is"
      )
    case .linkInCircle:
      Diagnostic(
        .error,
        "circular-link",
        path: path,
        "is a link that cannot be followed to its end; point it at the image itself"
      )
    case .linkToFolder:
      Diagnostic(
        .warning,
        "linked-folder",
        path: path,
        "is a link to a folder, and nothing is written through it; build that folder by its own "
          + "path, or give '--output'"
      )
    case .linkToFolderAbove:
      Diagnostic(
        .warning,
        "circular-link",
        path: path,
        "is a link to a folder that holds the link, and is not followed"
      )
    case .notAFile:
      Diagnostic(
        .warning,
        "not-a-file",
        path: path,
        "is neither a file nor a folder, and is left out"
      )
    case .nameNotUTF8:
      Diagnostic(
        .error,
        "name-not-utf8",
        path: path,
        "the name is not valid UTF-8; rename it"
      )
    }
  }

  static func nameRemark(_ remark: MasterSelection.Remark, at path: String) -> Diagnostic {
    switch remark {
    case .slip(let slip, let corrected): .slip(path, slip, corrected: corrected)
    case .missingScale(let wanted, let found): .missingScale(path, wanted: wanted, found: found)
    }
  }

  static func unreadableMaster(_ path: String, _ error: DiskError) -> Diagnostic {
    Diagnostic(
      .error,
      "unreadable",
      path: path,
      error.isMissing
        ? "disappeared during the run; run again when the folder is at rest"
        : "cannot be read: \(error.reason); \(error.advice)"
    )
  }

  static func unreadableOutput(_ path: String, _ error: DiskError) -> Diagnostic {
    Diagnostic(
      .error,
      "unreadable-output",
      path: path,
      "cannot be compared, because it cannot be read: \(error.reason); \(error.advice)"
    )
  }

  static func blockedOutput(_ path: String, master: String) -> Diagnostic {
    Diagnostic(
      .error,
      "output-is-folder",
      path: master,
      "a rendition belongs at '\(path)', but a folder is there; move it or rename the master"
    )
  }

  static func sharedOutput(_ output: String, with other: String) -> Diagnostic {
    Diagnostic(
      .error,
      "shared-output",
      path: output,
      "is the same folder as '\(other)', where another target goes; give each a folder of its own"
    )
  }

  static func outputBehindLink(_ master: String, _ link: String) -> Diagnostic {
    Diagnostic(
      .error,
      "output-behind-link",
      path: master,
      "a rendition belongs into '\(link)', which is a link, and nothing is written through one; "
        + "replace it by a folder, or give '--output'"
    )
  }

  /// A file that the disk does not take.
  package static func unwritable(_ path: String, _ error: DiskError) -> Diagnostic {
    Diagnostic(
      .error,
      "unwritable",
      path: path,
      "cannot be written: \(error.reason); \(error.advice)"
    )
  }

  static func unremovable(_ path: String, _ error: DiskError) -> Diagnostic {
    Diagnostic(
      .error,
      "unremovable",
      path: path,
      "cannot be removed: \(error.reason); \(error.advice)"
    )
  }

  static func targetIsMaster(_ path: String) -> Diagnostic {
    Diagnostic(
      .error,
      "overwrites-master",
      path: path,
      "is a master under another name, reached through a link, and is not written; choose "
        + "another output folder"
    )
  }

  static func manifestIsOutput(_ path: String) -> Diagnostic {
    Diagnostic(
      .error,
      "manifest",
      path: path,
      "would be written over an image; give another name with '--manifest'"
    )
  }

  static func keepsChanging(_ path: String) -> Diagnostic {
    Diagnostic(
      .error,
      "changing",
      path: path,
      "keeps changing while it is read; run again when it is at rest"
    )
  }

  static func locked(_ path: String, by process: Int32?, isWaiting: Bool) -> Diagnostic {
    let holder = process.map { " (process \($0))" } ?? ""
    return Diagnostic(
      isWaiting ? .note : .error,
      "locked",
      path: path,
      "another tercet\(holder) is at work here; "
        + (isWaiting ? "waiting for it to finish" : "run again when it has finished")
    )
  }

  static func unusableManifest(_ path: String, _ failure: ManifestFailure) -> Diagnostic {
    let sentence =
      switch failure {
      case .disk(let error): "cannot be read: \(error.reason); \(error.advice)"
      case .content(.notAManifest):
        "is not a manifest that tercet can read; restore it, or give another name with "
          + "'--manifest'"
      case .content(.schema(let found)):
        "has schema \(found), and this tercet reads \(Manifest.currentSchema); update tercet"
      }
    return Diagnostic(.error, "manifest", path: path, sentence)
  }

  static func unreadableJournal(_ path: String, _ error: DiskError) -> Diagnostic {
    Diagnostic(
      .error,
      "journal",
      path: path,
      "cannot be read: \(error.reason), and tells which files an unfinished run wrote; check its "
        + "permissions"
    )
  }

  static func unwrittenManifest(_ path: String, _ error: DiskError) -> Diagnostic {
    Diagnostic(
      .error,
      "manifest",
      path: path,
      "cannot be written: \(error.reason); the renditions are whole, run again to record them"
    )
  }

  static func outdatedManifest(_ path: String) -> Diagnostic {
    Diagnostic(.note, "manifest", path: path, "is out of date, though every output is fresh")
  }

  static func noMasters(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning,
      "no-masters",
      path: path,
      "holds no masters; name the source images '@3x', or give '--source-scale' and '--output'"
    )
  }

  /// Whether it keeps a run from telling what a build would do.
  var leavesOpen: Bool {
    let codes = [
      "manifest", "journal", "unusable-path", "unreadable-folder", "unreadable",
      "unreadable-output", "layout-collision", "impossible-scale", "needs-output", "shared-output",
    ]
    return severity == .error && codes.contains(code)
  }
}
