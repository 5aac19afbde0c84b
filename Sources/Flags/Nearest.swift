/// The word that a mistyped one was probably meant to be, or nil where none is near.
///
/// Near means few edits, at most `limit` or else one for every three letters up to three. Failing
/// that, the only word that begins with what was typed.
public func nearest(to typed: String, among words: [String], within limit: Int? = nil) -> String? {
  let typed = typed.lowercased()
  let limit = min(limit ?? max(1, min(3, typed.count / 3)), typed.count - 1)
  let ranked = words.map { (word: $0, distance: editDistance(typed, $0.lowercased())) }
  if let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit {
    return best.word
  }
  let completions = words.filter { typed.count > 1 && $0.hasPrefix(typed) }
  return completions.count == 1 ? completions[0] : nil
}

/// How many letters to insert, delete, replace or swap with a neighbour to get from one word to
/// the other.
func editDistance(_ first: String, _ second: String) -> Int {
  let first = Array(first)
  let second = Array(second)
  var older: [Int] = []
  var previous = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      let replaced = previous[column] + (first[row] == second[column] ? 0 : 1)
      var best = min(replaced, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        best = min(best, older[column - 1] + 1)
      }
      current.append(best)
    }
    (older, previous) = (previous, current)
  }
  return previous[second.count]
}
