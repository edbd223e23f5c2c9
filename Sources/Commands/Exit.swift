// SPDX-License-Identifier: Apache-2.0

/// How the tool ends, for scripts.
public enum Exit: Int32, Sendable {
  case clean = 0
  case findings = 1
  /// Wrong usage, or a fault of the harness.
  case fault = 2
  /// Ctrl-C, after what was found so far is written down.
  case interrupted = 130
}
