import Foundation

/// What a run of the program said and how it ended.
struct CommandResult: Sendable {
  /// Standard output with every run time shown as 0.0 s.
  var output: String
  /// Standard error.
  var errors: String
  /// The exit status; 128 and the signal's number where one ended the program.
  var status: Int32

  init(output: String, errors: String, status: Int32) {
    self.output = output.replacing(/\(\d+\.\d s\)/, with: "(0.0 s)")
    self.errors = errors
    self.status = status
  }

  /// The lines on standard error.
  var errorLines: [String] { errors.split(separator: "\n").map(String.init) }

  /// Standard output as JSON objects, one a line.
  func objects() throws -> [[String: any Sendable]] {
    try output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      guard let object = object as? [String: any Sendable] else { throw NotAnObject() }
      return object
    }
  }

  struct NotAnObject: Error {}
}
