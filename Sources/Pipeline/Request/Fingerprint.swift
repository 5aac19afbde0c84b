import TercetSystem

/// Values with everything that is in them as one text; it differs where any stored property does.
///
/// The properties are found by reflection, so that none that is added later can be forgotten.
struct Fingerprint {
  private(set) var text = ""

  /// A short text that stands for all that was added.
  var digest: String { SHA256.digest(text).hex }

  /// Adds a value.
  ///
  /// Objects are left out: the only ones in a request are patterns in compiled form, beside the
  /// text that they were compiled from.
  mutating func add(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class: return
    case .set, .dictionary:
      // Their order changes from run to run. As bytes: two names that differ only in normal form
      // would have no order as strings.
      let members = mirror.children.map { Fingerprint(of: $0.value).text }
      text += "{\(members.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })}"
    case nil: text += "\(String(reflecting: value)) "
    default:
      text += "\(mirror.subjectType)"
      if case .enum = mirror.displayStyle {
        text += ".\(mirror.children.first?.label ?? "\(value)")"
      }
      text += "("
      for child in mirror.children { add(child.value) }
      text += ")"
    }
  }

  init() {}

  private init(of value: Any) { add(value) }
}
