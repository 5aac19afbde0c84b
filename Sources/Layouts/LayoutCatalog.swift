import Assets

/// Every layout by the name that users type.
package enum LayoutCatalog {
  /// All layouts, the usual one first.
  ///
  /// This list is the only one: options, completions, help and schemas are made from it.
  package static let all: [any Layout] = [
    IOSLayout(), AndroidLayout(), FlutterLayout(), ReactNativeLayout(), WebLayout(),
    WindowsLayout(),
  ]

  /// The layout of that name, or nil.
  package static func layout(named name: String) -> (any Layout)? {
    all.first { $0.name == name }
  }
}
