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

/// Ends with 71, `Release.outOfMemoryStatus`, where there is no memory left; a handler may
/// call very little, and mmap and _exit are system calls.
static inline void tercet_died(int number) {
  (void)number;
  void *room = mmap(NULL, 64 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) _exit(71);
}

/// Has the process end with 71 where it dies for lack of memory: libraries that can't allocate abort or
/// trap, which looks like a crash from outside. In C because Swift can't handle signals.
static inline void tercet_report_lack_of_memory(void) {
  struct sigaction action = {.sa_handler = tercet_died, .sa_flags = (int)SA_RESETHAND};
  int numbers[] = {SIGABRT, SIGTRAP, SIGILL, SIGSEGV, SIGBUS};
  for (int i = 0; i < 5; i++) sigaction(numbers[i], &action, NULL);
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
