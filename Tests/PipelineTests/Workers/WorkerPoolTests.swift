import Dispatch
import Foundation
import Synchronization
import Testing
import TercetSystem

@testable import Pipeline

/// Runs that end before their time.
@Suite struct WorkerPoolTests {
  private func pool(_ jobs: Int) -> WorkerPool {
    WorkerPool(
      count: jobs,
      limits: WorkerLimits(),
      location: WorkerLocation(program: nil, environment: [:]),
      disk: LocalDisk()
    )
  }

  /// A run of a thousand items that somebody cancels while an item is worked on.
  ///
  /// - Returns: Which items were begun, and which were handed over, in that order.
  private func run(jobs: Int, cancellingAt place: Int) async -> (begun: [Int], received: [Int]) {
    let begun = Mutex<[Int]>([])
    let task = Mutex<Task<[Int], Never>?>(nil)
    let isReady = DispatchSemaphore(value: 0)
    let work = Task { [pool = pool(jobs)] in
      var received: [Int] = []
      await pool.forEach(Array(0..<1000)) { item, _ in
        begun.withLock { $0.append(item) }
        if item != place { return item }
        isReady.wait()
        task.withLock { $0?.cancel() }
        return item
      } receive: { index, value in
        #expect(index == value)
        received.append(value)
        return false
      }
      return received
    }
    task.withLock { $0 = work }
    isReady.signal()
    let received = await work.value
    return (begun.withLock { $0.sorted() }, received)
  }

  @Test(arguments: [1, 2, 3], [0, 3, 43, 500, 999])
  func `a cancelled run hands over all that was begun, each once and in order`(
    jobs: Int,
    place: Int
  ) async {
    let (begun, received) = await run(jobs: jobs, cancellingAt: place)
    #expect(received == begun)
    #expect(Set(begun).count == begun.count)
    #expect(begun.contains(place))
  }

  @Test func `a run that the receiver stops hands over what was begun by then`() async {
    let begun = Mutex<Set<Int>>([])
    var received: [Int] = []
    await pool(2).forEach(Array(0..<1000)) { item, _ in
      begun.withLock { _ = $0.insert(item) }
      return item
    } receive: { _, value in
      received.append(value)
      return value >= 20
    }
    #expect(received == begun.withLock { $0.sorted() })
    #expect(received.count < 1000)
  }

  @Test func `a run that is cancelled before it begins begins nothing`() async {
    let pool = pool(2)
    let work = Task {
      while !Task.isCancelled { await Task.yield() }
      return await pool.map(Array(0..<100)) { item, _ in item }
    }
    work.cancel()
    #expect(await work.value.allSatisfy { $0 == nil })
  }
}
