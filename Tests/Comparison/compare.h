// SPDX-License-Identifier: Apache-2.0
// What the fuzzers of C share: each byte is a key, and the sound calculator is the oracle.
#include "calculator.h"
#include "sound.h"

static void compare(const unsigned char *data, size_t size) {
  calculator tested = {0};
  sound_calculator right = {0};
  char shown[32], due[32];
  for (size_t i = 0; i < size; i++) {
    char key = "0123456789.+-*/s=C"[data[i] % 18];
    press(&tested, key);
    sound_press(&right, key);
    show(&tested, shown, sizeof shown);
    sound_show(&right, due, sizeof due);
    if (strcmp(shown, due) || !tested.operation != !right.operation) abort();
    if (!right.error && !*right.entry && tested.value != right.value) abort();
  }
}
