/// Counts the elements that an SVG draws, each as often as something refers to it.
///
/// Eight groups of ten `use` elements each, one referring to the next, draw a hundred million
/// shapes. The library gives up at half a million, after some seconds.
struct SVGExpansion {
  /// An element with a name and what lies in it, up to the next such elements, or the document.
  private struct Scope {
    var elements = 0
    /// Scopes in it, and the names that are referred to, each as often as that is done.
    var scopes: [Int] = []
    var references: [String: Int] = [:]
  }

  /// The document's own comes first.
  private var scopes = [Scope()]
  private var named: [String: Int] = [:]
  /// For each element that is open, the scope that its content belongs to.
  private var open: [Int] = []

  /// Takes note of the next tag.
  mutating func note(_ step: Markup.Step) {
    switch step {
    case .open(let tag) where !tag.name.hasPrefix("?"):
      let scope = scope(of: tag, in: open.last ?? 0)
      scopes[scope].elements += 1
      for name in SVGUse.references(of: tag) { scopes[scope].references[name, default: 0] += 1 }
      if !tag.isClosed { open.append(scope) }
    case .close: _ = open.popLast()
    case .open, .other: break
    }
  }

  private mutating func scope(of tag: Markup.Tag, in parent: Int) -> Int {
    let isDefinition = SVGUse.definitions.contains(tag.localName)
    guard isDefinition || tag.attributes["id"] != nil else { return parent }
    let scope = scopes.count
    scopes.append(Scope())
    if let name = tag.attributes["id"], named[name] == nil { named[name] = scope }
    // What is defined is drawn where it is referred to.
    if !isDefinition { scopes[parent].scopes.append(scope) }
    return scope
  }

  /// How many elements are drawn; what refers to itself is not followed again.
  var drawnElements: Int {
    var known = [Int?](repeating: nil, count: scopes.count)
    var begun = [Bool](repeating: false, count: scopes.count)
    var waiting = [0]
    // Each scope is met twice: before what it draws, and when all of that is known.
    while let scope = waiting.last {
      let draws = parts(of: scope)
      if begun[scope] {
        waiting.removeLast()
        guard known[scope] == nil else { continue }
        known[scope] = draws.reduce(scopes[scope].elements) { sum, part in
          let (times, overflow) = (known[part.scope] ?? 0).multipliedReportingOverflow(
            by: part.count
          )
          let (total, overflows) = sum.addingReportingOverflow(times)
          return overflow || overflows ? .max : total
        }
      } else {
        begun[scope] = true
        waiting += draws.lazy.map(\.scope).filter { !begun[$0] }
      }
    }
    return known[0] ?? 0
  }

  private func parts(of scope: Int) -> [(scope: Int, count: Int)] {
    scopes[scope].scopes.map { ($0, 1) }
      + scopes[scope].references.compactMap { name, count in named[name].map { ($0, count) } }
  }
}
