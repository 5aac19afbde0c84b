import Layouts

/// The JSON Schema of the manifest.
enum ManifestSchema {
  /// The file among the sources, with the layouts that the catalog lists.
  static var text: String {
    String(decoding: PackageResources.asset_manifest_schema_json, as: UTF8.self)
      .replacing(
        #""$layouts""#,
        with: LayoutName.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      )
  }
}
