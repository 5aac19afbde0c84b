import Assets
import Flags
import Foundation
import Pipeline
import RenderProtocol
import Testing

@testable import tercet

/// The schema of `--format json`, which every run of the tests that writes events is held to.
enum EventSchema {
  static func text() throws -> String {
    try #require(ProgramCommands.tercet.topics.first { $0.name == "events-schema" }).text()
  }

  /// What is wrong with lines of events, with each line that is at fault.
  static func problems(in lines: [String]) throws -> [String] {
    let checker = try SchemaChecker(schema: try text())
    return try lines.flatMap { line in try checker.problems(in: line).map { "\($0) \(line)" } }
  }

  /// Records what is wrong with what a run wrote, if its arguments asked for events.
  static func check(_ output: String, of arguments: [String]) throws {
    let asks =
      arguments.contains("--format=json")
      || zip(arguments, arguments.dropFirst()).contains { $0 == ("--format", "json") }
    guard asks, !arguments.contains("plan") else { return }
    for problem in try problems(in: output.split(separator: "\n").map(String.init)) {
      Issue.record("\(problem)")
    }
  }
}

struct EventSchemaTests {
  /// What a reporter writes, taken from a run of its own kind.
  static let samples = [
    #"{"event":"rendered","height":10,"master":"a@3x.png","path":"a.png","reason":"is new","width":10}"#,
    #"{"event":"copied","path":"a@3x.png","planned":true}"#,
    #"{"event":"removed","path":"a.png"}"#,
    #"{"code":"size-not-divisible","event":"diagnostic","message":"x","severity":"warning"}"#,
    #"{"code":"x","event":"diagnostic","message":"x","notes":["y"],"path":"a","severity":"note"}"#,
    #"{"event":"build-started"}"#,
    #"{"event":"watching","folders":["art"]}"#,
    #"{"event":"configured","file":"tercet.yml","folders":["art"]}"#,
    #"{"event":"configured","folders":["art"]}"#,
    #"{"adopted":0,"copied":0,"event":"summary","failed":0,"kept":0,"masters":1,"removed":0,"renamed":0,"#
      + #""rendered":2,"restored":0,"seconds":0.012,"unchanged":0}"#,
  ]

  @Test(arguments: samples)
  func `holds for every kind of event`(_ line: String) throws {
    #expect(try EventSchema.problems(in: [line]) == [])
  }

  @Test(arguments: OutputEvent.Kind.allCases)
  func `knows every fate of an output`(_ kind: OutputEvent.Kind) throws {
    let line = #"{"event":"\#(kind.rawValue)","path":"a.png"}"#
    #expect(try EventSchema.problems(in: [line]) == [])
  }

  /// Each breaks one rule.
  @Test(arguments: [
    ("rendered", "painted"), (#""width":10"#, #""width":0"#), (#""path":"a.png""#, #""path":"""#),
    (#""planned":true"#, #""planned":false"#), ("size-not-divisible", "Size not divisible"),
    (#""severity":"warning""#, #""severity":"fatal""#), (#""failed":0,"#, ""),
    (#""seconds":0.012"#, #""seconds":-1"#), (#""folders":["art"]"#, #""folders":"art""#),
    (#""event":"removed""#, #""event":"removed","size":1"#),
    (#""file":"tercet.yml""#, #""file":null"#),
  ])
  func `a broken event is found out`(_ from: String, _ to: String) throws {
    let line = try #require(Self.samples.first { $0.contains(from) })
    let broken = line.replacing(from, with: to)
    #expect(try EventSchema.problems(in: [broken]) != [])
  }
}
