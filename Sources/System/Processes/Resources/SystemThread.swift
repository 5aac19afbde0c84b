#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A thread beside those of the runtime.
enum SystemThread {
  /// The usual size of a stack, which takes a little more.
  private static let stack = 8 << 20

  /// What a thread does, with what it was given.
  typealias Body = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Runs a body on a thread that nobody waits for.
  ///
  /// - Throws: `ResourceShortage` where the system has no more.
  static func detach(_ body: @escaping @Sendable () -> Void) throws(ResourceShortage) {
    let work = Unmanaged.passRetained(Work(body))
    do throws(ResourceShortage) {
      let thread = try create(with: work.toOpaque()) { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }
      pthread_detach(thread)
    } catch {
      work.release()
      throw error
    }
  }

  /// Starts a thread that has to be joined or detached.
  ///
  /// - Throws: `ResourceShortage` where the system has no more.
  static func create(
    with argument: UnsafeMutableRawPointer,
    _ body: Body
  ) throws(ResourceShortage) -> pthread_t {
    var result = start(argument, body)
    // A stack that has no room fails with the same number as a thread too many. Where there is room,
    // another thread may have taken it for a moment: it reserves a lot for its first allocation.
    var attempts = 20
    while result.thread == nil, AvailableMemory.holds(4 * SystemThread.stack), attempts > 0 {
      usleep(1000)
      result = start(argument, body)
      attempts -= 1
    }
    guard let thread = result.thread else {
      throw ResourceShortage(attempts == 0 ? .threads : .memory, errno: result.failure)
    }
    return thread
  }
}
