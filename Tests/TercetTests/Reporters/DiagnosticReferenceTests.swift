import Assets
import FoundationEssentials
import Testing

@testable import tercet

struct DiagnosticReferenceTests {
  @Test func `names every code with its severities, in narrow lines`() {
    let text = DiagnosticReference.text
    for code in Diagnostic.Code.allCases {
      #expect(text.contains("\n- `\(code.rawValue)` (\(code.meaning.severities[0].rawValue)"))
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(text.contains("\n- `manifest` (error or note, open): The manifest can't be read"))
  }

  @Test func `the page of the documentation is what help says`() throws {
    let page = #filePath.replacing(
      "Tests/TercetTests/Reporters/DiagnosticReferenceTests.swift",
      with: "Sources/tercet/tercet.docc/Diagnostics.md"
    )
    #expect(
      try String(contentsOfFile: page, encoding: .utf8) == DiagnosticReference.text,
      "write it anew: tercet help diagnostics > Sources/tercet/tercet.docc/Diagnostics.md"
    )
  }
}
