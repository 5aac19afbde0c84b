import Flags
import RenderProtocol

extension ProgramCommands {
  /// The program's whole command line.
  static let tercet: ProgramCommands = CommandTable(
    "tercet",
    version: Release.version,
    summary: "Make @2x and @1x renditions from a folder of @3x images.",
    discussion: """
      Each @3x image is a master. Its renditions are written beside it, or below --output, with \
      exact sizes: 300 pixels become 200 and 100. A manifest records what was made from what, so \
      that the next run makes only what is missing or stale.

      Masters are never written. Files that were made or edited by hand are kept.
      """,
    defaults: Options(),
    commands: [
      .build, .check, .watch, .plan, .explain, .adopt, .clean, .initialize, .cache, .completions,
    ],
    sections: [
      HelpSection(
        "Exit status",
        """
        0 when all is done; 1 when some asset failed, or check found work; 64 for wrong usage, a \
        mistake in tercet.yml, or when check can't tell; 70 for a fault of ours or a broken \
        installation; 130 when interrupted, but not for a watch that SIGTERM ends.
        """
      ),
      HelpSection(
        "Environment",
        """
        TERCET_RENDER names the worker program. NO_COLOR, CLICOLOR_FORCE and FORCE_COLOR decide \
        about colours. XDG_CACHE_HOME, or else HOME, holds the cache; without both there is none. \
        CI keeps the line of progress away. SOURCE_DATE_EPOCH dates the man page; nothing else \
        carries a time.
        """
      ),
    ],
    topics: [
      HelpTopic("config", summary: "Every key of tercet.yml.") { ConfigurationReference.text },
      HelpTopic("config-schema", summary: "The JSON Schema of tercet.yml, for editors.") {
        ConfigurationSchema.text
      },
      HelpTopic("diagnostics", summary: "Every code of '--format json' and what it means.") {
        DiagnosticReference.text
      },
      HelpTopic("manifest-schema", summary: "The JSON Schema of asset-manifest.json.") {
        ManifestSchema.text
      },
      HelpTopic("events-schema", summary: "The JSON Schema of a line of '--format json'.") {
        String(decoding: PackageResources.events_schema_json, as: UTF8.self)
      },
    ]
  )
}
