// Renditions as a Gradle task with declared inputs and outputs, which Gradle skips when nothing has
// changed and takes from its build cache. Gradle 7.5 or newer, with or without configuration cache.
//
//   apply(from = "tercet.gradle.kts")
//   tasks.named("preBuild") { dependsOn("tercetAssets") }
//
// An Android module adds the task's folder to its resources:
//
//   android.sourceSets["main"].assets.srcDir(tasks.named("tercetAssets"))

import javax.inject.Inject

@CacheableTask
abstract class TercetTask : DefaultTask() {
    /** The folder of masters, with a tercet.yml in it where there is one. */
    @get:InputDirectory
    @get:PathSensitive(PathSensitivity.RELATIVE)
    @get:SkipWhenEmpty
    abstract val art: DirectoryProperty

    /** Options of `tercet build`, such as --layout and --scales. */
    @get:Input
    abstract val options: ListProperty<String>

    /** The program, whose version decides about the pixels. */
    @get:Input
    abstract val tercet: Property<String>

    /** A folder that belongs to this task alone. */
    @get:OutputDirectory
    abstract val output: DirectoryProperty

    @get:Inject
    abstract val execOperations: ExecOperations

    @TaskAction
    fun build() {
        execOperations.exec {
            commandLine(
                listOf(tercet.get(), "build", art.get().asFile.path) +
                    listOf("--output", output.get().asFile.path, "--quiet") + options.get()
            )
        }
    }
}

tasks.register<TercetTask>("tercetAssets") {
    description = "Makes the renditions of the masters in art."
    group = "build"
    art.set(layout.projectDirectory.dir("art"))
    output.set(layout.buildDirectory.dir("generated/tercet"))
    options.set(listOf("--scales", "1x,2x"))
    tercet.set("tercet")
    // A new version makes other pixels.
    inputs.property(
        "version",
        providers.exec { commandLine("tercet", "--version") }.standardOutput.asText
    )
}
