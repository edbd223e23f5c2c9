// SPDX-License-Identifier: Apache-2.0
// Build: afl-clang-fast -O2 afl.c -o afl -lm
#include <unistd.h>

#include "compare.h"

__AFL_FUZZ_INIT();

int main(void) {
  __AFL_INIT();
  unsigned char *data = __AFL_FUZZ_TESTCASE_BUF;
  while (__AFL_LOOP(10000)) compare(data, __AFL_FUZZ_TESTCASE_LEN);
}
