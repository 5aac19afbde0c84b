#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The time on the clock of the wall.
package enum LocalTime {
  /// Hours, minutes and seconds, as `14:03:22`.
  package static var ofDay: String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec]
      .map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
  }
}
