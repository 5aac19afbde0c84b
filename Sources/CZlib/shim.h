#pragma once

#include <zlib.h>

// `deflateInit` is a macro, which Swift can't see.
static inline int tercet_deflate_init(z_stream *stream, int level) {
  return deflateInit(stream, level);
}

// `inflateInit` is a macro, which Swift can't see.
static inline int tercet_inflate_init(z_stream *stream) {
  return inflateInit(stream);
}
