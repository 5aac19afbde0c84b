#pragma once

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __APPLE__
#include <stdio.h>
#endif

/// Swift's own module of the C library is built without GNU's extensions, so it lacks `syncfs`.
/// Can go when the toolchain's Glibc module declares it.
#ifdef __linux__
static inline int tercet_syncfs(int descriptor) {
  extern int syncfs(int);
  return syncfs(descriptor);
}
#endif

/// The kind of file system that holds a path, as the magic number of its `statfs`; 0 where the
/// system doesn't say. Swift's own module of the C library lacks `statfs`. Can go when the
/// toolchain's Glibc module declares it.
#ifdef __linux__
#include <sys/vfs.h>
static inline unsigned int tercet_file_system(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (unsigned int)status.f_type : 0;
}
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
  return renamex_np(from, to, RENAME_EXCL);
#endif
}

/// Closes every descriptor from a number on in a program that is started, which only glibc can.
/// Elsewhere nothing is lost: every file of ours is opened so that it closes by itself.
#ifdef __linux__
#include <spawn.h>
static inline void tercet_close_from(posix_spawn_file_actions_t *actions, int first) {
#ifdef __GLIBC__
  extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
  posix_spawn_file_actions_addclosefrom_np(actions, first);
#endif
}
#endif

/// The kind of a stream socket that closes by itself when a program is started, and with `quick`
/// one that never waits; the constants are an enumeration in some C libraries and plain numbers in
/// others.
#ifdef __linux__
#include <sys/socket.h>
static inline int tercet_stream_socket(int quick) {
  return SOCK_STREAM | SOCK_CLOEXEC | (quick ? SOCK_NONBLOCK : 0);
}
#endif
