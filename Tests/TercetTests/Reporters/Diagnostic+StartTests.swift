import Assets
import Testing

@testable import tercet

struct DiagnosticStartTests {
  @Test func `says why there are no arguments and what to do`() {
    #expect(
      Diagnostic.argumentsUnknown.description
        == "error: the arguments can't be read, because /proc isn't mounted; mount it, for example "
        + "with 'mount -t proc proc /proc'"
    )
  }
}
