// SPDX-License-Identifier: Apache-2.0
#if defined(__linux__) && !defined(PORTABLE)
#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/mount.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__x86_64__)
#define NATIVE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NATIVE AUDIT_ARCH_AARCH64
#else
#define NATIVE 0
#endif

// Present in every kernel that has mount_setattr, but not in every C library.
#ifndef SYS_open_tree
#define SYS_open_tree 428
#define SYS_move_mount 429
#endif
#ifndef SYS_io_uring_setup
#define SYS_io_uring_setup 425
#endif
#ifndef SYS_mount_setattr
#define SYS_mount_setattr 442
#endif

static const char *const devices[] = {"null", "zero", "full", "random", "urandom"};
enum { DEVICES = sizeof devices / sizeof *devices };

static int put(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t count = write(file, text, strlen(text));
  close(file);
  return count < 0 ? -1 : 0;
}

/// Changes what may be done on a mount, and on those below it.
static int set_attributes(int at, const char *path, unsigned flags, uint64_t set, uint64_t clear) {
  struct mount_attr attributes = {.attr_set = set, .attr_clr = clear};
  return (int)syscall(SYS_mount_setattr, at, path, flags, &attributes, sizeof attributes);
}

/// Mounts a folder over itself, so that what is written there goes to memory.
static int overlay(const char *folder, const char *upper, const char *work) {
  char options[256];
  int lower = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (lower < 0) return -1;
  mkdir(upper, 0777);
  mkdir(work, 0777);
  snprintf(options, sizeof options, "lowerdir=/proc/self/fd/%d,upperdir=%s,workdir=%s", lower, upper, work);
  int result = mount("overlay", folder, "overlay", MS_NOSUID | MS_NODEV, options);
  close(lower);
  return result;
}

/// Everything read-only but /tmp and the folder if it is a home, whose changes are kept in memory.
static const char *confine_files(const char *folder, int is_home, const char *here, const char *scratch) {
  static const char *const places[] = {"/mnt", "/media", "/srv", "/opt", "/var/tmp", "/run"};
  int kept[DEVICES];
  for (int i = 0; i < DEVICES; i++) {
    char path[32];
    snprintf(path, sizeof path, "/dev/%s", devices[i]);
    kept[i] = (int)syscall(SYS_open_tree, AT_FDCWD, path, 1 /* OPEN_TREE_CLONE */ | O_CLOEXEC);
  }
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return "private mounts";
  uint64_t harmless = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;
  if (set_attributes(AT_FDCWD, "/", AT_RECURSIVE, harmless, 0) != 0) return "read-only mounts";

  int is_mounted = 0;
  char upper[64], work[64];
  for (unsigned i = 0; i < sizeof places / sizeof *places && !is_mounted; i++) {
    if (mount("tmpfs", places[i], "tmpfs", MS_NOSUID | MS_NODEV, scratch) != 0) continue;
    is_mounted = 1;
    snprintf(upper, sizeof upper, "%s/tmp", places[i]);
    snprintf(work, sizeof work, "%s/tmp-work", places[i]);
    int is_needed = strncmp(here, "/tmp/", 5) == 0 || strncmp(folder, "/tmp/", 5) == 0;
    // A mount below /tmp, which somebody else made, rules an overlay out.
    if (overlay("/tmp", upper, work) != 0 && !is_needed) {
      mkdir(upper, 01777);
      mount(upper, "/tmp", NULL, MS_BIND, NULL);
    }
    if (is_home && access(folder, W_OK) != 0) {
      snprintf(upper, sizeof upper, "%s/home", places[i]);
      snprintf(work, sizeof work, "%s/home-work", places[i]);
      overlay(folder, upper, work);
    }
    umount2(places[i], MNT_DETACH);
  }

  if (mount("tmpfs", "/dev", "tmpfs", MS_NOSUID | MS_NODEV, "size=64k,nr_inodes=64,mode=755") != 0)
    return "its own devices";
  for (int i = 0; i < DEVICES; i++) {
    char path[32];
    snprintf(path, sizeof path, "/dev/%s", devices[i]);
    int file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0666);
    if (file >= 0) close(file);
    if (kept[i] < 0 || syscall(SYS_move_mount, kept[i], "", AT_FDCWD, path, 4 /* from an empty path */) != 0)
      return "its own devices";
    close(kept[i]);
  }
  static const char *const links[][2] = {
      {"/proc/self/fd", "/dev/fd"}, {"/proc/self/fd/0", "/dev/stdin"},
      {"/proc/self/fd/1", "/dev/stdout"}, {"/proc/self/fd/2", "/dev/stderr"}};
  for (int i = 0; i < 4; i++)
    if (symlink(links[i][0], links[i][1]) != 0) return "its own devices";
  if (set_attributes(AT_FDCWD, "/dev", 0, MOUNT_ATTR_RDONLY, 0) != 0) return "its own devices";
  return NULL;
}

/// Forbids the system calls by which a process without a network could still talk to others.
static int filter_calls(void) {
  enum { DENY = SECCOMP_RET_ERRNO | EACCES };
  struct sock_filter program[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, NATIVE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, DENY),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      // On x86-64, calls from here on are those of x32.
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, DENY),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_io_uring_setup, 3, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_ptrace, 2, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_add_key, 1, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_keyctl, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, DENY),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_UNIX, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, DENY),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog filter = {.len = sizeof program / sizeof *program, .filter = program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter);
}

/// The exit status by which a shell would report how a process ended.
static int shell_status(int status) {
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

/// Waits for all children until this one ends, and ends like it.
///
/// Holds no pipe, so that their ends are seen when the command, or what started it, closes them.
static void end_like(pid_t child) {
  close_range(0, ~0U, 0);
  int status = 0;
  for (;;) {
    pid_t ended = wait(&status);
    if (ended == child) _exit(shell_status(status));
    if (ended < 0 && errno != EINTR) _exit(125);
  }
}

const char *cs_confine(const char *folder, int is_home, uint64_t written, uint64_t processes) {
  if (NATIVE == 0) return "a filter of system calls for this processor";
  uid_t user = getuid();
  gid_t group = getgid();
  char here[PATH_MAX];
  if (getcwd(here, sizeof here) == NULL) return "a working folder";
  if (unshare(CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWPID) != 0)
    return "namespaces";
  char map[64];
  put("/proc/self/setgroups", "deny");
  snprintf(map, sizeof map, "%u %u 1", (unsigned)user, (unsigned)user);
  if (put("/proc/self/uid_map", map) != 0) return "a user namespace";
  snprintf(map, sizeof map, "%u %u 1", (unsigned)group, (unsigned)group);
  if (put("/proc/self/gid_map", map) != 0) return "a user namespace";
  char scratch[96];
  snprintf(scratch, sizeof scratch, "size=%llu,nr_inodes=4096,mode=777", (unsigned long long)written);
  const char *missing = confine_files(folder, is_home, here, scratch);
  if (missing != NULL) return missing;
  // It is still in the folder below what was mounted over it.
  if (chdir(here) != 0 && chdir("/") != 0) return "a working folder";

  pid_t first = fork();
  if (first < 0) return "a process namespace";
  if (first > 0) end_like(first);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // What is seen here are only its own processes.
  if (mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) != 0)
    return "its own /proc";
  // Root is exempt from RLIMIT_NPROC; kernels before 6.14 have one limit for all, and refuse.
  snprintf(map, sizeof map, "%llu", (unsigned long long)(processes < 128 ? 428 : processes + 300));
  put("/proc/sys/kernel/pid_max", map);
  if (set_attributes(AT_FDCWD, "/proc", 0, MOUNT_ATTR_RDONLY, 0) != 0) return "its own /proc";

  // The first process of a namespace ignores most signals, so the command is its child.
  pid_t command = fork();
  if (command < 0) return "a process";
  if (command > 0) end_like(command);
  for (int capability = 0; capability < 64; capability++) prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  // Root gains nothing by executing a program.
  if (prctl(PR_SET_SECUREBITS, 0x2F, 0, 0, 0) != 0) return "the end of its privileges";
  if (filter_calls() != 0) return "a filter of system calls";
  return NULL;
}
#endif
