import Assets

/// A layout as users type it: the catalog's names, and no others.
package struct LayoutName: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// What it names.
  package let layout: any Layout

  package var rawValue: String { layout.name }

  package init(_ layout: some Layout) {
    self.layout = layout
  }

  package init?(rawValue: String) {
    guard let layout = LayoutCatalog.layout(named: rawValue) else { return nil }
    self.init(layout)
  }

  /// What is built where nobody names one.
  package static let usual = allCases[0]

  package static let allCases = LayoutCatalog.all.map { LayoutName($0) }

  package static func == (first: LayoutName, second: LayoutName) -> Bool {
    first.rawValue == second.rawValue
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
