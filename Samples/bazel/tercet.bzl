"""Renditions as a Bazel rule.

    load(":tercet.bzl", "tercet_assets")

    tercet_assets(
        name = "assets",
        srcs = glob(["art/**"]),
        root = "art",
        scales = ["1x", "2x"],
    )

The result is one folder, because the names in it follow from the pictures.
"""

def _tercet_assets_impl(ctx):
    output = ctx.actions.declare_directory(ctx.label.name)
    root = "/".join([part for part in [
        ctx.label.workspace_root,
        ctx.label.package,
        ctx.attr.root,
    ] if part])

    arguments = ctx.actions.args()
    arguments.add("build")
    arguments.add(root)
    arguments.add("--output", output.path)
    arguments.add_all(ctx.attr.layouts, before_each = "--layout")
    if ctx.attr.scales:
        arguments.add_joined("--scales", ctx.attr.scales, join_with = ",")

    # A file above the sources is no declared input, so none is looked for.
    inputs = list(ctx.files.srcs)
    if ctx.file.config:
        arguments.add("--config", ctx.file.config)
        inputs.append(ctx.file.config)
    else:
        arguments.add("--no-config")
    arguments.add_all(ctx.attr.options)
    arguments.add("--quiet")

    ctx.actions.run(
        outputs = [output],
        inputs = inputs,
        executable = ctx.executable.tercet,
        tools = [ctx.executable.worker],
        arguments = [arguments],
        # Without a home there is no cache, and the result depends on the inputs alone.
        env = {"TERCET_RENDER": ctx.executable.worker.path},
        mnemonic = "Tercet",
        progress_message = "Renditions of %{label}",
    )
    return [DefaultInfo(files = depset([output]), runfiles = ctx.runfiles([output]))]

tercet_assets = rule(
    implementation = _tercet_assets_impl,
    doc = "Makes the renditions of a folder of masters.",
    attrs = {
        "srcs": attr.label_list(
            allow_files = True,
            mandatory = True,
            doc = "The masters, and what SVGs among them draw.",
        ),
        "root": attr.string(
            doc = "The folder of the package that the renditions' paths are relative to.",
        ),
        "config": attr.label(allow_single_file = [".yml"], doc = "A tercet.yml."),
        "layouts": attr.string_list(doc = "--layout"),
        "scales": attr.string_list(doc = "--scales"),
        "options": attr.string_list(doc = "Other options of `tercet build`."),
        "tercet": attr.label(
            default = "//tools:tercet",
            allow_single_file = True,
            executable = True,
            cfg = "exec",
        ),
        "worker": attr.label(
            default = "//tools:tercet-render",
            allow_single_file = True,
            executable = True,
            cfg = "exec",
        ),
    },
)
