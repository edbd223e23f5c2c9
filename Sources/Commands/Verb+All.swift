// SPDX-License-Identifier: Apache-2.0

extension Verb {
  /// Every verb of the tool, in the order of its manual.
  public static let all: [Verb] = [
    .dialects,
    .play,
    .serve,
    .fuzz,
    .plan,
    .exhaust,
    .gate,
    .grade,
    .replay,
    .corpus,
    .learn,
    .judge,
    .shrink,
    .report,
    .properties,
    .prove,
    .bench,
    .man,
    .completions,
    .help,
  ]
}
