// SPDX-License-Identifier: Apache-2.0
#include <gmp.h>
#include <mpfr.h>
