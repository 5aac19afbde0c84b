internal import CSystem

/// The memory that this process holds itself to.
package enum MemoryLimit {
  /// Refuses more data than so many mebibytes from now on, so that a hostile file ends the process
  /// before the machine begins to swap.
  ///
  /// Systems that don't count a process's data leave the watching to whoever started it.
  package static func set(mebibytes: Int) {
    tercet_limit_data(UInt64(clamping: mebibytes) << 20)
  }
}
