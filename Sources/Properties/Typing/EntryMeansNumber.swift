// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// The Double behind an entry is the one nearest to the number that was typed.
///
/// A violation: `.3` built up as three times 0.1, which is 0.30000000000000004.
public struct EntryMeansNumber: Property {
  public static let name = "entry-means-number"
  public static let statement =
    "While a number is being typed the value behind it is the Double nearest to what was typed."
  public static var triggers: Triggers { .typing }

  private let isSilent: Bool
  private let plain = NumberStyle(.significant(15))

  public init(watching dialect: Dialect) {
    if case .double = dialect.arithmetic { isSilent = false } else { isSilent = true }
  }

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    guard !isSilent, state.now.isTyping, state.shown.contains(.value), !state.changed.isEmpty,
      let value = reading.value, let due = number(typed: reading.face.display), due != value
    else { return nil }
    return Self.violation("wrong-value", after: state, expected: "\(due)", observed: "\(value)")
  }

  /// The Double nearest to an entry; nil where it is none.
  private func number(typed entry: Text) -> Double? {
    guard let number = entry.bytes.withUnsafeBufferPointer({ PlainNumber($0) }) else { return nil }
    return number.double ?? plain.read(entry)
  }
}
