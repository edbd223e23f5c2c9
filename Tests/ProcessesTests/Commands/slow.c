// SPDX-License-Identifier: Apache-2.0
// A calculator that takes 60 ms of CPU time per key.
#include <stdio.h>
#include <time.h>

int main(void) {
  char line[64];
  while (fgets(line, sizeof line, stdin)) {
    clock_t start = clock();
    while (clock() - start < CLOCKS_PER_SEC * 6 / 100) {}
    puts("display=0");
    fflush(stdout);
  }
}
