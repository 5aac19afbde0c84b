import Foundation
import RenderProtocol
import Testing

@testable import Raster
@testable import tercet_render

extension EngineTests {
  struct WorkerTests {
    @Test(arguments: [
      ("nonsense", -1), ("{}", -1), ("{\"id\":7}", 7), ("{\"id\":8,\"inspect\":{}}", 8),
    ])
    func `a line that is no job is answered and named`(_ line: String, _ id: Int) {
      let answer = Worker.answer(line)
      #expect(answer.id == id)
      #expect(answer.failure?.code == .badJob)
    }

    @Test func `a job is answered under its number`() throws {
      let studio = try Studio()
      let path = try studio.master(Bitmap(3, 6) { _, _ in [1, 2, 3] })
      let inspect = RenderJob(id: 4, inspect: InspectRequest(source: path, maxPixels: 100))
      #expect(
        Worker.answer(try line(inspect))
          == RenderAnswer(
            id: 4,
            picture: PictureInfo(format: .png, width: 3, height: 6)
          )
      )
      let rendition = RenditionRequest(
        path: studio.scratch("out.png"),
        width: 1,
        height: 2,
        format: .png,
        numerator: 1,
        denominator: 3
      )
      let render = RenderRequest(
        source: path,
        maxPixels: 100,
        settings: RenderSettings(),
        renditions: [rendition]
      )
      #expect(
        Worker.answer(try line(RenderJob(id: 5, render: render))) == RenderAnswer(id: 5)
      )
    }

    @Test func `the program greets, answers every line in order and stops at the end`() throws {
      let process = Process()
      process.executableURL = Bundle.main.bundleURL.appendingPathComponent("tercet-render")
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      // The parent decides when to stop: an interrupt from the terminal reaches both.
      let greeting = output.fileHandleForReading.availableData
      process.interrupt()
      let studio = try Studio()
      let path = try studio.master(Bitmap(3, 6) { _, _ in [1, 2, 3] })
      let job = RenderJob(id: 1, inspect: InspectRequest(source: path, maxPixels: 100))
      let lines = ["nonsense", try line(job)].map { $0 + "\n" }.joined()
      try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
      try input.fileHandleForWriting.close()
      let answers = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 0)

      let hello = try JSONDecoder().decode(WorkerHello.self, from: greeting)
      #expect(hello.protocolVersion == Release.protocolVersion)
      #expect(hello.libvips == Engine.libraryVersion)
      let decoded = try answers.split(separator: UInt8(ascii: "\n")).map {
        try JSONDecoder().decode(RenderAnswer.self, from: Data($0))
      }
      #expect(decoded.map(\.id) == [-1, 1])
      #expect(decoded.map { $0.failure?.code } == [.badJob, nil])
    }

    private func line(_ job: RenderJob) throws -> String {
      String(decoding: try JSONEncoder().encode(job), as: UTF8.self)
    }
  }
}
