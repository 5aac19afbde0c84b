#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What a run needs of the system at the same time.
///
/// It is tried out before anything depends on it: the runtime waits for ever for a thread that the
/// system doesn't give.
package struct ResourceNeeds: Hashable, Sendable {
  package var threads: Int
  package var descriptors: Int

  /// What it takes to read the command line and to say something.
  package static let ofAnyRun = ResourceNeeds(threads: 4, descriptors: 6)

  /// Address space for everything but the stacks of threads.
  private static let bytes = 48 << 20

  package init(threads: Int, descriptors: Int) {
    self.threads = threads
    self.descriptors = descriptors
  }

  /// What a run with that many jobs needs, the processes of its workers included.
  package init(jobs: Int) {
    // A job has a thread here and a process there, with a thread that writes.
    self.init(threads: 3 * jobs + 4, descriptors: 4 * jobs + 8)
  }

  /// Takes all of it for a moment.
  ///
  /// - Throws: What there is too little of.
  package func check() throws(ResourceShortage) {
    try withDescriptors { () throws(ResourceShortage) in
      try withThreads { () throws(ResourceShortage) in try checkMemory() }
    }
  }

  private func withDescriptors(
    _ body: () throws(ResourceShortage) -> Void
  ) throws(ResourceShortage) {
    var taken: [Int32] = []
    defer { for descriptor in taken { close(descriptor) } }
    for _ in 0..<descriptors {
      let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { throw ResourceShortage(.descriptors, errno: errno) }
      taken.append(descriptor)
    }
    try body()
  }

  /// Has threads wait for a lock while the body runs.
  private func withThreads(
    _ body: () throws(ResourceShortage) -> Void
  ) throws(ResourceShortage) {
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(gate, nil)
    pthread_mutex_lock(gate)
    var started: [pthread_t] = []
    defer {
      pthread_mutex_unlock(gate)
      for thread in started { pthread_join(thread, nil) }
      pthread_mutex_destroy(gate)
      gate.deallocate()
    }
    for _ in 0..<threads {
      let thread = try SystemThread.create(with: UnsafeMutableRawPointer(gate)) { argument in
        guard let gate = argument?.assumingMemoryBound(to: pthread_mutex_t.self) else {
          return nil
        }
        pthread_mutex_lock(gate)
        pthread_mutex_unlock(gate)
        return nil
      }
      started.append(thread)
    }
    try body()
  }

  private func checkMemory() throws(ResourceShortage) {
    guard AvailableMemory.holds(ResourceNeeds.bytes) else {
      throw ResourceShortage(.memory, errno: ENOMEM)
    }
  }
}
