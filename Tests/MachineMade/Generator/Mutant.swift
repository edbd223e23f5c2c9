// SPDX-License-Identifier: Apache-2.0

/// A change of the source that one number turns on.
struct Mutant {
  enum Kind: String { case relation, arithmetic, boolean, constant, dropped, negated, swapped }

  let number: Int
  let site: Int
  let file: String
  /// The declaration around it.
  let function: String
  let kind: Kind
  /// What becomes of what; unique in its file and function only with an ordinal.
  let change: String
}

/// The text on one line, and not too much of it.
func excerpt(_ text: String) -> String {
  let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  return words.count <= 60 ? words : words.prefix(57) + "…"
}
