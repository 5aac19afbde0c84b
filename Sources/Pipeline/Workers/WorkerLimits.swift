/// What a worker may use for one master.
package struct WorkerLimits: Hashable, Sendable {
  /// Wall-clock seconds for one job.
  package var seconds = 120
  /// Resident memory of the worker, in MiB.
  package var mebibytes = 4096

  package init() {}
}
