/// The versions that both programs of a release share.
public enum Release {
  /// How a worker ends that got no memory.
  public static let outOfMemoryStatus: Int32 = 71

  /// The product's version, as `--version` prints it.
  public static let version = "0.1.0"
  /// The version of the lines that `tercet` and its worker exchange.
  public static let protocolVersion = 2
}
