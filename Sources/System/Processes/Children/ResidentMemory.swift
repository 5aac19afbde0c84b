/// Memory that a process really occupies.
package enum ResidentMemory {
  /// Its size in MiB; nil where the process is gone.
  package static func mebibytes(of process: ChildProcess) -> Int? {
    bytes(of: process.number).map { $0 / 1_048_576 }
  }
}
