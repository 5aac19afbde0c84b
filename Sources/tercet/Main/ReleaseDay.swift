#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The day that a document carries which is made now.
///
/// Source: the specification of `SOURCE_DATE_EPOCH`, by which two runs write the same.
enum ReleaseDay {
  /// The day as `2025-01-31` in UTC: the environment's, or today.
  ///
  /// - Throws: A sentence where the environment's is no number of seconds.
  static func text(environment: [String: String]) throws(InvalidDay) -> String {
    var moment = Date.now
    if let value = environment["SOURCE_DATE_EPOCH"], !value.isEmpty {
      // The last second of the year 9999.
      guard let seconds = Int(value), (0...253_402_300_799).contains(seconds) else {
        throw InvalidDay(value: value)
      }
      moment = Date(timeIntervalSince1970: Double(seconds))
    }
    return moment.formatted(.iso8601.year().month().day())
  }
}

/// A `SOURCE_DATE_EPOCH` that says no moment.
struct InvalidDay: Error, Hashable, CustomStringConvertible {
  var value: String

  var description: String {
    "The value '\(value)' is invalid for SOURCE_DATE_EPOCH. Please provide whole seconds since 1970."
  }
}
