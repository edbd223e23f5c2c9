// SPDX-License-Identifier: Apache-2.0
// Connects a C calculator to Misreckon by the line protocol. Build: cc -O2 adapter.c -o adapter -lm
#include "calculator.h"

/// The ASCII character for a key, or 0 if there is no such key. A request is a glyph or an alias.
static char read_key(char *line) {
  static const char *const glyphs[] = {"−", "×", "÷", "±", "+/-"};
  line[strcspn(line, "\r\n")] = 0;
  for (int i = 0; i < 5; i++)
    if (strcmp(line, glyphs[i]) == 0) return "-*/ss"[i];
  return line[0] && !line[1] && strchr("0123456789.+-*/=C", line[0]) ? line[0] : 0;
}

int main(void) {
  calculator c = {0};
  char line[64], text[32], key;
  while (fgets(line, sizeof line, stdin)) {
    if (strncmp(line, "reset", 5) == 0) memset(&c, 0, sizeof c);
    else if ((key = read_key(line))) press(&c, key);
    else { puts("error=no such key"); fflush(stdout); continue; }
    show(&c, text, sizeof text);
    printf("display=%s\tpending=%d", text, c.operation != 0);
    if (!c.error) printf("\tvalue=%a", *c.entry ? strtod(c.entry, NULL) : c.value);
    putchar('\n');
    fflush(stdout);
  }
}
