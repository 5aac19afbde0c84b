// swift-format-ignore-file
// The C shims as Swift sees them; their own check compiles them with Apple's headers.

public func tercet_keep_freed_memory(_ kept: Int32, _ large: Int32) {}
public func tercet_limit_data(_ bytes: UInt64) {}
public func tercet_has_room(_ bytes: Int) -> Int32 { 1 }

public func tercet_rename_new(
  _ fromFolder: Int32,
  _ from: UnsafePointer<CChar>,
  _ toFolder: Int32,
  _ to: UnsafePointer<CChar>
) -> Int32 { 0 }

public func tercet_open_beneath(_ root: Int32, _ path: UnsafePointer<CChar>) -> Int32 { 0 }
public func tercet_open_folder(_ above: Int32, _ name: UnsafePointer<CChar>) -> Int32 { 0 }
