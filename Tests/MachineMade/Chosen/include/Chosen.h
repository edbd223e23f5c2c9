// SPDX-License-Identifier: Apache-2.0
// Makes a process that runs tests one mutant, before any test runs.
#pragma once

/// Defined by rewritten sources.
void misreckon_become(long mutant);
