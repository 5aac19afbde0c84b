import RenderProtocol
import Synchronization
import TercetSystem
import Workspace

/// As many slots as jobs may run in parallel; workers start when the first job needs one.
package final class WorkerPool: Sendable {
  package let slots: [WorkerSlot]
  private let program: WorkerProgram
  /// What each job may use.
  package let limits: WorkerLimits

  /// A pool that looks for the worker program only when it needs one.
  ///
  /// - Parameters:
  ///   - count: Jobs in parallel, at least 1.
  ///   - limits: What each job may use.
  ///   - location: Where the program lies.
  ///   - disk: The disk it is looked for on.
  package init(count: Int, limits: WorkerLimits, location: WorkerLocation, disk: any Disk) {
    self.limits = limits
    let program = WorkerProgram(location: location, disk: disk)
    self.program = program
    slots = (0..<max(1, count)).map { index in
      WorkerSlot(label: "tercet.slot.\(index)", limits: limits, program: program)
    }
  }

  /// Begins another run with the same workers, which looks anew for why none could be started.
  func begin() { program.giveAnotherChance() }

  /// Works through items in parallel and hands over every result in the order of the items.
  ///
  /// - Parameters:
  ///   - items: What to work on; items are started in order.
  ///   - body: Runs on a slot's queue and may block.
  ///   - receive: Gets each result soon after all before it are there, and every one that was made;
  ///     true stops the rest.
  package func forEach<Item: Sendable, Value: Sendable>(
    _ items: [Item],
    _ body: @escaping @Sendable (Item, WorkerSlot) -> Value,
    receive: (Int, Value) -> Bool
  ) async {
    if items.isEmpty { return }
    let line = Line(count: items.count, queues: min(slots.count, items.count))
    /// The next few results of a slot; nil when there is nothing left to start.
    @Sendable func run(on slot: WorkerSlot) async -> (WorkerSlot, [(Int, Value)]?) {
      await slot.queue.run {
        guard let run = line.next() else { return (slot, nil) }
        var values: [(Int, Value)] = []
        for index in run where !line.isStopped { values.append((index, body(items[index], slot))) }
        return (slot, values)
      }
    }
    await withTaskCancellationHandler {
      // A group, unlike a stream, hands over every result even when the run is cancelled.
      await withTaskGroup(of: (WorkerSlot, [(Int, Value)]?).self) { group in
        for slot in slots.prefix(items.count) { group.addTask { await run(on: slot) } }
        var waiting: [Int: Value] = [:]
        var due = 0
        while let (slot, values) = await group.next() {
          guard let values else { continue }
          group.addTask { await run(on: slot) }
          for (index, value) in values { waiting[index] = value }
          while let value = waiting.removeValue(forKey: due) {
            if receive(due, value) { line.stop() }
            due += 1
          }
        }
        // What was stopped leaves gaps; what lies behind them was made all the same.
        for (index, value) in waiting.sorted(by: { $0.key < $1.key }) { _ = receive(index, value) }
      }
    } onCancel: {
      line.stop()
      for slot in slots { slot.interrupt() }
    }
  }

  /// The results for all items, in order; nil for those that were never started.
  package func map<Item: Sendable, Value: Sendable>(
    _ items: [Item],
    _ body: @escaping @Sendable (Item, WorkerSlot) -> Value
  ) async -> [Value?] {
    var values = [Value?](repeating: nil, count: items.count)
    await forEach(items, body) { index, value in
      values[index] = value
      return false
    }
    return values
  }

  /// What the workers say of themselves; starts one where needed.
  package func hello() async -> Result<WorkerHello, WorkerFailure> {
    let slot = slots[0]
    return await withTaskCancellationHandler {
      await slot.queue.run { Result { () throws(WorkerFailure) in try slot.hello() } }
    } onCancel: {
      slot.interrupt()
    }
  }

  /// Lets all workers go.
  package func finish() async {
    await withTaskGroup(of: Void.self) { group in
      for slot in slots { group.addTask { await slot.queue.run { slot.finish() } } }
    }
  }

  /// Hands out indices in order until there are none or it is stopped.
  private final class Line: Sendable {
    private let state: Mutex<(next: Int, end: Int)>
    /// With fewer than twice as many left, each index comes alone.
    private let share: Int

    init(count: Int, queues: Int) {
      state = Mutex((0, count))
      share = queues * 16
    }

    /// The next few indices, for one result at a time would wake the receiver for each.
    func next() -> Range<Int>? {
      state.withLock { state in
        guard state.next < state.end else { return nil }
        let start = state.next
        state.next += max(1, min(8, (state.end - start) / share))
        return start..<state.next
      }
    }

    func stop() {
      state.withLock { $0.end = 0 }
    }

    var isStopped: Bool { state.withLock { $0.end == 0 } }
  }
}
