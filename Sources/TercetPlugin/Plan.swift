import Foundation

/// What `tercet plan --format json` prints, as far as a build has to know it.
struct Plan: Decodable {
  /// A master and what is made from it.
  struct Asset: Decodable {
    var master: String
    var outputs: [Output]
  }

  /// A file that a build will write.
  struct Output: Decodable {
    var path: String
  }

  var assets: [Asset]
}
