#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A thread beside those of the runtime.
enum SystemThread {
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
    let result = start(argument, body)
    guard let thread = result.thread else {
      throw ResourceShortage(.threads, errno: result.failure)
    }
    return thread
  }
}
