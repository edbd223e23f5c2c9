// SPDX-License-Identifier: Apache-2.0
#ifndef CCOVERAGE_H
#define CCOVERAGE_H

#include <stddef.h>
#include <stdint.h>

/// How many edges the instrumented modules have; 0 in an ordinary build.
size_t cov_edges(void);

/// Forgets what was passed and compared.
void cov_clear(void);

/// Counts what was passed since `cov_clear` and is not in the set yet: edges by whether often, and
/// comparisons whose sides were equal. With `mark`, puts it there.
size_t cov_news(uint64_t *set, size_t bits, int mark);

#endif
