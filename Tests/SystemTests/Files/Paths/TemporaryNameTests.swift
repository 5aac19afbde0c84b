import Foundation
import Testing

@testable import TercetSystem

@Suite struct TemporaryNameTests {
  @Test func `lies beside the file and is hidden`() {
    let name = TemporaryName.beside("art/ui/a@2x.png", tag: "7")
    #expect(name == "art/ui/.tercet-\(ProcessInfo.processInfo.processIdentifier)-7.part")
    #expect(TemporaryName.isOurs(PathText.name(of: name)))
    #expect(TemporaryName.beside("a.png").hasPrefix(".tercet-"))
  }

  @Test(arguments: [
    (".tercet-1-0.part", true), (".tercet-1-0-3.part", true), (".tercet-1-0", false),
    ("tercet-1-0.part", false), (".tercet.yml", false), (".tercet-journal", false),
  ])
  func `is told from other names`(_ name: String, _ isOurs: Bool) {
    #expect(TemporaryName.isOurs(name) == isOurs)
  }

  @Test func `is abandoned once its process is gone`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exit 0"]
    try process.run()
    process.waitUntilExit()
    #expect(TemporaryName.isAbandoned(".tercet-\(process.processIdentifier)-0.part"))
    #expect(TemporaryName.isAbandoned(PathText.name(of: TemporaryName.beside("a"))))
    // Another program has the number by now.
    #expect(TemporaryName.isAbandoned(".tercet-1-0.part"))
    #expect(!TemporaryName.isAbandoned(".tercet-x-0.part"))
    #expect(!TemporaryName.isAbandoned(".tercet--0.part"))
  }
}
