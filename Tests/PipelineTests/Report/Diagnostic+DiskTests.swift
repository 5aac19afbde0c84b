import Assets
import TercetSystem
import Testing

@testable import Pipeline
@testable import Workspace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Every sentence about files and folders that can't be used, word for word.
struct DiagnosticDiskTests {
  private static func error(_ number: Int32) -> DiskError { DiskError(.read, "x", errno: number) }

  private static let denied = error(EACCES)

  /// A diagnostic, its code and its line.
  static let paths: [(Diagnostic, Diagnostic.Code, String)] = [
    (
      .unusablePath("art", error(ENOENT)), .unusablePath,
      "art: error: there is no such file or folder; check the spelling"
    ),
    (
      .unusablePath("art", denied), .unusablePath,
      "art: error: cannot be read: permission denied; check its permissions"
    ),
    (
      .notAMaster("a.png"), .notAMaster,
      "a.png: error: is not a master: its name carries no '@3x', or it is left out; rename it, or "
        + "give '--source-scale' and '--output'"
    ),
    (
      .noMasters("art"), .noMasters,
      "art: warning: holds no masters; name the source images '@3x', or give '--source-scale' and "
        + "'--output'"
    ),
    (
      .unreadableMaster("a@3x.png", error(ENOENT)), .unreadable,
      "a@3x.png: error: disappeared during the run; run again when the folder is at rest"
    ),
    (
      .unreadableMaster("a@3x.png", denied), .unreadable,
      "a@3x.png: error: cannot be read: permission denied; check its permissions"
    ),
    (
      .keepsChanging("a@3x.png"), .changing,
      "a@3x.png: error: keeps changing while it is read; run again when it is at rest"
    ),
  ]

  static let outputs: [(Diagnostic, Diagnostic.Code, String)] = [
    (
      .unreadableOutput("a.png", denied), .unreadableOutput,
      "a.png: error: cannot be compared, because it cannot be read: permission denied; check its "
        + "permissions"
    ),
    (
      .blockedOutput("a.png", master: "a@3x.png"), .outputIsFolder,
      "a@3x.png: error: a rendition belongs at 'a.png', but a folder is there; move it or rename "
        + "the master"
    ),
    (
      .sharedOutput("out", with: "link"), .sharedOutput,
      "out: error: is the same folder as 'link', where another target goes; give each a folder of "
        + "its own"
    ),
    (
      .outputBehindLink("ui/a@3x.png", "out/ui"), .outputBehindLink,
      "ui/a@3x.png: error: a rendition belongs into 'out/ui', which is a link, and nothing is "
        + "written through one; replace it by a folder, or give '--output'"
    ),
    (
      .unwritable("a.png", error(ENOSPC)), .unwritable,
      "a.png: error: cannot be written: no space left on device; make room and run again"
    ),
    (
      .unremovable("a.png", error(EROFS)), .unremovable,
      "a.png: error: cannot be removed: read-only file system; choose a place that can be written"
    ),
    (
      .targetIsMaster("out/a.png"), .overwritesMaster,
      "out/a.png: error: is a master under another name, reached through a link, and is not "
        + "written; choose another output folder"
    ),
    (
      .locked("out", by: 12, isWaiting: true), .locked,
      "out: note: another tercet (process 12) is at work here; waiting for it to finish"
    ),
    (
      .locked("out", by: nil, isWaiting: false), .locked,
      "out: error: another tercet is at work here; run again when it has finished"
    ),
  ]

  static let records: [(Diagnostic, Diagnostic.Code, String)] = [
    (
      .manifestIsOutput("a.png"), .manifest,
      "a.png: error: would be written over an image; give another name with '--manifest'"
    ),
    (
      .unusableManifest("m.json", .disk(denied)), .manifest,
      "m.json: error: cannot be read: permission denied; check its permissions"
    ),
    (
      .unusableManifest("m.json", .link), .manifest,
      "m.json: error: is a link, and no manifest is read or written through one; put the manifest "
        + "itself there, or name it with '--manifest'"
    ),
    (
      .unusableManifest("m.json", .content(.notAManifest)), .manifest,
      "m.json: error: is not a manifest that tercet can read; restore it, or give another name "
        + "with '--manifest'"
    ),
    (
      .unusableManifest("m.json", .content(.schema(9))), .manifest,
      "m.json: error: has schema 9, and this tercet reads 1; update tercet"
    ),
    (
      .unwrittenManifest("m.json", error(ENOSPC)), .manifest,
      "m.json: error: cannot be written: no space left on device; the renditions are whole, run "
        + "again to record them"
    ),
    (
      .outdatedManifest("m.json"), .manifest,
      "m.json: note: is out of date, though every output is fresh; 'tercet build' writes it anew"
    ),
    (
      .foreignRecord("j", error(ELOOP)), .journal,
      "j: error: is a link, which no file of tercet's own ever is, and nothing is read from it or "
        + "written to it; remove it and run again"
    ),
    (
      .foreignRecord("j", error(EMLINK)), .journal,
      "j: error: has a second name, which no file of tercet's own ever is, and nothing is read "
        + "from it or written to it; remove it and run again"
    ),
    (
      .foreignRecord("j", error(EISDIR)), .journal,
      "j: error: is no plain file, which no file of tercet's own ever is, and nothing is read from "
        + "it or written to it; remove it and run again"
    ),
    (
      .foreignCache("cache/worker"), .linkedFolder,
      "cache/worker: warning: is a link or has a second name, and nothing of the cache is read "
        + "from it or written to it; remove it"
    ),
    (
      .unreadableJournal("j", denied), .journal,
      "j: error: cannot be read: permission denied, and tells which files an unfinished run wrote; "
        + "check its permissions"
    ),
    (
      .unreadableJournal("j", error(EMFILE)), .journal,
      "j: error: cannot be read: too many open files, and tells which files an unfinished run "
        + "wrote; allow more open files and run again"
    ),
  ]

  @Test(arguments: paths + outputs + records)
  func `what is said of a file`(_ diagnostic: Diagnostic, _ code: Diagnostic.Code, _ line: String) {
    #expect(diagnostic.description == line)
    #expect(diagnostic.code == code)
  }

  /// A problem of a scan, the code of its diagnostic, and its line.
  static let problems: [(Scan.Kind, Diagnostic.Code, String)] = [
    (
      .unreadableFolder(errno: EACCES), .unreadableFolder,
      "error: the folder cannot be read: permission denied; check its permissions; until then what "
        + "it holds is left as it is"
    ),
    (
      .folderNamedLikePicture, .folderNamedLikeImage,
      "warning: is a folder, not an image; rename it, images inside it are built all the same"
    ),
    (
      .danglingLink, .danglingLink,
      "error: is a link to a file that does not exist; restore the file or remove the link"
    ),
    (
      .lostLink, .danglingLink,
      "warning: is a link to something that does not exist; restore it or remove the link; until "
        + "then what was made from there is left as it is"
    ),
    (
      .linkInCircle, .circularLink,
      "error: is a link that cannot be followed to its end; point it at the image itself"
    ),
    (
      .foreignPicture("psd"), .unsupported,
      "warning: is named like a master, and tercet does not open '.psd' files; export it as PNG"
    ),
    (
      .foreignPicture("svgz"), .unsupported,
      "warning: is named like a master, and tercet does not open '.svgz' files; export it as SVG"
    ),
    (
      .linkToFolder, .linkedFolder,
      "warning: is a link to a folder, and nothing is written through it; build that folder by its "
        + "own path, or give '--output'"
    ),
    (
      .linkToFolderAbove, .circularLink,
      "warning: is a link to a folder that holds the link, and is not followed; remove it, or "
        + "leave it out with '--exclude'"
    ),
    (
      .notAFile, .notAFile,
      "warning: is neither a file nor a folder, and is left out; put an image in its place or "
        + "remove it"
    ),
    (.nameNotUTF8, .nameNotUTF8, "error: the name is not valid UTF-8; rename it"),
  ]

  @Test(arguments: problems)
  func `what a scan came across`(_ kind: Scan.Kind, _ code: Diagnostic.Code, _ words: String) {
    let diagnostic = Diagnostic.scanProblem(.init(path: "x", kind: kind), at: "art/x")
    #expect(diagnostic.description == "art/x: \(words)")
    #expect(diagnostic.code == code)
  }

  @Test(
    arguments: [
      (
        .slip(.deviceBeforeScale, corrected: "a@3x~ipad.png"),
        "the scale comes before the device; no loader finds this name, rename the file to "
          + "'a@3x~ipad.png'"
      ),
      (
        .missingScale(wanted: Scale(3), found: Scale(2)),
        "the 3x image is missing; only scales below 2x are made from this one"
      ),
      (
        .besideVector("a.svg"),
        "belongs to the set of the vector 'a.svg' and is no master; rename it, or give the set the "
          + "rule 'master: raster' in tercet.yml"
      ),
    ] as [(MasterSelection.Remark, String)]
  )
  func `what is odd about a name`(_ remark: MasterSelection.Remark, _ words: String) {
    #expect(Diagnostic.nameRemark(remark, at: "art/a").description == "art/a: warning: \(words)")
  }
}
