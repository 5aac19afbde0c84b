import Assets
import Testing

@testable import tercet

struct GitHubReporterTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var diagnostic: Diagnostic
    var line: String

    var testDescription: String { line }
  }

  @Test(arguments: [
    Case(
      diagnostic: Diagnostic(.sizeNotDivisible, path: "art/a@3x.png", "is odd"),
      line: "::warning file=art/a@3x.png,title=size-not-divisible::is odd"
    ),
    Case(
      diagnostic: Diagnostic(.corrupt, path: nil, "is bad"),
      line: "::error title=corrupt::is bad"
    ),
    Case(
      diagnostic: Diagnostic(.manifest, as: .note, path: "a.png", "is so"),
      line: "::notice file=a.png,title=manifest::is so"
    ),
    Case(
      diagnostic: Diagnostic(.corrupt, path: "a.png", "is bad", notes: ["one", "two"]),
      line: "::error file=a.png,title=corrupt::is bad%0Aone%0Atwo"
    ),
    // Of a file with lines its place.
    Case(
      diagnostic: Diagnostic(
        .configuration,
        at: Diagnostic.Place("a:b/c.yml", line: 3, column: 5),
        "no"
      ),
      line: "::error file=a%3Ab/c.yml,line=3,col=5,title=configuration::no"
    ),
    Case(
      diagnostic: Diagnostic(.empty, path: "a:3:5", "is empty"),
      line: "::error file=a%3A3%3A5,title=empty::is empty"
    ),
    // In the message colons and commas stay, and the end of a line is a name's.
    Case(
      diagnostic: Diagnostic(.corrupt, path: "a.png", "100 %: a, b\r\nc%0A"),
      line: "::error file=a.png,title=corrupt::100 %25: a, b\\r\\nc%250A"
    ),
    // In a property they don't, even where a combining mark follows.
    Case(
      diagnostic: Diagnostic(.corrupt, path: "a:b,c%\r\n::d.png", "is bad"),
      line: "::error file=a%3Ab%2Cc%25\\r\\n%3A%3Ad.png,title=corrupt::is bad"
    ),
    Case(
      diagnostic: Diagnostic(.corrupt, path: "a,\u{301}b.png", "is bad"),
      line: "::error file=a%2C\u{301}b.png,title=corrupt::is bad"
    ),
  ])
  func `writes one annotation with its escapes`(_ row: Case) {
    let line = GitHubReporter.line(for: row.diagnostic).text
    #expect(Array(line.utf8) == Array(row.line.utf8))
  }

  @Test func `a long message is cut where the service would cut it`() {
    let long = String(repeating: "x", count: 5000)
    let line = GitHubReporter.line(for: Diagnostic(.corrupt, path: nil, long)).text
    #expect(line == "::error title=corrupt::" + String(repeating: "x", count: 4095) + "…")
  }

  @Test func `errors come first, ten of each kind are shown, and the rest is counted`() {
    func findings(_ severity: Diagnostic.Severity, _ count: Int) -> [Diagnostic] {
      (0..<count).map { Diagnostic(.adoption, as: severity, path: "\($0).png", "is so") }
    }
    let all = findings(.note, 12) + findings(.warning, 11) + findings(.error, 10)
    let lines = GitHubReporter.lines(for: all, root: nil).map(\.text)
    #expect(lines.prefix(10).allSatisfy { $0.hasPrefix("::error ") })
    #expect(lines.dropFirst(10).prefix(10).allSatisfy { $0.hasPrefix("::warning ") })
    #expect(lines.count { $0.hasPrefix("::notice ") } == 10)
    #expect(lines.contains("- 10.png: warning: is so"))
    #expect(
      lines.last
        == "::notice title=tercet::1 more warning, 3 more notes: see the log of this step"
    )
    #expect(GitHubReporter.lines(for: findings(.error, 10), root: nil).count == 10)
  }
}
