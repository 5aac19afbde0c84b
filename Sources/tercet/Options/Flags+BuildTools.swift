import Flags
import Pipeline
import TercetSystem

/// For build tools and sandboxes.
extension Flag<Options> {
  static let tempDir = value(
    \.temporaryFolder,
    "temp-dir",
    as: .folder,
    named: "dir",
    category: .run,
    default: "each file's own folder",
    help: "Where files are made before they are put in place.",
    discussion: "For a sandbox, such as Xcode's, that lets a script write nothing beside its "
      + "outputs. It should lie on the disk of the outputs, where a rename puts a file in place "
      + "in one step."
  )

  static let depfile = value(
    \.depfile,
    "depfile",
    as: .file,
    named: "file",
    category: .run,
    help: "Write what was read as rules for make and ninja.",
    discussion: "Masters, the folders looked through and tercet.yml are listed, so that a build "
      + "tool runs tercet again when one of them changes. The target is the stamp, else the "
      + "manifest. Nothing is written by a build that failed."
  )

  static let stamp = value(
    \.stamp,
    "stamp",
    as: .file,
    named: "file",
    category: .run,
    help: "Touch a file when all is done, for make.",
    discussion: "Outputs that would be equal are left alone and stay older than their masters, "
      + "which make takes for stale; the stamp is newer."
  )

  static let relativeTo = repeated(
    \.pathVariables,
    "relative-to",
    as: .pathVariable,
    named: "variable",
    category: .talk,
    help: "List paths below a folder by a variable, given as NAME=DIR.",
    discussion: "'--relative-to SRCROOT=.' writes $(SRCROOT)/art/logo@3x.png, as Xcode's file "
      + "lists have it. Paths that lie in no such folder are written in full."
  )
}
