/// The shared libraries that this process has loaded.
package enum LoadedLibraries {
  /// Their files in order, each once; empty where the system doesn't list them.
  package static var paths: [String] { Set(files).sorted() }
}
