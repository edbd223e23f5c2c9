// SPDX-License-Identifier: Apache-2.0
#ifndef CPROCESSES_H
#define CPROCESSES_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Where a worker writes what it is doing. One cache line; one writer, the worker; one reader, its supervisor.
struct cp_slot {
  uint64_t beat;       // grows at every key
  uint64_t block;      // the block being played
  uint64_t session;    // the session being played; all before it are over
  uint64_t entropy;    // of that session
  uint64_t pressed;    // how many of its keys were pressed, the one being pressed included
  uint32_t phase;      // 0 between blocks, 1 in a block
  uint32_t saw_stop;   // whether it was told to stop
  uint8_t *keys;
};

/// Ceilings for a child; 0 is none.
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
/// Notes the key about to be pressed; plain stores on x86, no locked instruction.
static inline void cp_press(struct cp_slot *slot, uint8_t key, uint64_t place, uint64_t room) {
  if (place < room) __atomic_store_n(slot->keys + place, key, __ATOMIC_RELAXED);
  __atomic_store_n(&slot->pressed, place + 1, __ATOMIC_RELEASE);
  __atomic_store_n(&slot->beat, __atomic_load_n(&slot->beat, __ATOMIC_RELAXED) + 1, __ATOMIC_RELAXED);
}
static inline void cp_beat(struct cp_slot *slot) {
  __atomic_store_n(&slot->beat, __atomic_load_n(&slot->beat, __ATOMIC_RELAXED) + 1, __ATOMIC_RELAXED);
}

/// Memory that parents and children share; NULL where there is none.
void *cp_map(size_t size);
void cp_unmap(void *memory, size_t size);

/// A pipe that is not inherited through exec: both ends, the reading one non-blocking.
int cp_pipe(int ends[2]);

/// Forks a child that dies with its parent, traps silently, ignores Ctrl-C and says its last words
/// into `words`.
pid_t cp_fork(const struct cp_limits *limits, int words);

/// Starts `/bin/sh -c command` as a session of its own, which its guard learns of before it runs; with
/// `alone`, without a network where possible.
pid_t cp_spawn(const char *command, const char *directory, int input, int output, int words,
               int lifeline, const struct cp_limits *limits, int alone);

/// Forks a process that holds nothing but `lifeline`, reads process groups from it (0: none) and kills
/// the last one read when the other end closes.
pid_t cp_guard(int lifeline);

/// Tells a guard that there is no group to be killed any more.
void cp_forget(int lifeline);

/// Writes without the signal that a closed pipe sends.
ssize_t cp_write(int end, const void *bytes, size_t count);

/// Waits for a child without hanging: its pid once it has ended, 0 before; status as of wait(2), peak in bytes.
pid_t cp_reap(pid_t child, int *status, uint64_t *peak, int hanging);

/// A descriptor that becomes readable when the process ends; -1 where the kernel has none.
int cp_watch(pid_t process);

/// The CPU time of a process in seconds; negative when it has gone.
double cp_cpu_seconds(pid_t process);

/// Seconds of the monotonic clock.
double cp_now(void);

/// Counts SIGINT and SIGTERM in `count`, too, instead of dying of them, until given back.
void cp_catch_interrupts(uint64_t *count);
void cp_release_interrupts(uint64_t *count);

/// Whether anybody who counts them has counted one.
int cp_interrupted(void);

#endif
