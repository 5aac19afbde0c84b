extension Diagnostic {
  /// The stable name of a kind of diagnostic, by which scripts decide.
  ///
  /// A new one needs a case and its `meaning`; help and documentation are made from these.
  package enum Code: String, CaseIterable, Codable, Sendable {
    case adoption
    case alphaFlattened = "alpha-flattened"
    case animationFlattened = "animation-flattened"
    case argumentsUnknown = "arguments-unknown"
    case badJob = "bad-job"
    case besideVector = "beside-vector"
    case cannotEncode = "cannot-encode"
    case changing
    case checksumWrong = "checksum-wrong"
    case chunkIgnored = "chunk-ignored"
    case circularLink = "circular-link"
    case cmykConverted = "cmyk-converted"
    case configuration
    case configurationExists = "configuration-exists"
    case corrupt
    case danglingLink = "dangling-link"
    case depthReduced = "depth-reduced"
    case edited
    case empty
    case endMissing = "end-missing"
    case extensionMismatch = "extension-mismatch"
    case folderNamedLikeImage = "folder-named-like-image"
    case highDynamicRange = "high-dynamic-range"
    case illegalName = "illegal-name"
    case impossibleScale = "impossible-scale"
    case incomparable
    case journal
    case keptSize = "kept-size"
    case keptUnreadable = "kept-unreadable"
    case layoutCollision = "layout-collision"
    case linkedFolder = "linked-folder"
    case locked
    case manifest
    case memoryLimit = "memory-limit"
    case missing
    case missingFile = "missing-file"
    case missingScale = "missing-scale"
    case name
    case nameNotListable = "name-not-listable"
    case nameNotUTF8 = "name-not-utf8"
    case naming
    case needsOutput = "needs-output"
    case ninePatch = "nine-patch"
    case noMasters = "no-masters"
    case noSize = "no-size"
    case notAFile = "not-a-file"
    case notAMaster = "not-a-master"
    case notAPicture = "not-a-picture"
    case notRelated = "not-related"
    case olderMaster = "older-master"
    case otherBytes = "other-bytes"
    case outputBehindLink = "output-behind-link"
    case outputCollision = "output-collision"
    case outputIsFolder = "output-is-folder"
    case overstated
    case overwritesMaster = "overwrites-master"
    case paletteExceeded = "palette-exceeded"
    case paletteOutgrown = "palette-outgrown"
    case profileDropped = "profile-dropped"
    case resourceShortage = "resource-shortage"
    case sharedOutput = "shared-output"
    case sizeNotDivisible = "size-not-divisible"
    case stale
    case strayBytes = "stray-bytes"
    case timeLimit = "time-limit"
    case tooLarge = "too-large"
    case truncated
    case unreadable
    case unreadableFolder = "unreadable-folder"
    case unreadableOutput = "unreadable-output"
    case unremovable
    case unsupported
    case unusablePath = "unusable-path"
    case unwritable
    case upscaled
    case watchLimit = "watch-limit"
    case watchPolls = "watch-polls"
    case watchRefused = "watch-refused"
    case watchedAlready = "watched-already"
    case workerCannotStart = "worker-cannot-start"
    case workerCrashed = "worker-crashed"
    case workerNotFound = "worker-not-found"
    case workerProtocol = "worker-protocol"
    case workerUnknown = "worker-unknown"
  }
}

extension Diagnostic.Code {
  /// What is to be known of a code.
  package struct Meaning: Sendable {
    /// How serious it can be, the usual first.
    package var severities: [Diagnostic.Severity]
    /// One line of documentation.
    package var summary: String
    /// Whether, as an error, it keeps `check` from telling what a build would do.
    package var leavesOpen: Bool

    fileprivate init(
      _ summary: String,
      _ severities: Diagnostic.Severity...,
      leavesOpen: Bool = false
    ) {
      self.severities = severities
      self.leavesOpen = leavesOpen
      self.summary = summary
    }
  }

  /// Everything about the code.
  package var meaning: Meaning {
    switch self {
    case .adoption:
      Meaning("An image can't be adopted, or has its old name again.", .error, .warning, .note)
    case .alphaFlattened: Meaning("Transparency is laid over the background.", .warning)
    case .animationFlattened: Meaning("The output format holds the first frame only.", .warning)
    case .argumentsUnknown: Meaning("The system doesn't tell the command line.", .error)
    case .badJob: Meaning("The worker did not understand its job; a mistake of tercet.", .error)
    case .cannotEncode: Meaning("The installed libvips can't write the output format.", .error)
    case .besideVector:
      Meaning("An image lies beside a vector of its name, and is none of the masters.", .warning)
    case .changing: Meaning("A master changes whenever it is read.", .error)
    case .checksumWrong:
      Meaning("A PNG's pixels are complete, and their checksum is wrong.", .warning)
    case .chunkIgnored: Meaning("A damaged part that no pixel needs is ignored.", .warning)
    case .circularLink:
      Meaning("A link leads back to itself, or to a folder that holds it.", .error, .warning)
    case .cmykConverted: Meaning("A CMYK master is converted to sRGB.", .warning)
    case .configuration: Meaning("A mistake in tercet.yml, or what it makes impossible.", .error)
    case .configurationExists: Meaning("'init' found a tercet.yml.", .error)
    case .corrupt: Meaning("A master is damaged.", .error)
    case .danglingLink: Meaning("A link leads to nothing.", .error, .warning)
    case .depthReduced: Meaning("The output format holds 8 bits a channel, not 16.", .warning)
    case .edited: Meaning("A rendition was edited since it was written, and is kept.", .warning)
    case .empty: Meaning("A master has no bytes.", .error)
    case .endMissing: Meaning("A master lacks its end, though its pixels are whole.", .warning)
    case .extensionMismatch: Meaning("A master's content is not what its name says.", .warning)
    case .folderNamedLikeImage: Meaning("A folder has a master's name.", .warning)
    case .highDynamicRange:
      Meaning("HDR colours can't be converted or held by the output format.", .error)
    case .illegalName: Meaning("The platform refuses a rendition's name.", .error)
    case .impossibleScale:
      Meaning("The layout has no name for a scale.", .error, leavesOpen: true)
    case .incomparable: Meaning("A finished file can't be held against its master.", .warning)
    case .journal:
      Meaning("What an unfinished run wrote down can't be read.", .error, leavesOpen: true)
    case .keptSize: Meaning("A file that is kept has another size than the set needs.", .warning)
    case .keptUnreadable: Meaning("A file that is kept is no readable image.", .warning)
    case .layoutCollision:
      Meaning("Two layouts would write one file.", .error, leavesOpen: true)
    case .linkedFolder:
      Meaning("A link to a folder is not followed, to write nothing there.", .warning)
    case .locked: Meaning("Another tercet is at work in the same folder.", .error, .note)
    case .manifest:
      Meaning(
        "The manifest can't be read or written, or is out of date.",
        .error,
        .note,
        leavesOpen: true
      )
    case .memoryLimit: Meaning("A master needs more memory than '--memory-limit' allows.", .error)
    case .missing: Meaning("'adopt --existing' found a rendition missing.", .warning)
    case .missingFile: Meaning("An SVG draws a picture that isn't there.", .error)
    case .missingScale: Meaning("A smaller image stands where the @3x one is missing.", .warning)
    case .name: Meaning("A name looks like a slip or a duplicate.", .warning)
    case .nameNotListable: Meaning("A depfile or a list of files can't hold a path.", .error)
    case .nameNotUTF8: Meaning("A name is not valid UTF-8.", .error)
    case .naming: Meaning("The naming rules make no usable name.", .error)
    case .needsOutput:
      Meaning("The layout needs an output folder.", .error, leavesOpen: true)
    case .ninePatch: Meaning("The frame of a nine-patch breaks a rule.", .error)
    case .noMasters: Meaning("A folder holds no masters.", .warning)
    case .noSize: Meaning("A vector states no size.", .error)
    case .notAFile: Meaning("Something is neither a file nor a folder.", .warning)
    case .notAMaster: Meaning("A file that was asked for is no master.", .error)
    case .notAPicture: Meaning("A master is no image of a known format.", .error)
    case .notRelated: Meaning("A finished file shows something else than its master.", .warning)
    case .olderMaster:
      Meaning("A finished file was made from an older master, or by hand.", .warning)
    case .otherBytes: Meaning("A finished copy shows its master in other bytes.", .warning)
    case .outputBehindLink: Meaning("A rendition belongs into a folder that is a link.", .error)
    case .outputCollision: Meaning("Two masters would write one file.", .error)
    case .outputIsFolder: Meaning("A folder is where a rendition belongs.", .error)
    case .overstated: Meaning("A master states more pixels than its bytes can hold.", .error)
    case .overwritesMaster: Meaning("A rendition would be written over a master.", .error)
    case .paletteExceeded: Meaning("A palette that was to be kept holds too few colours.", .note)
    case .paletteOutgrown:
      Meaning("A rendition has three times the bytes of its palette master.", .warning)
    case .profileDropped: Meaning("A colour profile doesn't fit its image.", .warning)
    case .resourceShortage:
      Meaning("The system has too few processes, open files or too little memory.", .error)
    case .sharedOutput:
      Meaning("Two targets have one folder under two names.", .error, leavesOpen: true)
    case .sizeNotDivisible:
      Meaning("A master's sides don't divide; an error with '--rounding fail'.", .warning, .error)
    case .stale: Meaning("A build would change a file.", .warning)
    case .strayBytes: Meaning("Stray bytes of a JPEG are skipped.", .warning)
    case .timeLimit: Meaning("A master takes longer than '--time-limit' allows.", .error)
    case .tooLarge: Meaning("A master has more pixels than '--max-pixels' allows.", .error)
    case .truncated: Meaning("A master ends before its picture does.", .error)
    case .unreadable: Meaning("A master can't be read.", .error, leavesOpen: true)
    case .unreadableFolder: Meaning("A folder can't be read.", .error, leavesOpen: true)
    case .unreadableOutput:
      Meaning("A rendition can't be read to compare it.", .error, leavesOpen: true)
    case .unremovable: Meaning("A file can't be removed.", .error)
    case .unsupported:
      Meaning("A master is an image of a kind that tercet doesn't open.", .error, .warning)
    case .unusablePath: Meaning("A PATH is missing or can't be read.", .error, leavesOpen: true)
    case .unwritable: Meaning("A file can't be written.", .error)
    case .upscaled: Meaning("A rendition is larger than its master.", .warning)
    case .watchLimit: Meaning("The system allows no more watched folders.", .warning)
    case .watchPolls: Meaning("A watch looks at files again and again.", .note)
    case .watchRefused: Meaning("The system refuses to watch a folder.", .warning)
    case .watchedAlready: Meaning("Another watch is at work on the same output.", .error)
    case .workerCannotStart: Meaning("The worker can't be started.", .error)
    case .workerCrashed: Meaning("The worker ended while it was at a master.", .error)
    case .workerNotFound: Meaning("The worker isn't installed.", .error)
    case .workerProtocol: Meaning("Worker and tercet are of different releases.", .error)
    case .workerUnknown:
      Meaning("The program named as the worker doesn't greet or answer as one.", .error)
    }
  }
}
