// SPDX-License-Identifier: Apache-2.0
#if defined(__linux__) && !defined(PORTABLE)
#define _GNU_SOURCE
#include "CPlatform.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

// Present in every kernel that has it, but not in every C library.
#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif
#ifndef SYS_close_range
#define SYS_close_range 436
#endif

double cs_exp10(double exponent) { return exp10(exponent); }

int cs_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

void cs_close_from(int first) { syscall(SYS_close_range, first, ~0U, 0); }

void cs_die_with_parent(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // It may have ended before.
  if (getppid() != parent) _exit(0);
}

void cs_leave_network(void) {
  if (unshare(CLONE_NEWNET) == 0) return;
  int ignored = unshare(CLONE_NEWUSER | CLONE_NEWNET);
  (void)ignored;
}

void cs_take_broken_pipe(void) {
  sigset_t broken;
  sigemptyset(&broken);
  sigaddset(&broken, SIGPIPE);
  struct timespec now = {0, 0};
  while (sigtimedwait(&broken, NULL, &now) < 0 && errno == EINTR) {}
}

int cs_watch(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

double cs_cpu_seconds(pid_t process) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

uint64_t cs_peak_bytes(long maxrss) { return (uint64_t)maxrss * 1024; }

uintptr_t cs_stack_pointer(const void *context) {
  const ucontext_t *here = context;
#if defined(__x86_64__)
  return (uintptr_t)here->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  return (uintptr_t)here->uc_mcontext.sp;
#else
  (void)here;
  return 0;
#endif
}

int cs_shared_file(char *path, size_t capacity) {
  int file = memfd_create("misreckon-guide", MFD_CLOEXEC);
  if (file >= 0) snprintf(path, capacity, "/proc/%d/fd/%d", (int)getpid(), file);
  return file;
}

void cs_close_shared_file(int file, const char *path) {
  (void)path;
  close(file);
}

int cs_read_memory(pid_t process, uint64_t address, void *bytes, size_t count) {
  struct iovec here = {bytes, count}, there = {(void *)(uintptr_t)address, count};
  return process_vm_readv(process, &here, 1, &there, 1, 0) == (ssize_t)count;
}

int cs_write_memory(pid_t process, uint64_t address, const void *bytes, size_t count) {
  struct iovec here = {(void *)bytes, count}, there = {(void *)(uintptr_t)address, count};
  return process_vm_writev(process, &here, 1, &there, 1, 0) == (ssize_t)count;
}

/// Reads a small file as text; returns 0 if it cannot be read.
static int text_of(const char *path, char *text, size_t capacity) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count;
  do count = read(file, text, capacity - 1);
  while (count < 0 && errno == EINTR);
  close(file);
  text[count > 0 ? count : 0] = 0;
  return count > 0;
}

static int text_about(pid_t process, const char *what, char *text, size_t capacity) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", (int)process, what);
  return text_of(path, text, capacity);
}

char cs_state(pid_t process) {
  char text[512];
  if (!text_about(process, "stat", text, sizeof text)) return 0;
  const char *name = strrchr(text, ')');
  return name != NULL && name[1] != 0 ? name[2] : 0;
}

double cs_waited(pid_t process) {
  char text[128];
  // On kernels without this file, time in the queue counts too.
  if (!text_about(process, "schedstat", text, sizeof text)) return 0;
  unsigned long long ran = 0, waited = 0;
  return sscanf(text, "%llu %llu", &ran, &waited) == 2 ? (double)waited * 1e-9 : 0;
}

size_t cs_processes(pid_t *processes, size_t capacity) {
  DIR *folder = opendir("/proc");
  if (folder == NULL) return 0;
  size_t count = 0;
  for (struct dirent *entry; count < capacity && (entry = readdir(folder)) != NULL;) {
    char *end;
    long process = strtol(entry->d_name, &end, 10);
    if (process > 0 && *end == 0) processes[count++] = (pid_t)process;
  }
  closedir(folder);
  return count;
}

uint64_t cs_process_count(void) {
  char text[128];
  unsigned long long count = 0;
  if (!text_of("/proc/loadavg", text, sizeof text)) return 0;
  return sscanf(text, "%*s %*s %*s %*u/%llu", &count) == 1 ? count : 0;
}

uint64_t cs_namespace(pid_t process) {
  char path[64], text[64];
  snprintf(path, sizeof path, "/proc/%d/ns/pid", (int)process);
  ssize_t count = readlink(path, text, sizeof text - 1);
  if (count <= 0) return 0;
  text[count] = 0;
  const char *number = strchr(text, '[');
  return number != NULL ? strtoull(number + 1, NULL, 10) : 0;
}

uint64_t cs_memory_in_use(void) {
  char text[128];
  unsigned long long pages = 0;
  if (!text_of("/proc/self/statm", text, sizeof text)) return 0;
  if (sscanf(text, "%*u %*u %*u %*u %*u %llu", &pages) != 1) return 0;
  return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

char *cs_executable(void) { return realpath("/proc/self/exe", NULL); }
#endif
