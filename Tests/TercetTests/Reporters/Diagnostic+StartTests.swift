import Assets
import Testing
import TercetSystem

@testable import tercet

struct DiagnosticStartTests {
  @Test func `says why there are no arguments and what to do`() {
    #expect(
      Diagnostic.argumentsUnknown.description
        == "error: the arguments can't be read, because /proc isn't mounted; mount it, for example "
        + "with 'mount -t proc proc /proc'"
    )
  }

  @Test(
    arguments: [
      (.threads, "the system allows no more processes and threads; raise 'ulimit -u'"),
      (.descriptors, "too few files may be open at the same time; raise 'ulimit -n'"),
      (.memory, "the system allows no more address space; raise 'ulimit -v'"),
    ] as [(ResourceShortage.Kind, String)]
  )
  func `says what the system has too little of`(_ kind: ResourceShortage.Kind, _ words: String) {
    #expect(
      Diagnostic.resourceShortage(ResourceShortage(kind, errno: 0)).description
        == "error: \(words), or give a smaller '--jobs'"
    )
  }
}
