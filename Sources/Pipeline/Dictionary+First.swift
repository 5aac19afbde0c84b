extension Dictionary {
  /// A dictionary of pairs, of which the first counts where several have one key.
  init(first pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}
