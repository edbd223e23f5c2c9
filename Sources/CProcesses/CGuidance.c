// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CGuidance.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

struct cp_guide *cp_guide_open(int *file) {
  *file = memfd_create("misreckon-guide", MFD_CLOEXEC);
  if (*file < 0) return NULL;
  void *memory = MAP_FAILED;
  if (ftruncate(*file, sizeof(struct cp_guide)) == 0)
    memory = mmap(NULL, sizeof(struct cp_guide), PROT_READ | PROT_WRITE, MAP_SHARED, *file, 0);
  if (memory == MAP_FAILED) {
    close(*file);
    return NULL;
  }
  struct cp_guide *guide = memory;
  memcpy(guide->magic, "misguide", 8);
  guide->version = CP_GUIDE_VERSION;
  return guide;
}

void cp_guide_close(struct cp_guide *guide, int file) {
  munmap(guide, sizeof *guide);
  close(file);
}

void cp_guide_begin(struct cp_guide *guide) {
  guide->runtime = 0;
  guide->process = 0;
  guide->others = 0;
  guide->module_count = 0;
}

/// The counters of a module that the process may have written anything about.
static int module_at(const struct cp_guide *guide, uint32_t index, struct iovec *there) {
  const struct cp_guide_module *module = &guide->modules[index];
  there->iov_base = (void *)(uintptr_t)module->start;
  there->iov_len = module->size;
  return module->size <= 1 << 24;
}

static uint32_t modules(const struct cp_guide *guide) {
  return guide->module_count < CP_GUIDE_MODULES ? guide->module_count : CP_GUIDE_MODULES;
}

int cp_guide_clear(struct cp_guide *guide) {
  memset(guide->taken, 0, sizeof guide->taken);
  static const uint8_t zeros[1 << 16];
  for (uint32_t i = 0; i < modules(guide); i++) {
    struct iovec there;
    if (!module_at(guide, i, &there)) return 0;
    while (there.iov_len > 0) {
      size_t size = there.iov_len < sizeof zeros ? there.iov_len : sizeof zeros;
      struct iovec here = {(void *)zeros, size}, part = {there.iov_base, size};
      if (process_vm_writev(guide->process, &here, 1, &part, 1, 0) != (ssize_t)size) return 0;
      there.iov_base = (char *)there.iov_base + size;
      there.iov_len -= size;
    }
  }
  return 1;
}

int cp_guide_fetch(struct cp_guide *guide) {
  uint8_t counters[1 << 12];
  size_t edge = 0;
  for (uint32_t i = 0; i < modules(guide); i++) {
    struct iovec there;
    if (!module_at(guide, i, &there)) return 0;
    while (there.iov_len > 0) {
      size_t size = there.iov_len < sizeof counters ? there.iov_len : sizeof counters;
      struct iovec here = {counters, size}, part = {there.iov_base, size};
      if (process_vm_readv(guide->process, &here, 1, &part, 1, 0) != (ssize_t)size) return 0;
      for (size_t j = 0; j < size; j++, edge++)
        if (counters[j]) guide->taken[edge % CP_GUIDE_HALF] = 1;
      there.iov_base = (char *)there.iov_base + size;
      there.iov_len -= size;
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
  for (size_t i = 0; i < sizeof guide->taken; i++)
    if (guide->taken[i]) hash = (hash ^ i) * 0x100000001B3ull;
  return hash;
}
