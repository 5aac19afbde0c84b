#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The end of a program that was asked to end and can't, as where the runtime waits for a thread
/// that the system doesn't give.
enum LastResort {
  /// Waits for the end, and ends the program once it stands still; the next run recovers from that
  /// as from any run that was cut off.
  static func wait(status: Int32) {
    var standstill = Standstill(processorTime: processorTime)
    repeat { sleep(1) } while !standstill.lasts(processorTime)
    _exit(status)
  }

  /// What all threads have used so far, in microseconds.
  private static var processorTime: Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1_000
  }
}
