// SPDX-License-Identifier: Apache-2.0
#include "Chosen.h"

#include <stdlib.h>

__attribute__((constructor)) static void become(void) {
  const char *mutant = getenv("MISRECKON_MUTANT");
  if (mutant) misreckon_become(atol(mutant));
}
