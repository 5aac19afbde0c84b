// swift-format-ignore-file
// What our code uses of Apple's FSEvents, as Swift sees it; see ../README.md.
import Dispatch

public typealias CFAllocator = AnyObject
public typealias CFArray = [String]
public typealias CFTimeInterval = Double
public typealias FSEventStreamRef = OpaquePointer
public typealias ConstFSEventStreamRef = OpaquePointer
public typealias FSEventStreamEventId = UInt64
public typealias FSEventStreamEventFlags = UInt32
public typealias FSEventStreamCreateFlags = UInt32

public typealias FSEventStreamCallback =
  @convention(c) (
    ConstFSEventStreamRef, UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer,
    UnsafePointer<FSEventStreamEventFlags>, UnsafePointer<FSEventStreamEventId>
  ) -> Void

public typealias CFAllocatorRetainCallBack =
  @convention(c) (UnsafeRawPointer?) -> UnsafeRawPointer?
public typealias CFAllocatorReleaseCallBack = @convention(c) (UnsafeRawPointer?) -> Void
public typealias CFAllocatorCopyDescriptionCallBack =
  @convention(c) (UnsafeRawPointer?) -> Unmanaged<AnyObject>?

public struct FSEventStreamContext {
  public init(
    version: Int,
    info: UnsafeMutableRawPointer?,
    retain: CFAllocatorRetainCallBack?,
    release: CFAllocatorReleaseCallBack?,
    copyDescription: CFAllocatorCopyDescriptionCallBack?
  ) {}
}

public func FSEventStreamCreate(
  _ allocator: CFAllocator?,
  _ callback: FSEventStreamCallback,
  _ context: UnsafeMutablePointer<FSEventStreamContext>?,
  _ pathsToWatch: CFArray,
  _ sinceWhen: FSEventStreamEventId,
  _ latency: CFTimeInterval,
  _ flags: FSEventStreamCreateFlags
) -> FSEventStreamRef? { nil }

public func FSEventStreamSetDispatchQueue(_ stream: FSEventStreamRef, _ queue: DispatchQueue?) {}
public func FSEventStreamStart(_ stream: FSEventStreamRef) -> Bool { false }
public func FSEventStreamStop(_ stream: FSEventStreamRef) {}
public func FSEventStreamInvalidate(_ stream: FSEventStreamRef) {}
public func FSEventStreamRelease(_ stream: FSEventStreamRef) {}

public var kFSEventStreamEventIdSinceNow: UInt { .max }
public var kFSEventStreamCreateFlagNoDefer: Int { 0x02 }
public var kFSEventStreamCreateFlagWatchRoot: Int { 0x04 }
public var kFSEventStreamCreateFlagFileEvents: Int { 0x10 }
public var kFSEventStreamEventFlagMustScanSubDirs: Int { 0x01 }
public var kFSEventStreamEventFlagUserDropped: Int { 0x02 }
public var kFSEventStreamEventFlagKernelDropped: Int { 0x04 }
public var kFSEventStreamEventFlagRootChanged: Int { 0x20 }
public var kFSEventStreamEventFlagItemCreated: Int { 0x100 }
public var kFSEventStreamEventFlagItemRemoved: Int { 0x200 }
public var kFSEventStreamEventFlagItemRenamed: Int { 0x800 }
public var kFSEventStreamEventFlagItemModified: Int { 0x1000 }
public var kFSEventStreamEventFlagItemIsDir: Int { 0x20000 }
public var kFSEventStreamEventFlagItemIsSymlink: Int { 0x40000 }
