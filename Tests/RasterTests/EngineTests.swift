import Testing

@testable import Raster

/// Everything that calls libvips: it has one error text for the process, and the kind of some
/// failures is read from it, so these tests run one after the other.
@Suite(.serialized) struct EngineTests {}
