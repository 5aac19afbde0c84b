#pragma once

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Swift's own module of the C library is built without GNU's extensions, so it lacks `syncfs`.
/// Can go when the toolchain's Glibc module declares it.
static inline int tercet_syncfs(int descriptor) {
#ifdef __linux__
  extern int syncfs(int);
  return syncfs(descriptor);
#else
  extern int fsync(int);
  return fsync(descriptor);
#endif
}

/// Swift's own module of the C library lacks `mallopt`, which only glibc has. Freed memory stays with
/// the process up to `kept` bytes, but for blocks of `large` bytes and more.
/// Can go when the toolchain's Glibc module declares it.
static inline void tercet_keep_freed_memory(int kept, int large) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, kept);
  mallopt(M_MMAP_THRESHOLD, large);
#endif
}
