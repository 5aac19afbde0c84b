// swift-format-ignore-file
// What our code uses of Dispatch, which here would bring Linux's C library; see ../README.md.

public final class DispatchQueue: Sendable {
  public init(label: String) {}
  public static func global() -> DispatchQueue { DispatchQueue(label: "") }
  public func async(execute work: @escaping @Sendable () -> Void) {}
}

public protocol DispatchSourceSignal: AnyObject, Sendable {
  func setEventHandler(handler: @escaping @Sendable () -> Void)
  func resume()
}

public enum DispatchSource {
  public static func makeSignalSource(
    signal: Int32,
    queue: DispatchQueue?
  ) -> any DispatchSourceSignal {
    fatalError("nothing is run")
  }
}
