// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CGuidance.h"
#include "CPlatform.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct cp_guide *cp_guide_open(int *file, char *path, size_t capacity) {
  *file = cs_shared_file(path, capacity);
  if (*file < 0) return NULL;
  void *memory = MAP_FAILED;
  if (ftruncate(*file, sizeof(struct cp_guide)) == 0)
    memory = mmap(NULL, sizeof(struct cp_guide), PROT_READ | PROT_WRITE, MAP_SHARED, *file, 0);
  if (memory == MAP_FAILED) {
    cs_close_shared_file(*file, path);
    return NULL;
  }
  struct cp_guide *guide = memory;
  memcpy(guide->magic, "misguide", 8);
  guide->version = CP_GUIDE_VERSION;
  return guide;
}

void cp_guide_close(struct cp_guide *guide, int file, const char *path) {
  munmap(guide, sizeof *guide);
  cs_close_shared_file(file, path);
}

void cp_guide_begin(struct cp_guide *guide) {
  guide->runtime = 0;
  guide->process = 0;
  guide->others = 0;
  guide->module_count = 0;
}

/// The counters of a module that the process may have written anything about.
static int module_at(const struct cp_guide *guide, uint32_t index, struct cp_guide_module *there) {
  *there = guide->modules[index];
  return there->size <= 1 << 24;
}

static uint32_t modules(const struct cp_guide *guide) {
  return guide->module_count < CP_GUIDE_MODULES ? guide->module_count : CP_GUIDE_MODULES;
}

int cp_guide_clear(struct cp_guide *guide, int news) {
  guide->tells_news = news;
  memset(guide->taken, 0, sizeof guide->taken);
  static const uint8_t zeros[1 << 16];
  for (uint32_t i = 0; i < modules(guide); i++) {
    struct cp_guide_module there;
    if (!module_at(guide, i, &there)) return 0;
    while (there.size > 0) {
      size_t size = there.size < sizeof zeros ? there.size : sizeof zeros;
      if (!cs_write_memory(guide->process, there.start, zeros, size)) return 0;
      there.start += size;
      there.size -= size;
    }
  }
  return 1;
}

int cp_guide_fetch(struct cp_guide *guide) {
  uint8_t counters[1 << 12];
  size_t edge = 0;
  for (uint32_t i = 0; i < modules(guide); i++) {
    struct cp_guide_module there;
    if (!module_at(guide, i, &there)) return 0;
    while (there.size > 0) {
      size_t size = there.size < sizeof counters ? there.size : sizeof counters;
      if (!cs_read_memory(guide->process, there.start, counters, size)) return 0;
      for (size_t j = 0; j < size; j++, edge++)
        if (counters[j]) guide->taken[edge % CP_GUIDE_HALF] = 1;
      there.start += size;
      there.size -= size;
    }
  }
  return 1;
}

void cp_guide_take(struct cp_guide *guide, uint64_t edge) {
  guide->taken[edge % CP_GUIDE_HALF] = 1;
}

size_t cp_guide_news(const struct cp_guide *guide, uint64_t *set, size_t bits, int mark) {
  const uint8_t *taken = guide->taken;
  size_t added = 0;
  for (size_t i = 0; i < sizeof guide->taken; i += 8) {
    uint64_t eight;
    memcpy(&eight, taken + i, 8);
    if (!eight) continue;
    for (size_t j = i; j < i + 8; j++) {
      if (!taken[j]) continue;
      uint64_t *word = set + (j % bits >> 6), bit = 1ull << (j & 63);
      if (*word & bit) continue;
      if (mark) *word |= bit;
      added++;
    }
  }
  return added;
}

void cp_guide_forget(struct cp_guide *guide) {
  guide->constant_count = 0;
  memset(guide->constants, 0, sizeof guide->constants);
}

uint64_t cp_guide_hash(const struct cp_guide *guide) {
  uint64_t hash = 0xCBF29CE484222325ull;
  for (size_t i = 0; i < sizeof guide->taken; i += 8) {
    uint64_t eight;
    memcpy(&eight, guide->taken + i, 8);
    if (!eight) continue;
    for (size_t j = i; j < i + 8; j++)
      if (guide->taken[j]) hash = (hash ^ j) * 0x100000001B3ull;
  }
  return hash;
}
