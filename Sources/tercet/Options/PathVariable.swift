import Assets
import TercetSystem
import Workspace

/// A variable that stands for a folder in a list of files, such as Xcode's `SRCROOT`.
struct PathVariable: Hashable, Sendable {
  var name: String
  /// The folder as typed.
  var folder: String

  /// Reads `NAME=DIR`; nil where the name is none or no folder follows.
  init?(_ text: String) {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    name = String(text[..<sign])
    folder = String(text[text.utf8.index(after: sign)...])
    let isName = name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || Unicode.Scalar(byte).properties.isAlphabetic && byte < 128
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard isName, !name.isEmpty, !folder.isEmpty else { return nil }
  }

  /// A path with the innermost of the folders it lies in replaced, `$(SRCROOT)/art/a@3x.png`; an
  /// absolute path where it lies in none, and the path itself where there are no variables.
  static func shorten(
    _ path: String,
    by variables: [PathVariable],
    currentFolder: String
  ) -> String {
    if variables.isEmpty { return path }
    let full = PathText.absolute(path, currentFolder: currentFolder)
    let folders = variables.map { variable in
      (variable.name, PathText.absolute(variable.folder, currentFolder: currentFolder))
    }
    let inner = folders.filter { AbsolutePath(full).isWithin(AbsolutePath($0.1)) }
      .max { $0.1.utf8.count < $1.1.utf8.count }
    guard let (name, folder) = inner else { return full }
    return PathText.join("$(\(name))", PathText.relative(full, to: folder))
  }
}
