import Assets
import Pipeline

/// Tells a user, a script or a service what a run does.
protocol Reporter {
  /// Takes one event.
  mutating func report(_ event: Event)

  /// Closes the report.
  mutating func finish(_ summary: Summary, seconds: Double)
}
