// SPDX-License-Identifier: Apache-2.0
// Tells Misreckon which ways through its code a calculator takes, so that `fuzz --command` builds on
// keys that reach new code. Link it to a calculator that is compiled with one of
//
//   clang:  -fsanitize-coverage=trace-pc-guard,trace-cmp
//   gcc:    -fsanitize-coverage=trace-pc,trace-cmp
//   swiftc: -sanitize=fuzzer -sanitize-coverage=edge,trace-pc-guard,trace-cmp
//   rustc:  -C passes=sancov-module -C llvm-args=-sanitizer-coverage-level=3
//           -C llvm-args=-sanitizer-coverage-trace-pc-guard
//           -C llvm-args=-sanitizer-coverage-trace-compares
//
// and compile this file itself without. Unless Misreckon started the calculator, it does nothing.
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { VERSION = 1, HALF = 1 << 15, CONSTANTS = 1 << 10, MODULES = 16 };

/// The memory shared with Misreckon, which it fills with zeros but for magic and version.
struct guide {
  char magic[8];               // "misguide"
  uint32_t version;            // of Misreckon
  uint32_t runtime;            // of this file; what does not agree is left alone
  int32_t process;             // the process that writes here
  uint32_t others;             // how many other processes would have liked to
  uint32_t constant_count;
  uint32_t module_count;       // modules that count in memory of their own
  struct { uint64_t start, size; } modules[MODULES];
  uint8_t edges[HALF];         // 1 for an edge that was taken
  uint8_t equal[HALF];         // 1 for a comparison whose sides were equal
  struct { int64_t value; uint64_t is_set; } constants[CONSTANTS];
};

static struct guide nowhere, *guide = &nowhere;

// What a forked child does is not told apart from what its parent does, so it is not told at all.
static void leave(void) {
  __atomic_fetch_add(&guide->others, 1, __ATOMIC_SEQ_CST);
  guide = &nowhere;
}

/// Maps the memory that the environment names, before main and before the compiler's callbacks.
static void attach(void) {
  static int has_tried;
  if (has_tried++) return;
  const char *path = getenv("MISRECKON_GUIDE");
  if (path == NULL) return;
  int file = open(path, O_RDWR | O_CLOEXEC);
  void *memory = MAP_FAILED;
  if (file >= 0) {
    memory = mmap(NULL, sizeof nowhere, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
  }
  struct guide *shared = memory;
  if (memory == MAP_FAILED || memcmp(shared->magic, "misguide", 8) != 0) {
    static const char text[] = "misreckon_guide.c: cannot map MISRECKON_GUIDE\n";
    ssize_t written = write(2, text, sizeof text - 1);
    (void)written;
    return;
  }
  shared->runtime = VERSION;
  if (shared->version != VERSION) return;
  int32_t nobody = 0;
  if (!__atomic_compare_exchange_n(&shared->process, &nobody, (int32_t)getpid(), 0,
                                   __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
    __atomic_fetch_add(&shared->others, 1, __ATOMIC_SEQ_CST);
    return;
  }
  guide = shared;
  extern int pthread_atfork(void (*)(void), void (*)(void), void (*)(void));
  pthread_atfork(NULL, NULL, leave);
}

__attribute__((constructor)) static void start(void) { attach(); }

/// Keeps a number that the program compares with, in a table of its own hash.
static void keep(int64_t value) {
  if (value > -10 && value < 10) return;
  uint64_t hash = (uint64_t)value * 0x9E3779B97F4A7C15ull;
  for (size_t try = 0; try < 8; try++) {
    size_t slot = ((hash >> 40) + try) % CONSTANTS;
    if (guide->constants[slot].is_set) {
      if (guide->constants[slot].value == value) return;
      continue;
    }
    guide->constants[slot].value = value;
    guide->constants[slot].is_set = 1;
    guide->constant_count++;
    return;
  }
}

static void compare(uintptr_t address, int is_equal) {
  // An address in the program, which is loaded anywhere: relative to this function.
  uint64_t place = (uint64_t)(address - (uintptr_t)&attach);
  if (is_equal) guide->equal[place * 0x9E3779B97F4A7C15ull >> 49] = 1;
}

#define CALLER ((uintptr_t)__builtin_return_address(0))
#define COMPARE(name, type) \
  void name(type a, type b) { compare(CALLER, a == b); }
#define COMPARE_CONSTANT(name, type, number) \
  void name(type a, type b) { compare(CALLER, a == b); keep((number)a); }

COMPARE(__sanitizer_cov_trace_cmp1, uint8_t)
COMPARE(__sanitizer_cov_trace_cmp2, uint16_t)
COMPARE(__sanitizer_cov_trace_cmp4, uint32_t)
COMPARE(__sanitizer_cov_trace_cmp8, uint64_t)
COMPARE(__sanitizer_cov_trace_cmpf, float)
COMPARE(__sanitizer_cov_trace_cmpd, double)
// One byte is a character more often than a number.
COMPARE(__sanitizer_cov_trace_const_cmp1, uint8_t)
COMPARE_CONSTANT(__sanitizer_cov_trace_const_cmp2, uint16_t, int16_t)
COMPARE_CONSTANT(__sanitizer_cov_trace_const_cmp4, uint32_t, int32_t)
COMPARE_CONSTANT(__sanitizer_cov_trace_const_cmp8, uint64_t, int64_t)

/// The cases follow their count and their width in bits.
void __sanitizer_cov_trace_switch(uint64_t value, uint64_t *cases) {
  (void)value;
  if (cases[1] > 8)
    for (uint64_t i = 0; i < cases[0] && i < 64; i++) keep((int64_t)cases[2 + i]);
}

// clang's guards, and those of swiftc and rustc.
void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop) {
  static uint32_t last;
  attach();
  if (start == stop || *start) return;
  for (uint32_t *guard = start; guard < stop; guard++) *guard = last++ % (HALF - 1) + 1;
}
void __sanitizer_cov_trace_pc_guard(uint32_t *guard) { guide->edges[*guard % HALF] = 1; }

// gcc has no guards.
void __sanitizer_cov_trace_pc(void) {
  guide->edges[(uint64_t)(CALLER - (uintptr_t)&attach) * 0x9E3779B97F4A7C15ull >> 49] = 1;
}

// `-sanitize=fuzzer` alone counts in memory of the program, where Misreckon reads it.
void __sanitizer_cov_8bit_counters_init(uint8_t *start, uint8_t *stop) {
  attach();
  for (uint32_t i = 0; i < guide->module_count; i++)
    if (guide->modules[i].start == (uintptr_t)start) return;
  if (guide->module_count == MODULES || start == stop) return;
  guide->modules[guide->module_count].start = (uintptr_t)start;
  guide->modules[guide->module_count++].size = (uint64_t)(stop - start);
}
void __sanitizer_cov_pcs_init(const uintptr_t *start, const uintptr_t *stop) {
  (void)start, (void)stop;
}
void __sanitizer_cov_trace_div4(uint32_t value) { (void)value; }
void __sanitizer_cov_trace_div8(uint64_t value) { (void)value; }
void __sanitizer_cov_trace_gep(uintptr_t index) { (void)index; }
void __sanitizer_cov_trace_pc_indir(uintptr_t callee) { (void)callee; }
__thread uintptr_t __sancov_lowest_stack;
