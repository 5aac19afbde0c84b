import Assets
import Testing

@testable import Pipeline

struct FingerprintTests {
  private enum Inner: Hashable { case left, right(Int) }

  private enum Choice: Hashable {
    case first, second
    case both(Int, Int)
    case named(count: Int)
    case deep(Inner)
  }

  private struct Part: Hashable {
    var text = "a"
  }

  private final class Compiled: Sendable {
    let size: Int
    init(size: Int) { self.size = size }
  }

  private struct Sample {
    var number = 1
    var isOn = false
    var part = Part()
    var choice = Choice.first
    var maybe: Int?
    var list = ["a", "b"]
    var members: Set<String> = ["a", "b"]
    var table = ["a": 1, "b": 2]
    var object = Compiled(size: 1)
  }

  private static func digest(_ value: Any) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(value)
    return fingerprint.digest
  }

  private static func digest(_ change: (inout Sample) -> Void) -> String {
    var sample = Sample()
    change(&sample)
    return digest(sample)
  }

  /// A sample as it is, and with one change in each.
  private static let changes: [@Sendable (inout Sample) -> Void] = [
    { _ in },
    { $0.number = 2 },
    { $0.isOn = true },
    { $0.part.text = "b" },
    { $0.part.text = "" },
    { $0.choice = .second },
    { $0.choice = .both(1, 2) },
    { $0.choice = .both(2, 1) },
    { $0.choice = .both(12, 1) },
    { $0.choice = .both(1, 21) },
    { $0.choice = .named(count: 1) },
    { $0.choice = .named(count: 2) },
    { $0.choice = .deep(.left) },
    { $0.choice = .deep(.right(1)) },
    { $0.choice = .deep(.right(2)) },
    { $0.maybe = 0 },
    { $0.maybe = 1 },
    { $0.list = ["b", "a"] },
    { $0.list = ["a b"] },
    { $0.list = ["a\" \"b"] },
    { $0.list = [] },
    { $0.members = ["a"] },
    { $0.members = ["a, b"] },
    { $0.members = ["a\", \"b"] },
    { $0.members = [] },
    { $0.table = ["a": 2, "b": 1] },
    { $0.table = ["a": 1] },
    { $0.table = [:] },
  ]

  @Test func `it differs where any stored property does`() {
    let found = Self.changes.map { Self.digest($0) }
    for first in found.indices {
      for second in found.indices where second > first {
        #expect(found[first] != found[second], "changes \(first) and \(second)")
      }
    }
  }

  @Test func `equal values have one`() {
    #expect(Self.digest { _ in } == Self.digest { _ in })
    #expect(
      Self.digest { $0.choice = .deep(.right(7)) } == Self.digest { $0.choice = .deep(.right(7)) }
    )
  }

  @Test func `what an object holds is no part of it`() {
    #expect(Self.digest { $0.object = Compiled(size: 2) } == Self.digest { _ in })
    #expect(Self.digest(Compiled(size: 1)) == Self.digest(Compiled(size: 2)))
  }

  @Test func `the order in a set or a dictionary is no part of it`() {
    // Names in pairs that are equal as strings, and not as bytes.
    let names: [Path] = (0..<40).flatMap { [Path("\($0)h\u{E9}ro"), Path("\($0)he\u{301}ro")] }
    let members = Self.digest(Set(names))
    let table = Self.digest(Dictionary(first: names.map { ($0, $0.text.utf8.count) }))
    for capacity in [0, 100, 500, 1000, 5000] {
      var set = Set<Path>(minimumCapacity: capacity)
      for name in names.reversed() { set.insert(name) }
      #expect(Self.digest(set) == members)
      var dictionary = [Path: Int](minimumCapacity: capacity)
      for name in names.reversed() { dictionary[name] = name.text.utf8.count }
      #expect(Self.digest(dictionary) == table)
    }
  }

  @Test func `names that are equal as strings alone are two`() {
    #expect(Self.digest(Path("h\u{E9}ro")) != Self.digest(Path("he\u{301}ro")))
  }

  @Test func `values that follow each other are told apart`() {
    var (one, other) = (Fingerprint(), Fingerprint())
    one.add("a")
    one.add("b")
    other.add("a b")
    #expect(one.digest != other.digest)
  }

  @Test func `its digest is a SHA-256`() {
    #expect(
      Fingerprint().digest == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    )
  }
}
