#pragma once

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
