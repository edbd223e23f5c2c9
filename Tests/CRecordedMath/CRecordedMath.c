// SPDX-License-Identifier: Apache-2.0
// These definitions in the executable override the C library's, which they call.
#define _GNU_SOURCE
#include "CRecordedMath.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static struct recorded_call *calls;
static size_t count, capacity;

static uint64_t bits(double value) {
  uint64_t result;
  memcpy(&result, &value, sizeof result);
  return result;
}

static double record(uint64_t function, double left, double right, double result) {
  if (count == capacity) {
    capacity = capacity ? capacity * 2 : 1024;
    calls = realloc(calls, capacity * sizeof *calls);
    if (!calls) abort();
  }
  calls[count++] = (struct recorded_call){function, bits(left), bits(right), bits(result)};
  return result;
}

#define ONE(place, name)                                              \
  double name(double x) {                                             \
    static double (*library)(double);                                 \
    if (!library) library = (double (*)(double))dlsym(RTLD_NEXT, #name); \
    return record(place, x, 0, library(x));                           \
  }

ONE(0, sin)
ONE(1, cos)
ONE(2, tan)
ONE(3, log)
ONE(4, log10)
ONE(5, exp)

double pow(double x, double y) {
  static double (*library)(double, double);
  if (!library) library = (double (*)(double, double))dlsym(RTLD_NEXT, "pow");
  return record(6, x, y, library(x, y));
}

const struct recorded_call *recorded_calls(size_t *recorded) {
  *recorded = count;
  return calls;
}

void recorded_clear(void) { count = 0; }
