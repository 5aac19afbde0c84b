// swift-format-ignore-file
// The C shims as Swift sees them; their own check compiles them with Apple's headers.

public func tercet_keep_freed_memory(_ kept: Int32, _ large: Int32) {}

public func tercet_rename_new(
  _ from: UnsafePointer<CChar>,
  _ to: UnsafePointer<CChar>
) -> Int32 { 0 }
