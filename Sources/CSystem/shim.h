#pragma once

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
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

/// Holds the process to so many bytes of its own data. In C because the constants of resource limits
/// are of one type in glibc and of another on other systems. A system that doesn't count data
/// leaves the watching to the parent.
static inline void tercet_limit_data(unsigned long long bytes) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_DATA, &limit) != 0) return;
  rlim_t wanted = (rlim_t)bytes;
  limit.rlim_cur = limit.rlim_max == RLIM_INFINITY || wanted < limit.rlim_max ? wanted : limit.rlim_max;
  setrlimit(RLIMIT_DATA, &limit);
}

/// Whether the process may take so many bytes more. Not by `malloc`, as a compiler leaves out a block
/// that is freed at once, and takes it for given.
static inline int tercet_has_room(size_t bytes) {
  if (bytes == 0) return 1;
  void *room = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) return 0;
  munmap(room, bytes);
  return 1;
}

/// Renames a file unless the new name is taken; the calls for it are no part of POSIX, and
/// Swift's module of the C library lacks Linux's.
static inline int tercet_rename_new(int from_folder, const char *from, int to_folder,
                                    const char *to) {
#ifdef __linux__
  extern int renameat2(int, const char *, int, const char *, unsigned int);
  // RENAME_NOREPLACE.
  return renameat2(from_folder, from, to_folder, to, 1);
#else
  return renameatx_np(from_folder, from, to_folder, to, RENAME_EXCL);
#endif
}

/// Opens a folder below another by a path that may hold no link and not lead back up. Only Linux has
/// one call for it, which the C library doesn't declare; elsewhere it fails with ENOSYS.
static inline int tercet_open_beneath(int root, const char *path) {
#ifdef __linux__
  extern long syscall(long, ...);
  // O_PATH, as there is no need to list the folder; RESOLVE_BENEATH and RESOLVE_NO_SYMLINKS.
  struct {
    unsigned long long flags, mode, resolve;
  } how = {010000000 | O_DIRECTORY | O_CLOEXEC, 0, 0x08 | 0x04};
  // Its number is the same on all of Linux' machines.
  return (int)syscall(437, root, path, &how, sizeof how);
#else
  errno = ENOSYS;
  return -1;
#endif
}

/// Opens one folder in another, unless its name is a link.
static inline int tercet_open_folder(int above, const char *name) {
#ifdef __linux__
  return openat(above, name, 010000000 | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
#else
  return openat(above, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
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
