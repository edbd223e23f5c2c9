// SPDX-License-Identifier: Apache-2.0
// A typical pocket calculator: digits, four operations, ±, = and C.
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  char entry[24];
  double value, left;
  char operation;
  bool has_operand, error;
} calculator;

static void commit(calculator *c) {
  if (!*c->entry) return;
  c->value = strtod(c->entry, NULL);
  c->has_operand = true;
  *c->entry = 0;
}

static void evaluate(calculator *c) {
  switch (c->operation) {
    case '+': c->value = c->left + c->value; break;
    case '-': c->value = c->left - c->value; break;
    case '*': c->value = c->left * c->value; break;
    case '/': c->value = c->left / c->value; break;
  }
  c->error = !isfinite(c->value);
  c->operation = 0;
}

static void type(calculator *c, char key) {
  bool has_point = strchr(c->entry, '.');
  if (!*c->entry) strcpy(c->entry, "0");
  if (key == '.' && has_point) return;
  if (key != '.' && strlen(c->entry) - has_point >= 15) return;
  if (key != '.' && strcmp(c->entry, "0") == 0) *c->entry = 0;
  strncat(c->entry, &key, 1);
}

/// Presses a key, given as its ASCII alias; `s` is ±.
static void press(calculator *c, char key) {
  bool types = (key >= '0' && key <= '9') || key == '.';
  if (key == 'C' || (c->error && types)) memset(c, 0, sizeof *c);
  if (types) { type(c, key); return; }
  if (key == 'C' || c->error) return;
  commit(c);
  if (key == 's') { c->value = -c->value; c->has_operand = true; return; }
  if (c->operation && (c->has_operand || key == '=')) evaluate(c);
  if (key != '=' && !c->error) { c->left = c->value; c->operation = key; c->has_operand = false; }
}

static void show(const calculator *c, char *text, size_t room) {
  if (c->error) snprintf(text, room, "Error");
  else if (*c->entry) snprintf(text, room, "%s", c->entry);
  else snprintf(text, room, "%.15g", c->value == 0 ? 0 : c->value);
}
