// What our code uses of a Mac's C library, as Apple's headers declare it; see ../README.md.
//
// Types come first. A compiler that has Apple's headers leaves them out, takes Apple's, and then
// refuses every function and number below that differs from Apple's.
#pragma once

#ifndef TERCET_AFTER_APPLE_HEADERS

#include <stddef.h>
#include <stdint.h>

typedef int32_t dev_t;
typedef uint16_t mode_t;
typedef uint16_t nlink_t;
typedef uint32_t uid_t;
typedef uint32_t gid_t;
typedef uint32_t id_t;
typedef int32_t pid_t;
typedef int64_t off_t;
typedef long ssize_t;
typedef long time_t;
typedef uint32_t sigset_t;
typedef uint32_t socklen_t;
typedef uint32_t useconds_t;
typedef unsigned int nfds_t;
typedef enum { P_ALL, P_PID, P_PGID } idtype_t;
typedef enum { CLOCK_REALTIME = 0, CLOCK_PROCESS_CPUTIME_ID = 12 } clockid_t;
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
typedef void *rusage_info_t;
typedef void (*sig_t)(int);
typedef struct __dirstream DIR;
typedef struct _opaque_pthread_t *pthread_t;
typedef struct {
  long __sig;
  char __opaque[56];
} pthread_mutex_t;
typedef struct {
  long __sig;
  char __opaque[56];
} pthread_attr_t;
typedef struct {
  long __sig;
  char __opaque[8];
} pthread_mutexattr_t;
struct _opaque_pthread_t {
  long __sig;
  void *__cleanup_stack;
  char __opaque[8176];
};

struct timespec {
  time_t tv_sec;
  long tv_nsec;
};

struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  uint64_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  int64_t st_blocks;
  int32_t st_blksize;
  uint32_t st_flags;
  uint32_t st_gen;
  int32_t st_lspare;
  int64_t st_qspare[2];
};

struct dirent {
  uint64_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen;
  uint16_t d_namlen;
  uint8_t d_type;
  char d_name[1024];
};

struct statfs {
  uint32_t f_bsize;
  int32_t f_iosize;
  uint64_t f_blocks, f_bfree, f_bavail, f_files, f_ffree;
  int32_t f_fsid[2];
  uid_t f_owner;
  uint32_t f_type, f_flags, f_fssubtype;
  char f_fstypename[16];
  char f_mntonname[1024];
  char f_mntfromname[1024];
  uint32_t f_flags_ext;
  uint32_t f_reserved[7];
};

struct pollfd {
  int fd;
  short events;
  short revents;
};

struct winsize {
  unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel;
};

struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};

typedef struct __siginfo {
  int si_signo, si_errno, si_code;
  pid_t si_pid;
  uid_t si_uid;
  int si_status;
  void *si_addr;
  void *si_value;
  long si_band;
  unsigned long __pad[7];
} siginfo_t;

union __sigaction_u {
  void (*__sa_handler)(int);
  void (*__sa_sigaction)(int, struct __siginfo *, void *);
};

struct sigaction {
  union __sigaction_u __sigaction_u;
  sigset_t sa_mask;
  int sa_flags;
};

struct proc_bsdinfo {
  uint32_t pbi_flags, pbi_status, pbi_xstatus, pbi_pid, pbi_ppid;
  uid_t pbi_uid;
  gid_t pbi_gid;
  uid_t pbi_ruid;
  gid_t pbi_rgid;
  uid_t pbi_svuid;
  gid_t pbi_svgid;
  uint32_t rfu_1;
  char pbi_comm[16];
  char pbi_name[32];
  uint32_t pbi_nfiles, pbi_pgid, pbi_pjobc, e_tdev, e_tpgid;
  int32_t pbi_nice;
  uint64_t pbi_start_tvsec, pbi_start_tvusec;
};

struct rusage_info_v4 {
  uint8_t ri_uuid[16];
  uint64_t ri_user_time, ri_system_time, ri_pkg_idle_wkups, ri_interrupt_wkups, ri_pageins;
  uint64_t ri_wired_size, ri_resident_size, ri_phys_footprint;
  uint64_t ri_rest[27];
};

#endif

// Both ways see what follows.

#ifdef TERCET_AFTER_APPLE_HEADERS
#define TERCET_SAME_SIZE(type, bytes) _Static_assert(sizeof(type) == (bytes), #type)
#define TERCET_NUMBER(name, value) _Static_assert((name) == (value), #name)
#else
#define TERCET_SAME_SIZE(type, bytes) _Static_assert(sizeof(type) == (bytes), #type)
#define TERCET_NUMBER(name, value) static const int name = value
#endif

TERCET_SAME_SIZE(struct stat, 144);
TERCET_SAME_SIZE(struct dirent, 1048);
TERCET_SAME_SIZE(struct statfs, 2168);
TERCET_SAME_SIZE(struct proc_bsdinfo, 136);
TERCET_SAME_SIZE(struct rusage_info_v4, 296);
TERCET_SAME_SIZE(siginfo_t, 104);
TERCET_SAME_SIZE(struct sigaction, 16);
TERCET_SAME_SIZE(struct tm, 56);

TERCET_NUMBER(O_RDONLY, 0x0000);
TERCET_NUMBER(O_WRONLY, 0x0001);
TERCET_NUMBER(O_RDWR, 0x0002);
TERCET_NUMBER(O_NONBLOCK, 0x00000004);
TERCET_NUMBER(O_APPEND, 0x00000008);
TERCET_NUMBER(O_NOFOLLOW, 0x00000100);
TERCET_NUMBER(O_CREAT, 0x00000200);
TERCET_NUMBER(O_TRUNC, 0x00000400);
TERCET_NUMBER(O_EXCL, 0x00000800);
TERCET_NUMBER(O_DIRECTORY, 0x00100000);
TERCET_NUMBER(O_CLOEXEC, 0x01000000);
TERCET_NUMBER(AT_FDCWD, -2);
TERCET_NUMBER(AT_SYMLINK_NOFOLLOW, 0x0020);
TERCET_NUMBER(AT_REMOVEDIR, 0x0080);
TERCET_NUMBER(F_GETFD, 1);
TERCET_NUMBER(F_SETFD, 2);
TERCET_NUMBER(FD_CLOEXEC, 1);
TERCET_NUMBER(F_FULLFSYNC, 51);
TERCET_NUMBER(F_BARRIERFSYNC, 85);
TERCET_NUMBER(SYNC_VOLUME_FULLSYNC, 0x01);
TERCET_NUMBER(SYNC_VOLUME_WAIT, 0x02);
TERCET_NUMBER(LOCK_EX, 0x02);
TERCET_NUMBER(LOCK_NB, 0x04);
TERCET_NUMBER(LOCK_UN, 0x08);
TERCET_NUMBER(R_OK, 4);
TERCET_NUMBER(DT_UNKNOWN, 0);
TERCET_NUMBER(DT_DIR, 4);
TERCET_NUMBER(DT_REG, 8);
TERCET_NUMBER(DT_LNK, 10);
TERCET_NUMBER(STDIN_FILENO, 0);
TERCET_NUMBER(STDOUT_FILENO, 1);
TERCET_NUMBER(STDERR_FILENO, 2);
TERCET_NUMBER(POLLIN, 0x0001);
TERCET_NUMBER(POLLOUT, 0x0004);
TERCET_NUMBER(WEXITED, 4);
TERCET_NUMBER(WNOWAIT, 32);
TERCET_NUMBER(SIGHUP, 1);
TERCET_NUMBER(SIGINT, 2);
TERCET_NUMBER(SIGKILL, 9);
TERCET_NUMBER(SIGPIPE, 13);
TERCET_NUMBER(SIGTERM, 15);
TERCET_NUMBER(AF_UNIX, 1);
TERCET_NUMBER(SOCK_STREAM, 1);
TERCET_NUMBER(SOL_SOCKET, 0xffff);
TERCET_NUMBER(SO_NOSIGPIPE, 0x1022);
TERCET_NUMBER(POSIX_SPAWN_SETPGROUP, 0x0002);
TERCET_NUMBER(POSIX_SPAWN_SETSIGDEF, 0x0004);
TERCET_NUMBER(POSIX_SPAWN_SETSIGMASK, 0x0008);
TERCET_NUMBER(POSIX_SPAWN_CLOEXEC_DEFAULT, 0x4000);
TERCET_NUMBER(RUSAGE_INFO_V4, 4);
TERCET_NUMBER(PROC_PIDTBSDINFO, 3);
TERCET_NUMBER(SZOMB, 5);
TERCET_NUMBER(_SC_NPROCESSORS_ONLN, 58);
TERCET_NUMBER(_SC_PAGESIZE, 29);
TERCET_NUMBER(EPERM, 1);
TERCET_NUMBER(ENOENT, 2);
TERCET_NUMBER(ENOMEM, 12);
TERCET_NUMBER(F_SETFL, 4);
TERCET_NUMBER(F_DUPFD_CLOEXEC, 67);
TERCET_NUMBER(MSG_DONTWAIT, 0x80);
TERCET_NUMBER(PROT_NONE, 0x00);
TERCET_NUMBER(MAP_PRIVATE, 0x0002);
TERCET_NUMBER(MAP_ANON, 0x1000);
TERCET_NUMBER(ESRCH, 3);
TERCET_NUMBER(EINTR, 4);
TERCET_NUMBER(EIO, 5);
TERCET_NUMBER(EBADF, 9);
TERCET_NUMBER(EACCES, 13);
TERCET_NUMBER(EEXIST, 17);
TERCET_NUMBER(EXDEV, 18);
TERCET_NUMBER(ENOTDIR, 20);
TERCET_NUMBER(EISDIR, 21);
TERCET_NUMBER(EINVAL, 22);
TERCET_NUMBER(ENFILE, 23);
TERCET_NUMBER(EMFILE, 24);
TERCET_NUMBER(ENOSPC, 28);
TERCET_NUMBER(EROFS, 30);
TERCET_NUMBER(EPIPE, 32);
TERCET_NUMBER(EAGAIN, 35);
TERCET_NUMBER(EWOULDBLOCK, 35);
TERCET_NUMBER(ENOTSUP, 45);
TERCET_NUMBER(ELOOP, 62);
TERCET_NUMBER(EMLINK, 31);
TERCET_NUMBER(ENAMETOOLONG, 63);
TERCET_NUMBER(ENOTEMPTY, 66);
TERCET_NUMBER(EDQUOT, 69);
TERCET_NUMBER(ENOSYS, 78);
TERCET_NUMBER(ECANCELED, 89);
TERCET_NUMBER(EOPNOTSUPP, 102);
TERCET_NUMBER(TIOCGWINSZ, 0x40087468);

int access(const char *, int);
int clock_gettime(clockid_t, struct timespec *);
int close(int);
int closedir(DIR *);
uint32_t _dyld_image_count(void);
const char *_dyld_get_image_name(uint32_t);
void _exit(int) __attribute__((noreturn));
void exit(int) __attribute__((noreturn));
int flock(int, int);
void free(void *);
int fstat(int, struct stat *);
int fstatat(int, const char *, struct stat *, int);
int fsync(int);
int fsync_volume_np(int, int);
int ftruncate(int, off_t);
int futimens(int, const struct timespec[2]);
void *mmap(void *, size_t, int, int, int, off_t);
int munmap(void *, size_t);
int pipe(int[2]);
int pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
int pthread_detach(pthread_t);
int pthread_join(pthread_t, void **);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
ssize_t send(int, const void *, size_t, int);
unsigned int sleep(unsigned int);
int usleep(useconds_t);
char *getcwd(char *, size_t);
char *getenv(const char *);
pid_t getpid(void);
int isatty(int);
int kill(pid_t, int);
struct tm *localtime_r(const time_t *, struct tm *);
double log10(double);
int lstat(const char *, struct stat *);
int mkdir(const char *, mode_t);
int mkdirat(int, const char *, mode_t);
char ***_NSGetEnviron(void);
int _NSGetExecutablePath(char *, uint32_t *);
DIR *opendir(const char *);
DIR *fdopendir(int);
int poll(struct pollfd *, nfds_t, int);
int posix_spawn(pid_t *, const char *, const posix_spawn_file_actions_t *,
                const posix_spawnattr_t *, char *const[], char *const[]);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *, int, const char *, int, mode_t);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawnattr_destroy(posix_spawnattr_t *);
int posix_spawnattr_init(posix_spawnattr_t *);
int posix_spawnattr_setflags(posix_spawnattr_t *, short);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *, const sigset_t *);
int posix_spawnattr_setsigmask(posix_spawnattr_t *, const sigset_t *);
float powf(float, float);
ssize_t pread(int, void *, size_t, off_t);
int proc_pid_rusage(int, int, rusage_info_t *);
int proc_pidinfo(int, int, uint64_t, void *, int);
ssize_t read(int, void *, size_t);
struct dirent *readdir(DIR *);
char *realpath(const char *, char *);
int rename(const char *, const char *);
int renameat(int, const char *, int, const char *);
int rmdir(const char *);
int setenv(const char *, const char *, int);
int setsockopt(int, int, int, const void *, socklen_t);
int sigaction(int, const struct sigaction *, struct sigaction *);
void (*signal(int, void (*)(int)))(int);
double sin(double);
int socketpair(int, int, int, int *);
int stat(const char *, struct stat *);
int statfs(const char *, struct statfs *);
char *strdup(const char *);
char *strerror(int);
long sysconf(int);
void *malloc(size_t);
time_t time(time_t *);
int unlink(const char *);
int unlinkat(int, const char *, int);
int waitid(idtype_t, id_t, siginfo_t *, int);
pid_t waitpid(pid_t, int *, int);
ssize_t write(int, const void *, size_t);
#ifndef TERCET_AFTER_APPLE_HEADERS
// Macros of Apple's with arguments, which Swift sees as functions.
int sigemptyset(sigset_t *);
int sigaddset(sigset_t *, int);
// With more arguments than C says; Apple's module for Swift brings them, as Darwin.swift does.
int *__error(void);
int tercet_open(const char *, int, mode_t);
int tercet_openat(int, const char *, int, mode_t);
int tercet_fcntl(int, int, int);
int tercet_ioctl(int, unsigned long, void *);
#endif
