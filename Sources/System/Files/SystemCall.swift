#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Calls the system, again where a signal cut it short, and turns `-1` into a typed error.
///
/// - Parameters:
///   - operation: What is being done, for the error.
///   - path: The file, for the error.
///   - body: The call.
/// - Returns: What the call returned.
/// - Throws: The error number that the call left.
@discardableResult
func systemCall<Number: SignedInteger>(
  _ operation: DiskError.Operation,
  _ path: String,
  _ body: () -> Number
) throws(DiskError) -> Number {
  while true {
    let result = body()
    if result != -1 { return result }
    let number = errno
    guard number == EINTR else { throw DiskError(operation, path, errno: number) }
  }
}
