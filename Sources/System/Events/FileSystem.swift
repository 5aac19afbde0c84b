/// The kind of file system that holds a file.
package enum FileSystem {
  /// The name of a file system that doesn't tell of changes made by other machines or outside of
  /// a container; nil where it is another one or unknown.
  package static func blind(at path: String) -> String? { kind(at: path).flatMap(name) }
}
