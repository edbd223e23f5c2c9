// SPDX-License-Identifier: Apache-2.0
#ifndef CPROCESSES_H
#define CPROCESSES_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "CGuidance.h"

/// A worker's state in one cache line, written by the worker and read by its supervisor.
struct cp_slot {
  uint64_t activity;   // incremented at every key
  uint64_t block;      // the block being played
  uint64_t session;    // the session being played; all before it are over
  uint64_t entropy;    // of that session
  uint64_t pressed;    // how many of its keys were pressed, the one being pressed included
  uint32_t phase;      // 0 between blocks, 1 in a block
  uint32_t saw_stop;   // whether it was told to stop
  uint8_t *keys;
};

/// Resource limits of a child; 0 for none.
struct cp_limits {
  double cpu;          // seconds, of the process
  uint64_t data;       // bytes of writable memory
  uint64_t stack;      // bytes
  uint64_t file;       // bytes in one file
  uint64_t processes;  // of the user
};

static inline uint64_t cp_load(const uint64_t *word) {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}
static inline void cp_store(uint64_t *word, uint64_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}
static inline uint64_t cp_add(uint64_t *word, uint64_t value) {
  return __atomic_fetch_add(word, value, __ATOMIC_RELAXED);
}
static inline uint32_t cp_load32(const uint32_t *word) {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}
static inline void cp_store32(uint32_t *word, uint32_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}
/// Increments the activity count.
static inline void cp_mark_active(struct cp_slot *slot) {
  uint64_t activity = __atomic_load_n(&slot->activity, __ATOMIC_RELAXED);
  __atomic_store_n(&slot->activity, activity + 1, __ATOMIC_RELAXED);
}
/// Records the key about to be pressed, with plain stores on x86 and no locked instruction.
static inline void cp_press(struct cp_slot *slot, uint8_t key, uint64_t index, uint64_t capacity) {
  if (index < capacity) __atomic_store_n(slot->keys + index, key, __ATOMIC_RELAXED);
  __atomic_store_n(&slot->pressed, index + 1, __ATOMIC_RELEASE);
  cp_mark_active(slot);
}

/// Maps memory that this process shares with its later children; NULL on failure.
void *cp_map(size_t size);
void cp_unmap(void *memory, size_t size);

/// Creates a close-on-exec pipe whose read end is non-blocking.
int cp_pipe(int ends[2]);

/// Forks a child that dies with its parent, dumps no core, ignores Ctrl-C and writes its standard
/// output and error to `output`.
pid_t cp_fork(const struct cp_limits *limits, int output);

/// How far a command is kept away from everything else.
enum { cp_free, cp_without_network, cp_confined };

/// Starts `/bin/sh -c command` in a new session and registers its process group with the guard
/// before it runs; without a network if possible, or confined to `folder`, and with
/// `setting`, which is NAME=VALUE or NULL, in its environment.
pid_t cp_spawn(const char *command, const char *directory, int input, int output, int errors,
               int guard_pipe, const struct cp_limits *limits, int distance, const char *folder,
               int is_home, const char *setting);

/// Tries to confine a child, and returns what this system lacks for it; NULL if nothing.
const char *cp_missing_confinement(void);

/// Forks a guard that holds no descriptor but `guard_pipe`, reads process groups from it (0 for
/// none) and kills the last one when the other end closes.
pid_t cp_guard(int guard_pipe);

/// Tells the guard that there is no group to kill.
void cp_forget(int guard_pipe);

/// Writes without raising SIGPIPE.
ssize_t cp_write(int end, const void *bytes, size_t count);

/// Reaps a child and returns its pid, or 0 if it still runs and `blocking` is 0; sets the status of
/// wait(2) and the peak memory in bytes.
pid_t cp_reap(pid_t child, int *status, uint64_t *peak, int blocking);

/// The monotonic clock in seconds.
double cp_now(void);

/// Counts SIGINT and SIGTERM in any number of counters instead of ending the process, and sets the
/// word after each to the bits of `cp_now` at the first signal.
void cp_catch_interrupts(uint64_t *count);
void cp_release_interrupts(uint64_t *count);

/// When a signal was first counted in any registered counter, as `cp_now` tells it; 0 if none was.
double cp_interrupted_at(void);

/// Ends the process this long after the first counted signal, whatever it does by then.
void cp_end_after_interrupt(double seconds);

/// Limits the CPU time that the process may use from now on, in seconds; 0 lifts the limit.
void cp_limit_cpu(double seconds);

#endif
