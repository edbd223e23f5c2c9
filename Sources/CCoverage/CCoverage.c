// SPDX-License-Identifier: Apache-2.0
// The callbacks of `-sanitize=fuzzer`; those that do not help guide a search do nothing. An
// ordinary build never calls them.
#include "CCoverage.h"

#include <CPlatform.h>
#include <string.h>
#include <unistd.h>

enum { MODULES = 16, COMPARED = 1 << 14 };

static struct { uint8_t *start, *stop; } modules[MODULES];
static struct { const uintptr_t *start, *stop; } tables[MODULES];
static size_t module_count, table_count, edges;
/// A bit for each comparison whose sides were equal since `cov_clear`.
static uint64_t compared[COMPARED / 64];

size_t cov_edges(void) { return edges; }

void cov_clear(void) {
  for (size_t i = 0; i < module_count; i++)
    memset(modules[i].start, 0, (size_t)(modules[i].stop - modules[i].start));
  memset(compared, 0, sizeof compared);
}

static size_t add(uint64_t *set, size_t slot, int mark) {
  uint64_t bit = 1ull << (slot & 63);
  if (set[slot >> 6] & bit) return 0;
  if (mark) set[slot >> 6] |= bit;
  return 1;
}

size_t cov_news(uint64_t *set, size_t bits, int mark) {
  size_t added = 0, edge = 0, half = bits / 2;
  for (size_t i = 0; i < module_count; i++) {
    uint8_t *counter = modules[i].start, *stop = modules[i].stop;
    while (counter < stop) {
      uint64_t eight = 1;
      if (stop - counter >= 8) memcpy(&eight, counter, 8);
      if (!eight) {
        counter += 8, edge += 8;
        continue;
      }
      for (int j = 0; j < 8 && counter < stop; j++, counter++, edge++) {
        if (*counter) added += add(set, edge % half, mark);
      }
    }
  }
  for (size_t i = 0; i < COMPARED / 64; i++)
    for (uint64_t word = compared[i]; word; word &= word - 1)
      added += add(set, half + (i * 64 + (size_t)__builtin_ctzll(word)) % half, mark);
  return added;
}

size_t cov_addresses(uintptr_t *addresses, size_t capacity) {
  size_t count = 0;
  for (size_t i = 0; i < table_count; i++)
    // An address, and whether a function begins there.
    for (const uintptr_t *entry = tables[i].start; entry < tables[i].stop; entry += 2)
      if (count++ < capacity) addresses[count - 1] = *entry;
  return count;
}

int cov_read(uintptr_t address, void *bytes, size_t count) {
  return cs_read_memory(getpid(), address, bytes, count);
}

/// Records a comparison only if its sides are equal: distances would mostly reflect arbitrary
/// numbers.
static void compare(uintptr_t address, uint64_t left, uint64_t right) {
  if (left != right) return;
  size_t slot = (address * 0x9E3779B97F4A7C15ull >> 40) % COMPARED;
  compared[slot >> 6] |= 1ull << (slot & 63);
}

#define CALLER ((uintptr_t)__builtin_return_address(0))

void __sanitizer_cov_8bit_counters_init(uint8_t *start, uint8_t *stop) {
  for (size_t i = 0; i < module_count; i++)
    if (modules[i].start == start) return;
  if (module_count == MODULES || start == stop) return;
  modules[module_count].start = start;
  modules[module_count++].stop = stop;
  edges += (size_t)(stop - start);
}
void __sanitizer_cov_pcs_init(const uintptr_t *start, const uintptr_t *stop) {
  for (size_t i = 0; i < table_count; i++)
    if (tables[i].start == start) return;
  if (table_count == MODULES || start == stop) return;
  tables[table_count].start = start;
  tables[table_count++].stop = stop;
}
void __sanitizer_cov_trace_cmp1(uint8_t a, uint8_t b) { compare(CALLER, a, b); }
void __sanitizer_cov_trace_cmp2(uint16_t a, uint16_t b) { compare(CALLER, a, b); }
void __sanitizer_cov_trace_cmp4(uint32_t a, uint32_t b) { compare(CALLER, a, b); }
void __sanitizer_cov_trace_cmp8(uint64_t a, uint64_t b) { compare(CALLER, a, b); }
void __sanitizer_cov_trace_const_cmp1(uint8_t a, uint8_t b) { compare(CALLER, a, b); }
void __sanitizer_cov_trace_const_cmp2(uint16_t a, uint16_t b) { compare(CALLER, a, b); }
void __sanitizer_cov_trace_const_cmp4(uint32_t a, uint32_t b) { compare(CALLER, a, b); }
void __sanitizer_cov_trace_const_cmp8(uint64_t a, uint64_t b) { compare(CALLER, a, b); }
void __sanitizer_cov_trace_switch(uint64_t value, uint64_t *cases) {
  // The edges of a switch say more than its cases' distances.
  (void)value, (void)cases;
}
void __sanitizer_cov_trace_div4(uint32_t value) { (void)value; }
void __sanitizer_cov_trace_div8(uint64_t value) { (void)value; }
void __sanitizer_cov_trace_gep(uintptr_t index) { (void)index; }
void __sanitizer_cov_trace_pc_indir(uintptr_t callee) { (void)callee; }
__thread uintptr_t __sancov_lowest_stack;
