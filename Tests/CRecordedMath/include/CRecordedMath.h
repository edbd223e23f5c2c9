// SPDX-License-Identifier: Apache-2.0
// Linked into an executable, this records every call of the C library functions that a brain uses.
#ifndef RECORDED_MATH_H
#define RECORDED_MATH_H

#include <stddef.h>
#include <stdint.h>

/// One call: the function's index among sin cos tan log log10 exp pow, and the bits of the Doubles.
struct recorded_call {
  uint64_t function, left, right, result;
};

/// The calls since the record was last cleared.
const struct recorded_call *recorded_calls(size_t *count);

/// Clears the record.
void recorded_clear(void);

#endif
