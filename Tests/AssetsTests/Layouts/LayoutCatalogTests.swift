import Assets
import Layouts
import Testing

struct LayoutCatalogTests {
  @Test func `finds each layout by its name`() {
    for layout in LayoutCatalog.all {
      #expect(LayoutCatalog.layout(named: layout.name)?.name == layout.name)
      #expect(layout.scales == layout.scales.sorted() && !layout.scales.isEmpty)
    }
    #expect(LayoutCatalog.layout(named: "IOS") == nil)
    #expect(LayoutCatalog.layout(named: "") == nil)
  }

  @Test func `has no name twice and starts with the default`() {
    let names = LayoutCatalog.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.first == "ios")
  }
}
