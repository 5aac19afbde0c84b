import TercetSystem
import Testing
import TestSupport
import Workspace

@testable import Pipeline

@Suite struct WorkerLocationTests {
  @Test func `is what the variable names, else beside the program, else in libexec`() throws {
    let disk = MemoryDisk(
      files: ["/bin/tercet", "/bin/tercet-render", "/opt/bin/tercet", "/own/render"]
        + ["/opt/libexec/tercet/tercet-render"],
      folders: ["/folder/tercet-render"]
    )
    func find(_ program: String?, _ variable: String? = nil) throws(WorkerFailure) -> String {
      let environment = variable.map { ["TERCET_RENDER": $0] } ?? [:]
      return try WorkerLocation(program: program, environment: environment).find(on: disk)
    }
    #expect(try find("/bin/tercet") == "/bin/tercet-render")
    #expect(try find("/opt/bin/tercet") == "/opt/libexec/tercet/tercet-render")
    #expect(try find("/bin/tercet", "/own/render") == "/own/render")
    #expect(try find("/bin/tercet", "") == "/bin/tercet-render")
    #expect(throws: WorkerFailure.notFound(searched: ["/own/other"])) {
      try find("/bin/tercet", "/own/other")
    }
    let searched = ["/folder/tercet-render", "/libexec/tercet/tercet-render"]
    #expect(throws: WorkerFailure.notFound(searched: searched)) { try find("/folder/tercet") }
    #expect(throws: WorkerFailure.notFound(searched: [])) { try find(nil) }
  }
}
