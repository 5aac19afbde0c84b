import Testing

@testable import Assets

struct DiagnosticTests {
  @Test func `is one line, path first`() {
    let diagnostic = Diagnostic(.name, path: "art/a@3x.png", "is odd; make it even")
    #expect(diagnostic.description == "art/a@3x.png: warning: is odd; make it even")
  }

  @Test func `has its notes on lines of their own`() {
    let diagnostic = Diagnostic(.corrupt, path: "a.png", "is bad", notes: ["one", "two"])
    #expect(diagnostic.description == "a.png: error: is bad\na.png: note: one\na.png: note: two")
  }

  @Test func `needs no path`() {
    let diagnostic = Diagnostic(.watchPolls, path: nil, "something is so", notes: ["more"])
    #expect(diagnostic.description == "note: something is so\nnote: more")
  }

  @Test func `is as serious as its kind usually is`() {
    #expect(Diagnostic(.locked, path: "a", "is odd").severity == .error)
    #expect(Diagnostic(.locked, as: .note, path: "a", "is odd").severity == .note)
  }

  @Test func `has its place in a text file`() {
    let place = Diagnostic.Place("a:b/tercet.yml", line: 3, column: 5)
    let diagnostic = Diagnostic(.configuration, at: place, "is odd")
    #expect(diagnostic.description == "a:b/tercet.yml:3:5: error: is odd")
    #expect(diagnostic.path == "a:b/tercet.yml")
    #expect(Diagnostic.Place("a:3:5").description == "a:3:5")
  }

  @Test func `severities are ordered`() {
    #expect([.error, .note, .warning].sorted() == [Diagnostic.Severity.note, .warning, .error])
  }
}
