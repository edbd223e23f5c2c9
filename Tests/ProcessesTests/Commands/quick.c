// SPDX-License-Identifier: Apache-2.0
// A calculator that computes nothing and flushes every answer, as the protocol requires.
#include <stdio.h>

int main(void) {
  char line[64];
  for (int count = 0; fgets(line, sizeof line, stdin); count++) {
    printf("display=%d\tlabel=7 + 9…\tdescription=7 + 9\tpending=1\tvalue=%d.5\n", count, count);
    fflush(stdout);
  }
}
