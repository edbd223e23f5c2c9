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

#define RECORDED(name, arguments, number, left, right, ...)              \
  double name arguments {                                               \
    static double (*library) arguments;                                 \
    if (!library) library = (double (*) arguments)dlsym(RTLD_NEXT, #name); \
    return record(number, left, right, library(__VA_ARGS__));           \
  }
#define ONE(name) RECORDED(name, (double x), __COUNTER__, x, 0, x)
#define TWO(name) RECORDED(name, (double x, double y), __COUNTER__, x, y, x, y)
// The compiler calls these in the place of pow, whose number is 0, and the page does not.
#define POWER_OF(base, name) RECORDED(name, (double x), 0, base, x, x)

// The page's proof reads their names here: a function's number is its place among these lines.
TWO(pow)
ONE(sin)
ONE(cos)
ONE(tan)
ONE(log)
ONE(log10)
ONE(exp)
ONE(asin)
ONE(acos)
ONE(atan)
ONE(sinh)
ONE(cosh)
ONE(tanh)
POWER_OF(2, exp2)
POWER_OF(10, exp10)

const struct recorded_call *recorded_calls(size_t *recorded) {
  *recorded = count;
  return calls;
}

void recorded_clear(void) { count = 0; }
