/// The running program's own file.
package enum ProgramFile {
  /// Its path with all links resolved, or nil where the system doesn't tell.
  package static var path: String? { shownPath.flatMap(PathText.realPath) }
}
