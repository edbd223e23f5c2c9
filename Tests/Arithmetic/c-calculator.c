// SPDX-License-Identifier: Apache-2.0
// The pocket calculator of Examples/Adapters with numbers of another type, rounded in another mode.
//
// Build: cc -w -frounding-math -DNUMBER=float -DREAD=strtof -DWRITE=snprintf -DMODE=FE_TONEAREST
// -DFORMAT='"%.9g"' c-calculator.c. The last argument of WRITE is the number.
#define _GNU_SOURCE
#include <fenv.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define double NUMBER
#define strtod READ
#include "../../Examples/Adapters/calculator.h"

int main(void) {
  calculator c = {0};
  char line[64], text[64];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    const char *const glyphs[] = {"−", "×", "÷", "±"};
    char key = line[0];
    for (int i = 0; i < 4; i++)
      if (strcmp(line, glyphs[i]) == 0) key = "-*/s"[i];
    fesetround(MODE);
    if (key == 'r') memset(&c, 0, sizeof c); else press(&c, key);
    // The display rounds half to even whatever the mode is.
    fesetround(FE_TONEAREST);
    if (c.error) strcpy(text, "Error");
    else if (*c.entry) strcpy(text, c.entry);
    else WRITE(text, sizeof text, FORMAT, c.value == 0 ? 0 : c.value);
    printf("display=%s\n", text);
    fflush(stdout);
  }
}
