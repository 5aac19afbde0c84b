import Testing

@testable import Assets

struct DiagnosticTests {
  @Test func `is one line, path first`() {
    let diagnostic = Diagnostic(.warning, "odd", path: "art/a@3x.png", "is odd; make it even")
    #expect(diagnostic.description == "art/a@3x.png: warning: is odd; make it even")
  }

  @Test func `has its notes on lines of their own`() {
    let diagnostic = Diagnostic(.error, "bad", path: "a.png", "is bad", notes: ["one", "two"])
    #expect(diagnostic.description == "a.png: error: is bad\na.png: note: one\na.png: note: two")
  }

  @Test func `needs no path`() {
    let diagnostic = Diagnostic(.note, "fact", path: nil, "something is so", notes: ["more"])
    #expect(diagnostic.description == "note: something is so\nnote: more")
  }

  @Test func `severities are ordered`() {
    #expect([.error, .note, .warning].sorted() == [Diagnostic.Severity.note, .warning, .error])
  }
}
