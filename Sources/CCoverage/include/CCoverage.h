// SPDX-License-Identifier: Apache-2.0
#ifndef CCOVERAGE_H
#define CCOVERAGE_H

#include <stddef.h>
#include <stdint.h>

/// The number of edges in the instrumented modules; 0 in an ordinary build.
size_t cov_edges(void);

/// Clears the edge counters and the recorded comparisons.
void cov_clear(void);

/// Counts the edges passed and the comparisons with equal sides since `cov_clear` that are not in
/// the set yet, and with `mark` adds them.
size_t cov_news(uint64_t *set, size_t bits, int mark);

/// The addresses of the instrumented code, one for each edge; returns how many there are.
size_t cov_addresses(uintptr_t *addresses, size_t capacity);

/// Copies memory of this process; returns 0 if there is none at the address.
int cov_read(uintptr_t address, void *bytes, size_t count);

#endif
