#pragma once

#include <gmodule.h>
#include <vips/vips.h>

// Every libvips operation is a variadic C function, which Swift can't call. Each shim below fixes
// one operation's optional arguments and returns a new image that the caller owns, or NULL. They
// can go when Swift imports variadic functions or libvips offers calls with fixed arguments.

// Why: variadic. Rows are read once, from top to bottom.
static inline VipsImage *tercet_pngload(VipsSource *source) {
  VipsImage *out = NULL;
  vips_pngload_source(
      source, &out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
  return out;
}

// Why: variadic. libjpeg calls damaged data a warning, and libvips looks for warnings before each
// strip and so never behind the last one; whoever has read all rows looks at the error buffer.
static inline VipsImage *tercet_jpegload(VipsSource *source) {
  VipsImage *out = NULL;
  vips_jpegload_source(
      source, &out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
  return out;
}

// Why: variadic. All frames, one below the other.
static inline VipsImage *tercet_webpload(VipsSource *source) {
  VipsImage *out = NULL;
  vips_webpload_source(
      source, &out, "access", VIPS_ACCESS_SEQUENTIAL, "n", -1, "fail_on", VIPS_FAIL_ON_WARNING,
      NULL);
  return out;
}

// Why: variadic. Unknown private tags are warnings, so only errors fail.
static inline VipsImage *tercet_tiffload(VipsSource *source) {
  VipsImage *out = NULL;
  vips_tiffload_source(
      source, &out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
  return out;
}

// Why: variadic. Covers HEIC and AVIF.
static inline VipsImage *tercet_heifload(VipsSource *source) {
  VipsImage *out = NULL;
  vips_heifload_source(
      source, &out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_WARNING, NULL);
  return out;
}

// Why: variadic. From a file, because its folder is what links inside the SVG may reach.
static inline VipsImage *tercet_svgload(const char *path, double scale, gboolean unlimited) {
  VipsImage *out = NULL;
  vips_svgload(
      path, &out, "scale", scale, "unlimited", unlimited, "fail_on", VIPS_FAIL_ON_WARNING, NULL);
  return out;
}

// Why: variadic. From memory, so that links inside the SVG reach nothing.
static inline VipsImage *tercet_svgload_source(
    VipsSource *source, double scale, gboolean unlimited) {
  VipsImage *out = NULL;
  vips_svgload_source(
      source, &out, "scale", scale, "unlimited", unlimited, "fail_on", VIPS_FAIL_ON_WARNING, NULL);
  return out;
}

// Why: variadic. The first page, on a transparent ground.
static inline VipsImage *tercet_pdfload(VipsSource *source, double scale) {
  VipsImage *out = NULL;
  VipsArrayDouble *clear = vips_array_double_newv(4, 0.0, 0.0, 0.0, 0.0);
  vips_pdfload_source(
      source, &out, "scale", scale, "background", clear, "fail_on", VIPS_FAIL_ON_WARNING, NULL);
  vips_area_unref((VipsArea *)clear);
  return out;
}

// Why: variadic. A window on the picture; beyond its edges all is zero.
static inline VipsImage *tercet_embed(VipsImage *in, int left, int top, int width, int height) {
  VipsImage *out = NULL;
  vips_embed(in, &out, left, top, width, height, NULL);
  return out;
}

// Why: variadic. The input profile is the picture's own, or `fallback` where it has none.
static inline VipsImage *tercet_icc_transform(
    VipsImage *in, const char *output, const char *fallback, int depth) {
  VipsImage *out = NULL;
  vips_icc_transform(
      in, &out, output, "embedded", TRUE, "input_profile", fallback, "intent",
      VIPS_INTENT_RELATIVE, "black_point_compensation", TRUE, "depth", depth, NULL);
  return out;
}

// Why: variadic. Lab becomes RGB by the library that also reads profiles, whose white is D50; libvips'
// own conversion takes it for D65. `depth` is the bits of a sample.
static inline VipsImage *tercet_lab_export(VipsImage *in, const char *output, int depth) {
  VipsImage *lab = NULL;
  VipsImage *out = NULL;
  if (vips_colourspace(in, &lab, VIPS_INTERPRETATION_LAB, NULL)) return NULL;
  vips_icc_export(
      lab, &out, "output_profile", output, "pcs", VIPS_PCS_LAB, "intent", VIPS_INTENT_RELATIVE, "depth",
      depth, NULL);
  g_object_unref(lab);
  return out;
}

// Why: variadic. Turns the pixels as the picture's `orientation` says.
static inline VipsImage *tercet_autorot(VipsImage *in) {
  VipsImage *out = NULL;
  vips_autorot(in, &out, NULL);
  return out;
}

// Why: variadic.
static inline VipsImage *tercet_colourspace(VipsImage *in, VipsInterpretation space) {
  VipsImage *out = NULL;
  vips_colourspace(in, &out, space, NULL);
  return out;
}

// Why: variadic.
static inline VipsImage *tercet_cast(VipsImage *in, VipsBandFormat format) {
  VipsImage *out = NULL;
  vips_cast(in, &out, format, NULL);
  return out;
}

// Why: variadic. Samples of 16 bits times a factor, rounded to nearest.
static inline VipsImage *tercet_scale(VipsImage *in, double factor) {
  VipsImage *scaled = NULL;
  VipsImage *out = NULL;
  if (vips_linear1(in, &scaled, factor, 0.5, NULL)) return NULL;
  vips_cast(scaled, &out, VIPS_FORMAT_USHORT, NULL);
  g_object_unref(scaled);
  return out;
}

// Why: variadic. Keeps the first `count` bands.
static inline VipsImage *tercet_extract_bands(VipsImage *in, int count) {
  VipsImage *out = NULL;
  vips_extract_band(in, &out, 0, "n", count, NULL);
  return out;
}

// Why: variadic. Cuts off as much on each side.
static inline VipsImage *tercet_cut_border(VipsImage *in, int border) {
  VipsImage *out = NULL;
  vips_extract_area(
      in, &out, border, border, in->Xsize - 2 * border, in->Ysize - 2 * border, NULL);
  return out;
}

// Why: variadic. The same pixels under another interpretation and density (pixels per mm).
static inline VipsImage *tercet_describe(
    VipsImage *in, VipsInterpretation interpretation, double xres, double yres) {
  VipsImage *out = NULL;
  vips_copy(in, &out, "interpretation", interpretation, "xres", xres, "yres", yres, NULL);
  return out;
}

// Why: variadic. Bytes go to `*buffer`, which the caller frees with g_free; 0 means success. No
// metadata, not even the profile.
static inline int tercet_jpegsave(
    VipsImage *in, void **buffer, size_t *length, int quality, gboolean full_chroma) {
  return vips_jpegsave_buffer(
      in, buffer, length, "strip", TRUE, "Q", quality, "optimize_coding", TRUE, "subsample_mode",
      full_chroma ? VIPS_FOREIGN_SUBSAMPLE_OFF : VIPS_FOREIGN_SUBSAMPLE_ON, NULL);
}

// Why: variadic. With the profile.
static inline int tercet_webpsave(
    VipsImage *in, void **buffer, size_t *length, int quality, gboolean lossless, int effort,
    int page_height) {
  return vips_webpsave_buffer(
      in, buffer, length, "Q", quality, "lossless", lossless, "effort", effort,
      "page_height", page_height, "smart_subsample", TRUE, NULL);
}

// Why: variadic. No dithering, so that flat areas stay flat.
static inline int tercet_gifsave(
    VipsImage *in, void **buffer, size_t *length, int effort, int page_height) {
  return vips_gifsave_buffer(
      in, buffer, length, "dither", 0.0, "effort", effort, "page_height", page_height, NULL);
}

// Why: variadic. Lossless.
static inline int tercet_tiffsave(VipsImage *in, void **buffer, size_t *length) {
  return vips_tiffsave_buffer(
      in, buffer, length, "compression", VIPS_FOREIGN_TIFF_COMPRESSION_DEFLATE, "predictor",
      VIPS_FOREIGN_TIFF_PREDICTOR_HORIZONTAL, "resunit", VIPS_FOREIGN_TIFF_RESUNIT_INCH, NULL);
}

// Why: variadic. `av1` picks AVIF, otherwise HEIC; `strip` drops the profile too.
static inline int tercet_heifsave(
    VipsImage *in, void **buffer, size_t *length, int quality, int effort, gboolean av1,
    gboolean strip) {
  return vips_heifsave_buffer(
      in, buffer, length, "strip", strip, "Q", quality, "effort", effort, "bitdepth", 8, "compression",
      av1 ? VIPS_FOREIGN_HEIF_COMPRESSION_AV1 : VIPS_FOREIGN_HEIF_COMPRESSION_HEVC, NULL);
}

// Why: VIPS_INIT is a macro, which Swift doesn't import; it also checks the library's version.
static inline int tercet_vips_init(const char *program) { return VIPS_INIT(program); }

// Why: VIPS_REGION_ADDR is a macro. The first sample of a row that was prepared.
static inline const void *tercet_region_row(VipsRegion *region, int top) {
  return VIPS_REGION_ADDR(region, region->valid.left, top);
}

// glibc declares `dladdr` only under _GNU_SOURCE, which would change headers Swift has read already.
#ifdef __linux__
typedef struct {
  const char *dli_fname;
  void *dli_fbase;
  const char *dli_sname;
  void *dli_saddr;
} tercet_dl_info;
int tercet_dladdr(const void *address, tercet_dl_info *info) __asm__("dladdr");
#else
#include <dlfcn.h>
typedef Dl_info tercet_dl_info;
#define tercet_dladdr dladdr
#endif

// Why: Swift can't take a C function's address. The path of this process's libvips, or NULL.
static inline const char *tercet_vips_library_path(void) {
  tercet_dl_info info;
  return tercet_dladdr((const void *)vips_init, &info) ? info.dli_fname : NULL;
}

// Why: variadic. Reduces to a palette; libvips' own libimagequant does it.
static inline int tercet_palettesave(VipsImage *in, void **buffer, size_t *length) {
  return vips_pngsave_buffer(
      in, buffer, length, "palette", TRUE, "compression", 1, "filter", VIPS_FOREIGN_PNG_FILTER_NONE,
      "strip", TRUE, NULL);
}
