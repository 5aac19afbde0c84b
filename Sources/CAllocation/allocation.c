#include "allocation.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static atomic_int has_failed;

int tercet_has_failed_allocation(void) { return has_failed; }

void tercet_forget_failed_allocations(void) { has_failed = 0; }

// A handler may call very little, and mmap and _exit are system calls. What was refused may have been
// much, so that there is room for less, and a library may ask the system and not malloc.
static void died(int number) {
  (void)number;
  if (has_failed) _exit(71);
  void *room = mmap(NULL, 64 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (room == MAP_FAILED) _exit(71);
}

void tercet_report_lack_of_memory(void) {
  struct sigaction action = {.sa_handler = died, .sa_flags = (int)SA_RESETHAND};
  int numbers[] = {SIGABRT, SIGTRAP, SIGILL, SIGSEGV, SIGBUS};
  for (int i = 0; i < 5; i++) sigaction(numbers[i], &action, NULL);
}

// poppler, cairo and GDK leave out what they have no memory for and say nothing of it. glibc lets a
// program put functions in place of its own ("Replacing malloc"); these call its own, and take
// note where those give nothing. In C because they must not allocate themselves.
#ifdef __GLIBC__
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void *noted(void *room, size_t size) {
  if (room == NULL && size > 0) has_failed = 1;
  return room;
}

void *malloc(size_t size) { return noted(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) {
  return noted(__libc_calloc(count, size), count == 0 ? 0 : size);
}

void *realloc(void *old, size_t size) { return noted(__libc_realloc(old, size), size); }

void *memalign(size_t step, size_t size) { return noted(__libc_memalign(step, size), size); }

void *aligned_alloc(size_t step, size_t size) { return memalign(step, size); }

int posix_memalign(void **room, size_t step, size_t size) {
  if (step % sizeof(void *) != 0 || (step & (step - 1)) != 0 || step == 0) return EINVAL;
  void *found = memalign(step, size);
  if (found == NULL && size > 0) return ENOMEM;
  *room = found;
  return 0;
}
#endif
