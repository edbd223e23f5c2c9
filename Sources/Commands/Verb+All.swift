// SPDX-License-Identifier: Apache-2.0

extension Verb {
  /// Every verb of the tool, in the order of its manual.
  public static let all: [Verb] = [
    .dialects,
<<<<<<< HEAD
    .play,
    .serve,
=======
    .report,
>>>>>>> 5c9914f (report: a run, its shards or several runs written down in six formats)
    .man,
    .completions,
    .help,
  ]
}
