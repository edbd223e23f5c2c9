// SPDX-License-Identifier: Apache-2.0

/// The exit codes of the tool.
public enum Exit: Int32, Sendable {
  case clean = 0
  case findings = 1
  /// A usage error or a fault of the harness.
  case fault = 2
  /// Ctrl-C, after what was found so far was written.
  case interrupted = 130
}
