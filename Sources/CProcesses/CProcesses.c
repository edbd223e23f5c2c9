// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CPlatform.h"
#include "CProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

void *cp_map(size_t size) {
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

void cp_unmap(void *memory, size_t size) { munmap(memory, size); }

int cp_pipe(int ends[2]) {
  if (cs_pipe(ends) != 0) return -1;
  return fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

// Prints a message for a stack overflow; returning repeats the fault, which kills the process.
static void report_stack_overflow(int number, siginfo_t *info, void *context) {
  static const char message[] = "stack overflow\n";
  uintptr_t top = cs_stack_pointer(context), fault = (uintptr_t)info->si_addr;
  if (top != 0 && fault + (1 << 20) > top && fault < top + (1 << 16)) {
    ssize_t written = write(2, message, sizeof message - 1);
    (void)written;
  }
  signal(number, SIG_DFL);
}

enum { LISTENERS = 64 };
static uint64_t *listeners[LISTENERS];
static char listeners_locked;
static double seconds_after_interrupt;

static void set_limit(int resource, uint64_t value) {
  struct rlimit limit;
  if (value == 0 || getrlimit(resource, &limit) != 0) return;
  if (limit.rlim_max != RLIM_INFINITY && value > limit.rlim_max) value = limit.rlim_max;
  limit.rlim_cur = limit.rlim_max = value;
  setrlimit(resource, &limit);
}

static void set_limits(const struct cp_limits *limits) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  // Limit writable memory, not address space, of which many runtimes reserve far too much.
  set_limit(RLIMIT_DATA, limits->data);
  set_limit(RLIMIT_STACK, limits->stack);
  set_limit(RLIMIT_FSIZE, limits->file);
  set_limit(RLIMIT_NPROC, limits->processes);
}

static void reset_signals(void) {
  for (int number = 1; number < NSIG; number++)
    if (number != SIGKILL && number != SIGSTOP) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

// Forks with all signals blocked; they remain blocked in the child.
static pid_t fork_blocked(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pid_t child = fork();
  if (child != 0) {
    int error = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
  }
  return child;
}

pid_t cp_fork(const struct cp_limits *limits, int output) {
  pid_t parent = getpid();
  pid_t child = fork_blocked();
  if (child != 0) return child;
  memset(listeners, 0, sizeof listeners);
  seconds_after_interrupt = 0;
  __atomic_clear(&listeners_locked, __ATOMIC_RELEASE);

  int nothing = open("/dev/null", O_RDWR);
  dup2(nothing, 0);
  dup2(output, 1);
  dup2(output, 2);
  if (nothing > 2) close(nothing);
  set_limits(limits);

  static uint8_t alternate[32768];
  stack_t stack = {.ss_sp = alternate, .ss_size = sizeof alternate};
  sigaltstack(&stack, NULL);
  reset_signals();
  struct sigaction overflow = {.sa_sigaction = report_stack_overflow, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigaction(SIGSEGV, &overflow, NULL);
  sigaction(SIGBUS, &overflow, NULL);
  signal(SIGINT, SIG_IGN);
  signal(SIGTERM, SIG_IGN);
  cs_die_with_parent(parent);
  if (limits->cpu > 0) cp_limit_cpu(limits->cpu);
  return 0;
}

static void set_timer(int which, double seconds) {
  struct itimerval timer = {.it_value = {.tv_sec = (time_t)seconds}};
  timer.it_value.tv_usec = (suseconds_t)((seconds - (double)timer.it_value.tv_sec) * 1e6);
  if (seconds > 0 && timer.it_value.tv_sec == 0 && timer.it_value.tv_usec == 0)
    timer.it_value.tv_usec = 1;
  setitimer(which, &timer, NULL);
}

void cp_limit_cpu(double seconds) { set_timer(ITIMER_PROF, seconds); }

/// The environment with a setting in front, which hides another of its name; NULL if there is none.
static char **with_setting(const char *setting) {
  size_t count = 0;
  while (environ[count] != NULL) count++;
  char **changed = setting != NULL ? malloc((count + 2) * sizeof *changed) : NULL;
  if (changed == NULL) return NULL;
  changed[0] = (char *)setting;
  memcpy(changed + 1, environ, (count + 1) * sizeof *changed);
  return changed;
}

pid_t cp_spawn(const char *command, const char *directory, int input, int output, int errors,
               int guard_pipe, const struct cp_limits *limits, int distance, const char *folder,
               int is_home, const char *setting) {
  // Made here, because the child of a process with threads must not allocate.
  char **environment = with_setting(setting);
  pid_t child = fork_blocked();
  if (child != 0) {
    int error = errno;
    free(environment);
    errno = error;
    return child;
  }
  int32_t group = setsid();
  if (write(guard_pipe, &group, sizeof group) < 0) _exit(126);
  dup2(input, 0);
  fcntl(0, F_SETFL, 0);
  dup2(output, 1);
  dup2(errors, 2);
  if (directory != NULL && chdir(directory) != 0) _exit(126);
  if (distance == cp_without_network) cs_leave_network();
  if (distance == cp_confined) {
    const char *missing = cs_confine(folder, is_home, limits->file, limits->processes);
    if (missing != NULL) {
      dprintf(2, "this system cannot confine a process: it lacks %s\n", missing);
      _exit(125);
    }
  }
  set_limits(limits);
  if (limits->cpu > 0) set_limit(RLIMIT_CPU, (uint64_t)limits->cpu + 1);
  reset_signals();
  char *arguments[] = {"sh", "-c", (char *)command, NULL};
  execve("/bin/sh", arguments, environment != NULL ? environment : environ);
  _exit(127);
}

pid_t cp_guard(int guard_pipe) {
  pid_t child = fork_blocked();
  if (child != 0) return child;
  setsid();
  dup2(guard_pipe, 0);
  fcntl(0, F_SETFL, 0);
  cs_close_from(1);
  int32_t group = 0, message = 0;
  for (;;) {
    ssize_t count = read(0, &message, sizeof message);
    if (count == sizeof message) group = message;
    else if (count >= 0 || errno != EINTR) break;
  }
  if (group > 1) kill(-group, SIGKILL);
  _exit(0);
}

void cp_forget(int guard_pipe) {
  int32_t none = 0;
  ssize_t written = write(guard_pipe, &none, sizeof none);
  (void)written;
}

ssize_t cp_write(int end, const void *bytes, size_t count) {
  sigset_t broken, before;
  sigemptyset(&broken);
  sigaddset(&broken, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken, &before);
  ssize_t written = write(end, bytes, count);
  int error = errno;
  if (written < 0 && error == EPIPE && !sigismember(&before, SIGPIPE)) cs_take_broken_pipe();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return written;
}

pid_t cp_reap(pid_t child, int *status, uint64_t *peak, int blocking) {
  struct rusage usage;
  pid_t ended;
  do ended = wait4(child, status, blocking ? 0 : WNOHANG, &usage);
  while (ended < 0 && errno == EINTR);
  if (ended > 0) *peak = cs_peak_bytes(usage.ru_maxrss);
  return ended;
}

double cp_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static struct sigaction old_interrupt, old_terminate;

static void end_late(int number) {
  (void)number;
  static const char message[] = "misreckon: interrupted; what was found is above\n";
  ssize_t written = write(2, message, sizeof message - 1);
  (void)written;
  _exit(130);
}

static void count_interrupt(int number) {
  (void)number;
  double now = cp_now();
  uint64_t bits, counted = 0;
  memcpy(&bits, &now, sizeof bits);
  for (int i = 0; i < LISTENERS; i++) {
    uint64_t *count = __atomic_load_n(&listeners[i], __ATOMIC_ACQUIRE);
    if (count == NULL) continue;
    int is_counted = 0;
    for (int j = 0; j < i; j++) is_counted |= __atomic_load_n(&listeners[j], __ATOMIC_ACQUIRE) == count;
    if (is_counted) continue;
    if (__atomic_load_n(count + 1, __ATOMIC_ACQUIRE) == 0)
      __atomic_store_n(count + 1, bits, __ATOMIC_RELEASE);
    counted += __atomic_fetch_add(count, 1, __ATOMIC_RELEASE);
  }
  if (counted == 0 && seconds_after_interrupt > 0) set_timer(ITIMER_REAL, seconds_after_interrupt);
}

void cp_end_after_interrupt(double seconds) {
  seconds_after_interrupt = seconds;
  signal(SIGALRM, end_late);
}

static void lock_listeners(void) {
  while (__atomic_test_and_set(&listeners_locked, __ATOMIC_ACQUIRE)) sched_yield();
}

static void unlock_listeners(void) { __atomic_clear(&listeners_locked, __ATOMIC_RELEASE); }

void cp_catch_interrupts(uint64_t *count) {
  if (count == NULL) return;
  lock_listeners();
  int registered = 0, free = -1;
  for (int i = 0; i < LISTENERS; i++)
    if (listeners[i] != NULL) registered++;
    else free = i;
  if (free >= 0) __atomic_store_n(&listeners[free], count, __ATOMIC_RELEASE);
  if (registered == 0) {
    struct sigaction counting = {.sa_handler = count_interrupt};
    sigaction(SIGINT, &counting, &old_interrupt);
    sigaction(SIGTERM, &counting, &old_terminate);
  }
  unlock_listeners();
}

void cp_release_interrupts(uint64_t *count) {
  if (count == NULL) return;
  lock_listeners();
  int registered = 0, removed = 0;
  for (int i = 0; i < LISTENERS; i++) {
    if (listeners[i] == count && !removed) {
      __atomic_store_n(&listeners[i], NULL, __ATOMIC_RELEASE);
      removed = 1;
    }
    if (listeners[i] != NULL) registered++;
  }
  if (removed && registered == 0) {
    sigaction(SIGINT, &old_interrupt, NULL);
    sigaction(SIGTERM, &old_terminate, NULL);
  }
  unlock_listeners();
}

double cp_interrupted_at(void) {
  double first = 0;
  lock_listeners();
  for (int i = 0; i < LISTENERS; i++) {
    if (listeners[i] == NULL) continue;
    uint64_t bits = __atomic_load_n(listeners[i] + 1, __ATOMIC_ACQUIRE);
    double time;
    memcpy(&time, &bits, sizeof time);
    if (bits != 0 && (first == 0 || time < first)) first = time;
  }
  unlock_listeners();
  return first;
}

const char *cp_missing_confinement(void) {
  int ends[2];
  if (cs_pipe(ends) != 0) return "a pipe";
  pid_t child = fork();
  if (child == 0) {
    // What ends here are forks of forks, of which only the last one writes.
    const char *missing = cs_confine("/", 0, 1 << 20, 128);
    ssize_t count = write(ends[1], &missing, sizeof missing);
    _exit(count == sizeof missing ? 0 : 125);
  }
  close(ends[1]);
  const char *missing = "a process";
  if (child > 0) {
    if (read(ends[0], &missing, sizeof missing) != sizeof missing) missing = "its own processes";
    int status;
    waitpid(child, &status, 0);
  }
  close(ends[0]);
  return missing;
}
