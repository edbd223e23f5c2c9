// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CPlatform.h"

#include <signal.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

int cs_terminal_size(int file, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(file, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

static void do_nothing(int number) { (void)number; }

void cs_interrupt_calls(int number) {
  struct sigaction action = {.sa_handler = do_nothing};
  sigaction(number, &action, NULL);
}

int cs_has_ended(pid_t child) {
  siginfo_t info = {.si_signo = 0};
  return waitid(P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT) == 0
         && info.si_signo == SIGCHLD;
}

void cs_usage(int of_children, double *seconds, double *bytes) {
  struct rusage usage = {.ru_maxrss = 0};
  getrusage(of_children ? RUSAGE_CHILDREN : RUSAGE_SELF, &usage);
  *seconds = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
             + (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
  *bytes = (double)cs_peak_bytes(usage.ru_maxrss);
}

int cs_modified(const char *path, int64_t *seconds, int64_t *nanoseconds) {
  struct stat status;
  if (lstat(path, &status) != 0) return -1;
#if defined(__APPLE__)
  *seconds = status.st_mtimespec.tv_sec;
  *nanoseconds = status.st_mtimespec.tv_nsec;
#else
  *seconds = status.st_mtim.tv_sec;
  *nanoseconds = status.st_mtim.tv_nsec;
#endif
  return 0;
}
