import Assets
internal import CYaml

/// One step of libyaml's parser.
struct YAMLEvent {
  var line: Int
  var column: Int
  var kind: Kind
  var anchor: String?
  /// The tag that stands before the value, if any.
  var tag: String?

  /// The steps that matter.
  enum Kind: Equatable {
    case scalar(String, isPlain: Bool)
    case alias(String)
    case list, map
    /// The end of a list or a map.
    case close
    /// The begin of the stream, or the begin or end of a document.
    case mark
    case end
  }

  /// The tag of a text, which `!!str` stands for.
  static let textTag = "tag:yaml.org,2002:str"

  func node(_ content: YAMLNode.Content) -> YAMLNode {
    YAMLNode(line: line, column: column, content)
  }

  func problem(_ kind: YAMLProblem.Kind) -> YAMLProblem {
    YAMLProblem(line: line, column: column, kind: kind)
  }
}

/// libyaml's parser over one text.
final class YAMLEvents {
  // The parser holds a pointer to itself, so it must not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>
  private let count: Int

  init(_ bytes: [UInt8]) {
    parser = .allocate(capacity: 1)
    count = bytes.count
    // The library wants an address even of nothing.
    text = .allocate(capacity: max(1, bytes.count))
    _ = text.initialize(from: bytes)
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    text.deallocate()
  }

  /// The next step.
  ///
  /// - Throws: What the library finds wrong.
  func next() throws(YAMLProblem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) != 0 else { throw problem }
    defer { yaml_event_delete(&event) }
    let mark = event.start_mark
    var step = YAMLEvent(line: Int(mark.line) + 1, column: Int(mark.column) + 1, kind: .mark)
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      step.kind = .scalar(
        String(decoding: bytes, as: UTF8.self),
        isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE
      )
      (step.anchor, step.tag) = (string(scalar.anchor), string(scalar.tag))
    case YAML_ALIAS_EVENT:
      step.kind = .alias(string(event.data.alias.anchor) ?? "")
    case YAML_SEQUENCE_START_EVENT:
      let list = event.data.sequence_start
      (step.kind, step.anchor, step.tag) = (.list, string(list.anchor), string(list.tag))
    case YAML_MAPPING_START_EVENT:
      let map = event.data.mapping_start
      (step.kind, step.anchor, step.tag) = (.map, string(map.anchor), string(map.tag))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: step.kind = .close
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: step.kind = .end
    default: step.kind = .mark
    }
    return step
  }

  private var problem: YAMLProblem {
    let mark = parser.pointee.problem_mark
    let words = parser.pointee.problem.map { String(cString: $0) } ?? "no memory is left"
    var place = YAMLProblem(
      line: Int(mark.line) + 1,
      column: Int(mark.column) + 1,
      kind: .syntax(words)
    )
    if parser.pointee.error == YAML_READER_ERROR {
      // Of a character that YAML forbids, such as a null, only the offset is known.
      let before = text.prefix(count).prefix(parser.pointee.problem_offset)
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      place.line = before.filter { $0 == UInt8(ascii: "\n") }.count + 1
      place.column = before.count - start + 1
    } else if isTab(at: mark) {
      place.kind = .tab
    }
    return place
  }

  /// Whether a tab stands at a place where the library can't go on.
  private func isTab(at mark: yaml_mark_t) -> Bool {
    let lines = text.prefix(count).split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    )
    guard Int(mark.line) < lines.count else { return false }
    return lines[Int(mark.line)].prefix(Int(mark.column) + 1).last == UInt8(ascii: "\t")
  }

  private func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    text.map { String(cString: $0) }
  }
}
