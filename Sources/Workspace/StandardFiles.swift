internal import CSystem

/// Standard input, output and error, which whoever starts a program may have closed.
package enum StandardFiles {
  /// Opens the null device for those that are closed, so that no file of ours gets their numbers
  /// and then what is printed; called before anything else is opened.
  package static func hold() { tercet_hold_standard_files() }
}
