// swift-format-ignore-file
// What our code uses of Synchronization, which here would bring Linux's C library; see
// ../README.md.

public struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
  public init(_ value: consuming sending Value) { fatalError("nothing is run") }

  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    fatalError("nothing is run")
  }
}

public struct AtomicUpdateOrdering: Sendable {
  public static var sequentiallyConsistent: AtomicUpdateOrdering { AtomicUpdateOrdering() }
}

public struct Atomic<Value: Sendable>: ~Copyable, Sendable {
  public init(_ value: Value) { fatalError("nothing is run") }
  public borrowing func load(ordering: AtomicUpdateOrdering) -> Value { fatalError() }
  public borrowing func store(_ value: Value, ordering: AtomicUpdateOrdering) {}
}
