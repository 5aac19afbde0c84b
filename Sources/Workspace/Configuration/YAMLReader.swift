import Assets
internal import CYaml

/// Reads one YAML document into values of our own.
///
/// Anchors, aliases and merge keys (`<<`) are resolved here. What could make a small file cost
/// much is bounded: how deep values nest, and how many there are once aliases are followed.
package struct YAMLReader {
  /// The deepest nesting accepted.
  package static let maxDepth = 64
  /// The most values accepted.
  package static let maxCount = 100_000

  private let events: YAMLEvents
  private var anchors: [String: YAMLNode] = [:]
  private var count = 0

  /// Reads a text.
  ///
  /// - Parameter bytes: UTF-8, with or without a byte order mark.
  /// - Returns: The document; nil where there is none, as in a file of comments.
  /// - Throws: The first problem from the top.
  package static func read(_ bytes: [UInt8]) throws(YAMLProblem) -> YAMLNode? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated()
    where String(validating: line, as: UTF8.self) == nil {
      throw YAMLProblem(line: index + 1, column: 1, kind: .notUTF8)
    }
    var reader = YAMLReader(events: YAMLEvents(bytes))
    return try reader.document()
  }

  private init(events: YAMLEvents) {
    self.events = events
  }

  private mutating func document() throws(YAMLProblem) -> YAMLNode? {
    var document: YAMLNode?
    while true {
      let event = try events.next()
      switch event.kind {
      case .end: return document
      case .mark: continue
      default:
        if document != nil { throw event.problem(.secondDocument) }
        document = try node(event, depth: 1)
      }
    }
  }

  private mutating func node(_ event: YAMLEvent, depth: Int) throws(YAMLProblem) -> YAMLNode {
    guard depth <= YAMLReader.maxDepth else {
      throw event.problem(.tooDeep(limit: YAMLReader.maxDepth))
    }
    if let tag = event.tag, tag != YAMLEvent.textTag { throw event.problem(.tag(tag)) }
    let node: YAMLNode
    switch event.kind {
    case .scalar(let text, let isPlain):
      node = event.node(.scalar(text, isPlain: isPlain && event.tag == nil))
    case .alias(let name):
      guard var target = anchors[name] else { throw event.problem(.unknownAlias(name)) }
      (target.line, target.column) = (event.line, event.column)
      try take(target.count, event)
      return target
    case .list: node = event.node(.list(try list(depth)))
    case .map: node = event.node(.map(try map(depth)))
    case .close, .mark, .end: throw event.problem(.syntax("did not find expected node content"))
    }
    try take(1, event)
    if let anchor = event.anchor { anchors[anchor] = node }
    return node
  }

  private mutating func list(_ depth: Int) throws(YAMLProblem) -> [YAMLNode] {
    var values: [YAMLNode] = []
    while true {
      let event = try events.next()
      if event.kind == .close { return values }
      values.append(try node(event, depth: depth + 1))
    }
  }

  private mutating func map(_ depth: Int) throws(YAMLProblem) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    var merged: [YAMLNode.Entry] = []
    while true {
      let event = try events.next()
      if event.kind == .close { break }
      let key = try node(event, depth: depth + 1)
      let value = try node(try events.next(), depth: depth + 1)
      if case .scalar("<<", isPlain: true) = key.content {
        merged += try entriesToMerge(value)
      } else {
        entries.append(YAMLNode.Entry(key: key, value: value))
      }
    }
    // What stands in the map itself wins, then what was merged first.
    var known = Set(entries.map(\.key.content))
    return entries + merged.filter { known.insert($0.key.content).inserted }
  }

  private func entriesToMerge(_ value: YAMLNode) throws(YAMLProblem) -> [YAMLNode.Entry] {
    switch value.content {
    case .map(let entries): return entries
    case .list(let maps):
      var entries: [YAMLNode.Entry] = []
      for map in maps { entries += try entriesToMerge(map) }
      return entries
    case .scalar: throw YAMLProblem(line: value.line, column: value.column, kind: .badMerge)
    }
  }

  private mutating func take(_ more: Int, _ event: YAMLEvent) throws(YAMLProblem) {
    count += more
    guard count <= YAMLReader.maxCount else {
      throw event.problem(.tooManyValues(limit: YAMLReader.maxCount))
    }
  }
}
