// SPDX-License-Identifier: Apache-2.0
// Build: clang -O2 -fsanitize=fuzzer libfuzzer.c -o libfuzzer -lm
#include "compare.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) {
  compare(data, size);
  return 0;
}
