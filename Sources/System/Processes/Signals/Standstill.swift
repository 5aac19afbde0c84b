/// Whether a program has done nothing for a while, by the processor time that it used.
struct Standstill {
  /// In seconds.
  private static let patience = 10
  /// Microseconds that waiting itself may take in that time.
  private static let idle = 5_000

  private var start: Int
  private var seconds = 0

  init(processorTime: Int) {
    start = processorTime
  }

  /// Asked once a second with what was used so far, in microseconds.
  mutating func lasts(_ processorTime: Int) -> Bool {
    seconds += 1
    if processorTime - start > Standstill.idle { (start, seconds) = (processorTime, 0) }
    return seconds >= Standstill.patience
  }
}
