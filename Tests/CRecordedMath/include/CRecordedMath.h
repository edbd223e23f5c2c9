// SPDX-License-Identifier: Apache-2.0
// An executable that links this records every call of the functions a brain asks of the C library.
#ifndef RECORDED_MATH_H
#define RECORDED_MATH_H

#include <stddef.h>
#include <stdint.h>

/// One call: which function (its place in CRecordedMath.c), and bits of Doubles.
struct recorded_call {
  uint64_t function, left, right, result;
};

/// The calls since the record was last cleared.
const struct recorded_call *recorded_calls(size_t *count);

/// Forgets the calls.
void recorded_clear(void);

#endif
