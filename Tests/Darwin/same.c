// Holds the transcribed declarations against Apple's own.
#include <CommonCrypto/CommonDigest.h>
#include <crt_externs.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libproc.h>
#include <mach-o/dyld.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/proc.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define TERCET_AFTER_APPLE_HEADERS
#include "CDarwin/CDarwin.h"
#include "CommonCrypto/CommonCrypto.h"

// Fields that our code reads.
_Static_assert(_Generic(((struct stat *)0)->st_mtimespec, struct timespec : 1), "st_mtimespec");
_Static_assert(_Generic(((struct stat *)0)->st_ctimespec, struct timespec : 1), "st_ctimespec");
_Static_assert(_Generic(((struct stat *)0)->st_dev, int : 1), "st_dev");
_Static_assert(_Generic(((struct stat *)0)->st_mode, unsigned short : 1), "st_mode");
_Static_assert(sizeof(((struct dirent *)0)->d_name) == 1024, "d_name");
_Static_assert(sizeof(((struct statfs *)0)->f_fstypename) == 16, "f_fstypename");
_Static_assert(sizeof(((struct proc_bsdinfo *)0)->pbi_name) == 32, "pbi_name");
_Static_assert(sizeof(((struct rusage_info_v4 *)0)->ri_phys_footprint) == 8, "ri_phys_footprint");
