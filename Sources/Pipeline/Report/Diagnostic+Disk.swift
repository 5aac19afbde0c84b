import Assets
import TercetSystem
import Workspace

/// What is said of files and folders that can't be used.
extension Diagnostic {
  static func unusablePath(_ path: String, _ error: DiskError) -> Diagnostic {
    Diagnostic(
      .unusablePath,
      path: path,
      error.isMissing
        ? "there is no such file or folder; check the spelling"
        : "cannot be read: \(error.reason); \(error.advice)"
    )
  }

  static func notAMaster(_ path: String) -> Diagnostic {
    Diagnostic(
      .notAMaster,
      path: path,
      "is not a master: its name carries no '@3x', or it is left out; rename it, or give "
        + "'--source-scale' and '--output'"
    )
  }

  static func scanProblem(_ problem: Scan.Problem, at path: String) -> Diagnostic {
    switch problem.kind {
    case .unreadableFolder(let number):
      Diagnostic(
        .unreadableFolder,
        path: path,
        "the folder cannot be read: \(DiskError.reason(number)); \(DiskError.advice(number)); "
          + "until then what it holds is left as it is"
      )
    case .folderNamedLikePicture:
      Diagnostic(
        .folderNamedLikeImage,
        path: path,
        "is a folder, not an image; rename it, images inside it are built all the same"
      )
    case .danglingLink:
      Diagnostic(
        .danglingLink,
        path: path,
        "is a link to a file that does not exist; restore the file or remove the link"
      )
    case .lostLink:
      Diagnostic(
        .danglingLink,
        as: .warning,
        path: path,
        "is a link to something that does not exist; restore it or remove the link; until then "
          + "what was made from there is left as it is"
      )
    case .linkInCircle:
      Diagnostic(
        .circularLink,
        path: path,
        "is a link that cannot be followed to its end; point it at the image itself"
      )
    case .foreignPicture(let name):
      Diagnostic(
        .unsupported,
        as: .warning,
        path: path,
        "is named like a master, and tercet does not open '.\(name)' files; export it as "
          + (name == "svgz" ? "SVG" : "PNG")
      )
    case .linkToFolder:
      Diagnostic(
        .linkedFolder,
        path: path,
        "is a link to a folder, and nothing is written through it; build that folder by its own "
          + "path, or give '--output'"
      )
    case .linkToFolderAbove:
      Diagnostic(
        .circularLink,
        as: .warning,
        path: path,
        "is a link to a folder that holds the link, and is not followed; remove it, or leave it "
          + "out with '--exclude'"
      )
    case .notAFile:
      Diagnostic(
        .notAFile,
        path: path,
        "is neither a file nor a folder, and is left out; put an image in its place or remove it"
      )
    case .nameNotUTF8:
      Diagnostic(
        .nameNotUTF8,
        path: path,
        "the name is not valid UTF-8; rename it"
      )
    }
  }

  static func nameRemark(_ remark: MasterSelection.Remark, at path: String) -> Diagnostic {
    switch remark {
    case .slip(let slip, let corrected): .slip(path, slip, corrected: corrected)
    case .besideVector(let vector): .besideVector(path, vector: vector)
    case .missingScale(let wanted, let found): .missingScale(path, wanted: wanted, found: found)
    }
  }

  static func unreadableMaster(_ path: String, _ error: DiskError) -> Diagnostic {
    Diagnostic(
      .unreadable,
      path: path,
      error.isMissing
        ? "disappeared during the run; run again when the folder is at rest"
        : "cannot be read: \(error.reason); \(error.advice)"
    )
  }

  static func unreadableOutput(_ path: String, _ error: DiskError) -> Diagnostic {
    Diagnostic(
      .unreadableOutput,
      path: path,
      "cannot be compared, because it cannot be read: \(error.reason); \(error.advice)"
    )
  }

  static func blockedOutput(_ path: String, master: String) -> Diagnostic {
    Diagnostic(
      .outputIsFolder,
      path: master,
      "a rendition belongs at '\(path)', but a folder is there; move it or rename the master"
    )
  }

  static func sharedOutput(_ output: String, with other: String) -> Diagnostic {
    Diagnostic(
      .sharedOutput,
      path: output,
      "is the same folder as '\(other)', where another target goes; give each a folder of its own"
    )
  }

  static func outputBehindLink(_ master: String, _ link: String) -> Diagnostic {
    Diagnostic(
      .outputBehindLink,
      path: master,
      "a rendition belongs into '\(link)', which is a link, and nothing is written through one; "
        + "replace it by a folder, or give '--output'"
    )
  }

  /// A file that the disk does not take.
  package static func unwritable(_ path: String, _ error: DiskError) -> Diagnostic {
    Diagnostic(
      .unwritable,
      path: path,
      "cannot be written: \(error.reason); \(error.advice)"
    )
  }

  static func unremovable(_ path: String, _ error: DiskError) -> Diagnostic {
    Diagnostic(
      .unremovable,
      path: path,
      "cannot be removed: \(error.reason); \(error.advice)"
    )
  }

  static func targetIsMaster(_ path: String) -> Diagnostic {
    Diagnostic(
      .overwritesMaster,
      path: path,
      "is a master under another name, reached through a link, and is not written; choose "
        + "another output folder"
    )
  }

  static func manifestIsOutput(_ path: String) -> Diagnostic {
    Diagnostic(
      .manifest,
      path: path,
      "would be written over an image; give another name with '--manifest'"
    )
  }

  static func keepsChanging(_ path: String) -> Diagnostic {
    Diagnostic(
      .changing,
      path: path,
      "keeps changing while it is read; run again when it is at rest"
    )
  }

  static func locked(_ path: String, by process: Int32?, isWaiting: Bool) -> Diagnostic {
    let holder = process.map { " (process \($0))" } ?? ""
    return Diagnostic(
      .locked,
      as: isWaiting ? .note : .error,
      path: path,
      "another tercet\(holder) is at work here; "
        + (isWaiting ? "waiting for it to finish" : "run again when it has finished")
    )
  }

  static func unusableManifest(_ path: String, _ failure: ManifestFailure) -> Diagnostic {
    let sentence =
      switch failure {
      case .disk(let error): "cannot be read: \(error.reason); \(error.advice)"
      case .link:
        "is a link, and no manifest is read or written through one; put the manifest itself there, "
          + "or name it with '--manifest'"
      case .content(.notAManifest):
        "is not a manifest that tercet can read; restore it, or give another name with "
          + "'--manifest'"
      case .content(.schema(let found)):
        "has schema \(found), and this tercet reads \(Manifest.currentSchema); update tercet"
      }
    return Diagnostic(.manifest, path: path, sentence)
  }

  /// A file of tercet's own that is none: what it leads to, or its other name, is somebody else's.
  static func foreignRecord(_ path: String, _ error: DiskError) -> Diagnostic {
    let kind =
      error.isLink ? "is a link" : error.hasSecondName ? "has a second name" : "is no plain file"
    return Diagnostic(
      .journal,
      path: path,
      "\(kind), which no file of tercet's own ever is, and nothing is read from it or written to "
        + "it; remove it and run again"
    )
  }

  static func foreignCache(_ path: String) -> Diagnostic {
    Diagnostic(
      .linkedFolder,
      path: path,
      "is a link or has a second name, and nothing of the cache is read from it or written to it; "
        + "remove it"
    )
  }

  static func unreadableJournal(_ path: String, _ error: DiskError) -> Diagnostic {
    Diagnostic(
      .journal,
      path: path,
      "cannot be read: \(error.reason), and tells which files an unfinished run wrote; "
        + error.advice
    )
  }

  static func unwrittenManifest(_ path: String, _ error: DiskError) -> Diagnostic {
    Diagnostic(
      .manifest,
      path: path,
      "cannot be written: \(error.reason); the renditions are whole, run again to record them"
    )
  }

  static func outdatedManifest(_ path: String) -> Diagnostic {
    Diagnostic(
      .manifest,
      as: .note,
      path: path,
      "is out of date, though every output is fresh; 'tercet build' writes it anew"
    )
  }

  static func noMasters(_ path: String) -> Diagnostic {
    Diagnostic(
      .noMasters,
      path: path,
      "holds no masters; name the source images '@3x', or give '--source-scale' and '--output'"
    )
  }
}
