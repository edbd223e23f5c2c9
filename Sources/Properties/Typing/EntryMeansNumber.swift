// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `.3` computed as three times 0.1, which is 0.30000000000000004.
struct EntryMeansNumber: Property {
  static let name = "entry-means-number"
  static let statement =
    "While a number is being typed the value behind it is the Double nearest to what was typed."
  static let part = Part.number
  static var triggers: Triggers { .typing }
  static var keys: [Key] { Key.all.filter { [.digit, .point, .exponent].contains($0.kind) } }
  static var parts: Fields { .value }

  static func applies(to dialect: Dialect) -> Bool { dialect.computesInDoubles }

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    guard state.now.isTyping, state.shown.contains(.value), !state.changed.isEmpty,
      let value = reading.value, let due = number(typed: reading.face.display, on: state.tables),
      due != value
    else { return nil }
    return Fault("wrong-value", expected: "\(due)", observed: "\(value)")
  }

  /// The Double nearest to an entry; nil if it is not a number.
  private func number(typed entry: Text, on tables: DialectTables) -> Double? {
    if let entry = tables.exponent(in: entry) { return Double(tables.decimal(entry)) }
    guard let number = unsafe entry.bytes.withUnsafeBufferPointer({ unsafe PlainNumber($0) }) else {
      return nil
    }
    return number.double ?? Double(entry.description)
  }
}
