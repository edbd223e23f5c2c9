// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

// The exponent of a number being typed: `EE` in section 7 of the manual.
extension Reference {
  /// Whether a number with an exponent that was committed is within the range of the arithmetic.
  mutating func reachesCommitted() -> Bool {
    let held = domain.held(value.interval.low)
    if held.failure == .never, held.others.isEmpty { return true }
    undecided = .first(undecided, held.undecided ?? .range)
    others = held.others
    // A later operation at the same key may be what failed.
    written.isUnknown = true
    lastOrigin &+= 1
    value.origin = lastOrigin
    return held.failure == .never || !seesFailure
  }
}

extension ReferenceEntry {
  /// Handles EE while a number is being typed.
  mutating func pressExponent(_ capacity: EntryRoom) {
    guard mantissaLength == nil,
      fits(capacity, characters: characterCount + exponentMark.scalarCount)
    else { return }
    isEmpty = false
    mantissaLength = text.bytes.count
    text += exponentMark
  }

  mutating func pressInExponent(digit: UInt8, _ capacity: EntryRoom) {
    let digits = exponentDigits
    if digits.count == 1, digits.first == UInt8(ascii: "0"), !keepsZeros {
      text.bytes[text.bytes.count - 1] = 48 + digit
      return
    }
    guard digits.count < exponentRoom, fits(capacity, characters: characterCount + 1) else {
      return
    }
    text.append(48 + digit)
  }

  mutating func toggleExponentSign(_ capacity: EntryRoom) {
    let start = text.bytes.count - exponentDigits.count
    if isExponentNegative {
      text.bytes.remove(at: start - 1)
    } else if fits(capacity, characters: characterCount + 1) {
      text.bytes.insert(UInt8(ascii: "-"), at: start)
    }
  }

  /// Drops a digit, the sign, or the whole mark.
  mutating func dropLastOfExponent() {
    guard let length = mantissaLength else { return }
    if text.bytes.count > length + exponentMark.bytes.count {
      text.bytes.removeLast()
    } else {
      text.bytes.removeLast(exponentMark.bytes.count)
      mantissaLength = nil
    }
  }

  /// Goes on with what is shown instead of the entry; returns false and changes nothing if it is no
  /// number being typed; `exponents`: whether there is a key for them.
  mutating func follow(_ shown: Text, exponents: Bool) -> Bool {
    var followed = self
    let length = shown.bytes.firstIndex { !(45...57 ~= $0) } ?? shown.bytes.count
    guard followed.adopt(Text(bytes: Bytes(shown.bytes[..<length])), .digits(.max)) else {
      return false
    }
    if length < shown.bytes.count {
      guard exponents, shown.bytes[length...].starts(with: exponentMark.bytes) else { return false }
      followed.resume(shown)
      let digits = followed.exponentDigits
      guard digits.count <= 4, digits.allSatisfy({ 48...57 ~= $0 }) else { return false }
    }
    self = followed
    return true
  }

  /// The exponent that was typed; 0 if it has no digits.
  var exponent: Int {
    @inline(__always) get { mantissaLength == nil ? 0 : typedPower }
  }

  private var typedPower: Int {
    let magnitude = exponentDigits.reduce(0) { 10 * $0 + Int($1 - 48) }
    return isExponentNegative ? -magnitude : magnitude
  }

  /// What was typed before the exponent.
  var typedMantissa: Bytes {
    mantissaLength.map { Bytes(text.bytes[..<$0]) } ?? text.bytes
  }

  /// The entry with another mark, and without an exponent that has no digits.
  func written(withMark mark: Text) -> Text {
    let digits = exponentDigits
    guard mantissaLength != nil else { return text }
    var written = Text(bytes: typedMantissa)
    if digits.isEmpty { return written }
    written += mark
    if isExponentNegative { written.append(UInt8(ascii: "-")) }
    return Text(bytes: written.bytes + digits)
  }

  private var typedExponent: Bytes {
    mantissaLength.map { Bytes(text.bytes[($0 + exponentMark.bytes.count)...]) } ?? Bytes()
  }
  private var exponentDigits: Bytes { Bytes(typedExponent.dropFirst(isExponentNegative ? 1 : 0)) }
  private var isExponentNegative: Bool { typedExponent.first == UInt8(ascii: "-") }

  /// The number of characters shown.
  private var characterCount: Int { text.scalarCount }
}
