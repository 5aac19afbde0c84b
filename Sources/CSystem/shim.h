#pragma once

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
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

/// The kind of file system that holds a path, as the magic number of its `statfs`; 0 where the
/// system doesn't say. Swift's own module of the C library lacks `statfs`. Can go when the
/// toolchain's Glibc module declares it.
#ifdef __linux__
#include <sys/vfs.h>
static inline unsigned int tercet_file_system(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (unsigned int)status.f_type : 0;
}
#else
static inline unsigned int tercet_file_system(const char *path) { return 0; }
#endif

/// Swift's own module of the C library lacks `mallopt`, which only glibc has. Freed memory stays with
/// the process up to `kept` bytes, but for blocks of `large` bytes and more.
/// Can go when the toolchain's Glibc module declares it.
static inline void tercet_keep_freed_memory(int kept, int large) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, kept);
  mallopt(M_MMAP_THRESHOLD, large);
#endif
}

/// Renames a file unless the new name is taken; the calls for it are no part of POSIX, and
/// Swift's module of the C library lacks Linux's.
static inline int tercet_rename_new(const char *from, const char *to) {
#ifdef __linux__
  extern int renameat2(int, const char *, int, const char *, unsigned int);
  // AT_FDCWD for both folders, RENAME_NOREPLACE.
  return renameat2(-100, from, -100, to, 1);
#else
  extern int renamex_np(const char *, const char *, unsigned int);
  // RENAME_EXCL.
  return renamex_np(from, to, 4);
#endif
}
