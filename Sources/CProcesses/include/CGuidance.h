// SPDX-License-Identifier: Apache-2.0
#ifndef CGUIDANCE_H
#define CGUIDANCE_H

#include <stddef.h>
#include <stdint.h>

enum {
  CP_GUIDE_VERSION = 1,
  CP_GUIDE_HALF = 1 << 15,
  CP_GUIDE_CONSTANTS = 1 << 10,
  CP_GUIDE_MODULES = 16
};

/// The memory that a calculator's runtime writes: `Runtimes` has the same layout, in two languages.
struct cp_guide {
  char magic[8];              // "misguide"
  uint32_t version;           // of the tool
  uint32_t runtime;           // of the calculator's runtime; 0 for none
  int32_t process;            // the process that writes
  uint32_t others;            // how many processes more tried to
  uint32_t constant_count;
  uint32_t module_count;
  struct cp_guide_module { uint64_t start, size; } modules[CP_GUIDE_MODULES];
  uint8_t taken[2 * CP_GUIDE_HALF];  // edges, then comparisons whose sides were equal
  struct cp_guide_constant { int64_t value; uint64_t kind; } constants[CP_GUIDE_CONSTANTS];
  uint64_t tells_news;        // whether what was told since this was last 0 may be left out
};

/// Maps memory that a process can map, too, by the path of this file; NULL on failure.
struct cp_guide *cp_guide_open(int *file, char *path, size_t capacity);
void cp_guide_close(struct cp_guide *guide, int file, const char *path);

/// Prepares for a process that is about to start.
void cp_guide_begin(struct cp_guide *guide);

/// Forgets what was taken, in the memory of the process, too; returns 0 if that cannot be reached.
///
/// With `news`, what was taken before may be left out.
int cp_guide_clear(struct cp_guide *guide, int news);

/// Fetches what the process counts in memory of its own; returns 0 if that cannot be reached.
int cp_guide_fetch(struct cp_guide *guide);

/// Notes an edge that the calculator told in an answer.
void cp_guide_take(struct cp_guide *guide, uint64_t edge);

/// Counts what was taken since `cp_guide_clear` that is not in the set yet; adds it with `mark`.
size_t cp_guide_news(const struct cp_guide *guide, uint64_t *set, size_t bits, int mark);

/// Forgets the numbers that were compared with.
void cp_guide_forget(struct cp_guide *guide);

/// A hash of what was taken.
uint64_t cp_guide_hash(const struct cp_guide *guide);

#endif
