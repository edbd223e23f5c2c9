// SPDX-License-Identifier: Apache-2.0
// The pocket calculator with the keys of a scientific one. Build:
//   cc -O2 scientific.c -o scientific -lm
#include "calculator.h"

static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }
static double reciprocal(double x) { return 1 / x; }
static double ten_to(double x) { return pow(10, x); }
static double negated(double x) { return -x; }

static double factorial(double x) {
  if (x < 0 || x != floor(x)) return NAN;
  double product = 1;
  for (double factor = 2; factor <= x && isfinite(product); factor++) product *= factor;
  return product;
}

static double root(double x, double degree) { return degree == 0 ? NAN : pow(x, 1 / degree); }

/// The keys besides digits and the point. A function has one operand, an operation two.
static const struct {
  const char *glyph, *alias;
  double (*function)(double), (*operation)(double, double);
} keys[] = {
  {"√", "sqrt", sqrt}, {"±", "+/-", negated}, {"x²", "sq", square}, {"x³", "cube", cube},
  {"x⁻¹", "inv", reciprocal}, {"n!", "fact", factorial}, {"eˣ", "exp", exp}, {"10ˣ", "tenx", ten_to},
  {"2ˣ", "twox", exp2}, {"ln", "ln", log}, {"log", "log", log10}, {"sin", "sin", sin},
  {"cos", "cos", cos}, {"tan", "tan", tan}, {"sin⁻¹", "asin", asin}, {"cos⁻¹", "acos", acos},
  {"tan⁻¹", "atan", atan}, {"sinh", "sinh", sinh}, {"cosh", "cosh", cosh}, {"tanh", "tanh", tanh},
  {"xʸ", "^", NULL, pow}, {"ʸ√x", "root", NULL, root}, {"+", "+"}, {"−", "-"}, {"×", "*"},
  {"÷", "/"}, {"=", "="}, {"π", "pi"}, {"e", "e"}, {"EE", "ee"}, {"(", "("}, {")", ")"},
  {"M+", "mplus"}, {"M−", "mminus"}, {"MR", "mr"}, {"MC", "mc"}, {"C", "C"}, {"AC", "ac"},
  {"CE", "ce"},
};

enum { MOST_OPEN = 25 };

typedef struct {
  calculator now;
  double memory, lefts[MOST_OPEN];
  /// The operations that wait outside of the open parentheses; 1 and more are places in the table.
  int pending, outside[MOST_OPEN], open;
} scientific;

static void take(scientific *s, double value) {
  *s->now.entry = 0;
  s->now.value = value;
  s->now.has_operand = true;
  s->now.error = !isfinite(value);
}

static void calculate(scientific *s) {
  calculator *c = &s->now;
  double (*operation)(double, double) = keys[s->pending - 1].operation;
  c->operation = keys[s->pending - 1].alias[0];
  s->pending = 0;
  if (operation) take(s, operation(c->left, c->value));
  else evaluate(c);
  c->operation = 0;
}

static void close_parenthesis(scientific *s) {
  if (s->pending) calculate(s);
  if (s->now.error) return;
  s->open--;
  s->now.left = s->lefts[s->open];
  s->pending = s->outside[s->open];
  s->now.has_operand = true;
}

static void clear(scientific *s) {
  double memory = s->memory;
  memset(s, 0, sizeof *s);
  s->memory = memory;
}

static void type_exponent(char *entry, char key) {
  char *exponent = strchr(entry, 'e') + 1;
  if (key == '.') return;
  if (strcmp(exponent, "0") == 0) *exponent = 0;
  if (strlen(exponent) < 3) strncat(entry, &key, 1);
}

/// What a key does behind the number that was typed, which is committed.
static void apply(scientific *s, int key) {
  calculator *c = &s->now;
  const char *name = keys[key].alias;
  if (keys[key].function) {
    take(s, keys[key].function(c->value));
  } else if (strcmp(name, "mplus") == 0 || strcmp(name, "mminus") == 0) {
    double sum = s->memory + (name[1] == 'p' ? c->value : -c->value);
    c->error = !isfinite(sum);
    if (!c->error) s->memory = sum;
  } else if (*name == ')') {
    close_parenthesis(s);
  } else if (*name == '=') {
    while (s->open && !c->error) close_parenthesis(s);
    if (s->pending && !c->error) calculate(s);
  } else {
    if (s->pending && c->has_operand) calculate(s);
    c->left = c->value;
    c->has_operand = false;
    s->pending = key + 1;
  }
}

static void press_key(scientific *s, int key) {
  calculator *c = &s->now;
  const char *name = keys[key].alias;
  bool clears = strcmp(name, "C") == 0 || strcmp(name, "ac") == 0;
  bool takes = strcmp(name, "pi") == 0 || strcmp(name, "e") == 0 || strcmp(name, "mr") == 0;
  bool starts = takes || *name == '(' || strcmp(name, "ce") == 0;
  if (clears || (c->error && starts)) clear(s);
  if (clears || c->error) return;
  if (takes) {
    take(s, *name == 'p' ? M_PI : *name == 'e' ? M_E : s->memory);
  } else if (*name == '(') {
    if (s->open == MOST_OPEN) return;
    s->lefts[s->open] = c->left;
    s->outside[s->open++] = s->pending;
    take(s, 0);
    c->has_operand = false;
    s->pending = 0;
  } else if (strcmp(name, "ee") == 0) {
    if (*c->entry && !strchr(c->entry, 'e')) strcat(c->entry, "e");
  } else if (strcmp(name, "ce") == 0) {
    strcpy(c->entry, "0");
  } else if (strcmp(name, "mc") == 0) {
    s->memory = 0;
  } else if (*name != ')' || s->open) {
    if (*c->entry) take(s, strtod(c->entry, NULL));
    if (!c->error) apply(s, key);
    if (c->error) s->pending = s->open = 0;
  }
}

int main(void) {
  scientific s = {0};
  char line[64], text[32];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\r\n")] = 0;
    int key = 0, count = sizeof keys / sizeof *keys;
    while (key < count && strcmp(line, keys[key].glyph) && strcmp(line, keys[key].alias)) key++;
    bool types = line[0] && !line[1] && strchr("0123456789.", line[0]);
    if (strncmp(line, "reset", 5) == 0) memset(&s, 0, sizeof s);
    else if (key < count) press_key(&s, key);
    else if (types) {
      if (s.now.error) clear(&s);
      if (strchr(s.now.entry, 'e')) type_exponent(s.now.entry, *line);
      else type(&s.now, *line);
    } else { puts("error=no such key"); fflush(stdout); continue; }
    double value = *s.now.entry ? strtod(s.now.entry, NULL) : s.now.value;
    show(&s.now, text, sizeof text);
    printf("display=%s\tpending=%d", text, s.pending || s.open);
    if (!s.now.error && isfinite(value)) printf("\tvalue=%a", value);
    putchar('\n');
    fflush(stdout);
  }
}
