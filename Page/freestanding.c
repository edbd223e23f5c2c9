// SPDX-License-Identifier: Apache-2.0
// The C library functions that the page's Swift code needs: an allocator with free lists by size,
// memcpy, and 128-bit multiplication.
#include <stddef.h>
#include <stdint.h>

#define PAGE 65536u
#define SIZES 32

extern unsigned char __heap_base;

typedef union block { union block *next; size_t order; } block;

static block *freed[SIZES];
static uintptr_t top, end;

void *malloc(size_t size) {
  // A block's size is a power of two; its 16-byte header keeps every address aligned to 16.
  size_t order = 5;
  while (((size_t)1 << order) < size + 16) order += 1;
  block *found = freed[order];
  if (found) {
    freed[order] = found->next;
  } else {
    if (!top) {
      top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
      end = __builtin_wasm_memory_size(0) * PAGE;
    }
    size_t length = (size_t)1 << order;
    if (top + length > end) {
      size_t pages = (top + length - end + PAGE - 1) / PAGE;
      if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
      end += pages * PAGE;
    }
    found = (block *)top;
    top += length;
  }
  found->order = order;
  return (char *)found + 16;
}

void free(void *pointer) {
  if (!pointer) return;
  block *given = (block *)((char *)pointer - 16);
  size_t order = given->order;
  given->next = freed[order];
  freed[order] = given;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment > 16) return 22;
  *result = malloc(size);
  return 0;
}

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  return __builtin_memcpy(to, from, count);
}

// 128-bit multiplication; WebAssembly has only 64-bit.
__int128 __multi3(__int128 left, __int128 right) {
  uint64_t a = left, b = right, mask = 0xFFFFFFFF;
  uint64_t low = (a & mask) * (b & mask);
  uint64_t middle = (a >> 32) * (b & mask) + (low >> 32);
  uint64_t other = (a & mask) * (b >> 32) + (middle & mask);
  uint64_t high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
  high += a * (uint64_t)(right >> 64) + (uint64_t)(left >> 64) * b;
  return (__int128)((unsigned __int128)high << 64 | (other << 32 | (low & mask)));
}

// 128-bit shifts; WebAssembly has only 64-bit.
unsigned __int128 __ashlti3(unsigned __int128 value, int count) {
  uint64_t low = value, high = value >> 64;
  if (count == 0) return value;
  if (count >= 64) return (unsigned __int128)(low << (count - 64)) << 64;
  return (unsigned __int128)(high << count | low >> (64 - count)) << 64 | low << count;
}

unsigned __int128 __lshrti3(unsigned __int128 value, int count) {
  uint64_t low = value, high = value >> 64;
  if (count == 0) return value;
  if (count >= 64) return high >> (count - 64);
  return (unsigned __int128)(high >> count) << 64 | (low >> count | high << (64 - count));
}

double pow(double x, double y);

// The compiler calls it for powers of 2, and JavaScript has no such function.
double exp2(double x) { return pow(2, x); }
