// SPDX-License-Identifier: Apache-2.0
#if !defined(__linux__) || defined(PORTABLE)
#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <libproc.h>
#include <mach-o/dyld.h>
#include <mach/mach_time.h>
#include <sys/ucontext.h>
#endif

double cs_exp10(double exponent) {
#if defined(__APPLE__)
  return __exp10(exponent);
#else
  return pow(10, exponent);
#endif
}

int cs_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
}

void cs_close_from(int first) {
  long most = sysconf(_SC_OPEN_MAX);
  if (most < 0 || most > 65536) most = 65536;
  for (int file = first; file < most; file++) close(file);
}

static pid_t expected_parent;

static void check_parent(int number) {
  (void)number;
  if (getppid() != expected_parent) _exit(0);
}

void cs_die_with_parent(pid_t parent) {
  expected_parent = parent;
  struct sigaction checking = {.sa_handler = check_parent, .sa_flags = SA_RESTART};
  sigaction(SIGALRM, &checking, NULL);
  struct itimerval second = {.it_interval = {.tv_sec = 1}, .it_value = {.tv_sec = 1}};
  setitimer(ITIMER_REAL, &second, NULL);
  check_parent(0);
}

void cs_leave_network(void) {}

const char *cs_confine(const char *folder, int is_home, uint64_t written, uint64_t processes) {
  (void)folder, (void)is_home, (void)written, (void)processes;
  return "namespaces";
}

void cs_take_broken_pipe(void) {
  sigset_t broken, pending;
  sigemptyset(&broken);
  sigaddset(&broken, SIGPIPE);
  int number;
  if (sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE)) sigwait(&broken, &number);
}

int cs_watch(pid_t process) {
  (void)process;
  return -1;
}

uintptr_t cs_stack_pointer(const void *context) {
#if defined(__APPLE__) && defined(__x86_64__)
  return (uintptr_t)((const ucontext_t *)context)->uc_mcontext->__ss.__rsp;
#elif defined(__APPLE__) && defined(__aarch64__)
  return (uintptr_t)((const ucontext_t *)context)->uc_mcontext->__ss.__sp;
#else
  (void)context;
  return 0;
#endif
}

int cs_shared_file(char *path, size_t capacity) {
  snprintf(path, capacity, "/tmp/misreckon-guide.XXXXXX");
  int file = mkstemp(path);
  if (file >= 0) fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
}

void cs_close_shared_file(int file, const char *path) {
  close(file);
  unlink(path);
}

int cs_read_memory(pid_t process, uint64_t address, void *bytes, size_t count) {
  (void)process, (void)address, (void)bytes, (void)count;
  return 0;
}

int cs_write_memory(pid_t process, uint64_t address, const void *bytes, size_t count) {
  (void)process, (void)address, (void)bytes, (void)count;
  return 0;
}

double cs_waited(pid_t process) {
  (void)process;
  return 0;
}

uint64_t cs_process_count(void) { return 0; }

uint64_t cs_namespace(pid_t process) {
  (void)process;
  return 0;
}

uint64_t cs_memory_in_use(void) { return 0; }

#if defined(__APPLE__)
uint64_t cs_peak_bytes(long maxrss) { return (uint64_t)maxrss; }

static int task_of(pid_t process, struct proc_taskinfo *task) {
  return proc_pidinfo(process, PROC_PIDTASKINFO, 0, task, sizeof *task) == (int)sizeof *task;
}

double cs_cpu_seconds(pid_t process) {
  struct proc_taskinfo task;
  mach_timebase_info_data_t base;
  if (!task_of(process, &task) || mach_timebase_info(&base) != 0) return -1;
  double ticks = (double)(task.pti_total_user + task.pti_total_system);
  return ticks * (double)base.numer / (double)base.denom * 1e-9;
}

char cs_state(pid_t process) {
  struct proc_taskinfo task;
  return !task_of(process, &task) ? 0 : task.pti_numrunning > 0 ? 'R' : 'S';
}

size_t cs_processes(pid_t *processes, size_t capacity) {
  int count = proc_listallpids(processes, (int)(capacity * sizeof *processes));
  return count > 0 ? (size_t)count : 0;
}

char *cs_executable(void) {
  uint32_t size = 0;
  _NSGetExecutablePath(NULL, &size);
  char *path = malloc(size), *real = NULL;
  if (path != NULL && _NSGetExecutablePath(path, &size) == 0) real = realpath(path, NULL);
  free(path);
  return real;
}
#else
uint64_t cs_peak_bytes(long maxrss) { return (uint64_t)maxrss * 1024; }

double cs_cpu_seconds(pid_t process) { return kill(process, 0) == 0 ? 0 : -1; }

char cs_state(pid_t process) { return kill(process, 0) == 0 ? '?' : 0; }

size_t cs_processes(pid_t *processes, size_t capacity) {
  (void)processes, (void)capacity;
  return 0;
}

char *cs_executable(void) { return NULL; }
#endif
#endif
