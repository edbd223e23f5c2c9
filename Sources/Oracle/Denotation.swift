// SPDX-License-Identifier: Apache-2.0
public import Calculators
import Reals

/// The value of a description, parsed by the rules that wrote it.
public enum Denotation: Hashable, Sendable {
  /// Every Double in this closed interval is a correct value.
  case between(Double, Double)
  /// The expression has no value.
  case error
  /// The value cannot be determined, for example because of a pole inside an interval.
  case undecided
  /// The text cannot be parsed beyond this byte.
  case malformed(at: Int)

  /// Parses the description of an infix machine: `flat` descriptions from left to right, `grouped`
  /// ones and those of a dialect with the usual precedence by that precedence.
  ///
  /// Descriptions of RPN machines are histories, which have no value.
  public init(of description: Text, on dialect: Dialect) {
    guard dialect.machine == .infix, case .double = dialect.arithmetic else {
      self = .undecided
      return
    }
    var reader = DescriptionReader(description, dialect)
    self = reader.read()
    // It says what the full results are, and these are rounded.
    if dialect.resultPrecision != .full {
      if case .malformed = self { return }
      self = .undecided
    }
  }
}

/// Parses a description with a stack of its own, so that any depth is possible.
private struct DescriptionReader {
  private enum Waiting {
    case binary(Key)
    case parenthesis(Key?)
  }

  private let bytes: Bytes
  private var index = 0
  private let dialect: Dialect
  private let domain: Doubles
  private let wholeDigits: WholeDigits?
  private let isFlat: Bool
  private let isPowerFromRight: Bool
  private var values: [OperationResult<Double>] = []
  /// Whether an operation was undecided or depends on what the text does not say.
  private var isUndecided = false
  private var waiting: [Waiting] = []
  /// Whether the operator read last has no right operand, with which the expression failed.
  private var lacksOperand = false
  private let unaries, binaries, constants: [(key: Key, glyph: Bytes)]
  private static let postfixes = Key.all.filter { $0.kind == .unary && $0.isPostfix }

  init(_ description: Text, _ dialect: Dialect) {
    bytes = description.bytes
    self.dialect = dialect
    domain = Doubles(dialect)
    wholeDigits = WholeDigits(dialect)
    isFlat = dialect.grouping == .flat && dialect.precedence == .none
    isPowerFromRight = dialect.precedence == .usual && dialect.powerAssociativity == .right
    func glyphs(_ kinds: Set<Key.Kind>) -> [(key: Key, glyph: Bytes)] {
      dialect.everyKey.filter { kinds.contains($0.kind) }.map { ($0, dialect.glyph($0).bytes) }
        .filter { !$0.glyph.isEmpty }.sorted { $0.glyph.count > $1.glyph.count }
    }
    unaries = glyphs([.unary])
    binaries = glyphs([.binary])
    constants = glyphs([.constant, .random])
  }

  mutating func read() -> Denotation {
    while true {
      guard readOperand() else { return .malformed(at: index) }
      readClosings()
      if index == bytes.count { break }
      guard readOperator() else { return .malformed(at: index) }
    }
    while let top = waiting.last {
      guard case .binary = top else { return .malformed(at: index) }
      reduce()
    }
    guard let value = values.last, values.count == 1 else { return .malformed(at: index) }
    if value.failure == .certain { return .error }
    if isUndecided || value.failure == .possible { return .undecided }
    return .between(value.interval.low, value.interval.high)
  }

  /// Opening functions and parentheses, then a number or a constant.
  private mutating func readOperand() -> Bool {
    if lacksOperand {
      values.append(.failed)
      return true
    }
    while index < bytes.count {
      if take([UInt8(ascii: "(")]) {
        waiting.append(.parenthesis(nil))
      } else if let function = unaries.first(where: { starts($0.glyph + [UInt8(ascii: "(")]) }) {
        index += function.glyph.count + 1
        waiting.append(.parenthesis(function.key))
      } else if let number = readNumber() {
        values.append(limited(number))
        return true
      } else if let constant = constants.first(where: { starts($0.glyph) }) {
        index += constant.glyph.count
        values.append(
          constant.key == .random
            ? OperationResult(interval: domain.draw) : domain.constant(constant.key))
        return true
      } else {
        return false
      }
    }
    return false
  }

  /// Closing parentheses and the postfix functions after them.
  private mutating func readClosings() {
    while index < bytes.count, bytes[index] == UInt8(ascii: ")") {
      while case .binary = waiting.last { reduce() }
      guard case .parenthesis(let function) = waiting.popLast() else { return }
      index += 1
      if let function { apply(function) }
      for key in Self.postfixes where take(dialect.glyph(key).bytes) { apply(key) }
    }
  }

  private mutating func readOperator() -> Bool {
    let start = index
    if dialect.spacing == .spaced, !take([UInt8(ascii: " ")]) { return false }
    guard let key = binaries.first(where: { starts($0.glyph) }) else {
      index = start
      return false
    }
    index += key.glyph.count
    lacksOperand =
      dialect.equalsWithoutOperand == .error
      && bytes[index...].allSatisfy { $0 == UInt8(ascii: ")") }
    if dialect.spacing == .spaced, !lacksOperand, !take([UInt8(ascii: " ")]) { return false }
    while case .binary(let earlier) = waiting.last, isFlat || earlier.binding >= key.key.binding {
      if isPowerFromRight, earlier.binding == 3, key.key.binding == 3 { break }
      reduce()
    }
    waiting.append(.binary(key.key))
    return true
  }

  private mutating func readNumber() -> OperationResult<Double>? {
    var end = index
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
    let separator = dialect.numberStyle.groupSeparator.bytes
    let isDisplay = dialect.numbersInText == .display
    // One that failed may begin with its point.
    let first = dialect.leadingPoint == .zero ? end : end - 1
    var digits = 0
    while end < bytes.count {
      if 48...57 ~= bytes[end] {
        digits += 1
        end += 1
      } else if bytes[end] == UInt8(ascii: "."), end > first {
        end += 1
      } else if isDisplay, digits > 0, !separator.isEmpty, bytes[end...].starts(with: separator) {
        end += separator.count
      } else {
        break
      }
    }
    guard digits > 0 else { return nil }
    let marks = [isDisplay ? dialect.numberStyle.exponentMark.bytes : [], [UInt8(ascii: "e")]]
    for mark in marks where !mark.isEmpty && bytes[end...].starts(with: mark) {
      var exponent = end + mark.count
      if exponent < bytes.count, [43, 45].contains(bytes[exponent]) { exponent += 1 }
      let start = exponent
      while exponent < bytes.count, 48...57 ~= bytes[exponent] { exponent += 1 }
      if exponent > start {
        end = exponent
        break
      }
    }
    let text = Text(bytes: bytes[index..<end])
    guard let number = number(text) else { return nil }
    index = end
    return number
  }

  /// The Doubles that a number in the text stands for; several if the text has fewer digits than an
  /// entry may have.
  private func number(_ text: Text) -> OperationResult<Double>? {
    // None that did not fail begins with a point.
    if text.bytes.first(where: { $0 != UInt8(ascii: "-") }) == UInt8(ascii: ".") {
      return failed(text)
    }
    let style = dialect.numbersInText == .display ? dialect.numberStyle : .inText
    let isExact = dialect.numbersInText == .significant15 && dialect.entryRoom.count <= 15
    if !isExact, let interval = domain.narrowed(domain.everything, by: text, style) {
      return OperationResult(interval: interval)
    }
    if let numeral = Numeral(reading: text, style) ?? Numeral(reading: text, .inText) {
      return OperationResult(numeral.double)
    }
    return failed(text)
  }

  /// A number that failed, which is written as it was typed: `7.e309`, `.5e19`; nil if it is none.
  private func failed(_ text: Text) -> OperationResult<Double>? {
    guard dialect.keypad.contains(.exponent) else { return nil }
    let typed = limited(OperationResult(Binary64.nearest(text.description)))
    return typed.failure == .certain ? typed : nil
  }

  private func limited(_ result: OperationResult<Double>) -> OperationResult<Double> {
    guard let wholeDigits else { return result }
    return wholeDigits.result(result, in: domain)
  }

  private mutating func reduce() {
    guard case .binary(let key) = waiting.popLast(), let right = values.popLast(),
      let left = values.popLast()
    else { return }
    guard left.failure != .certain, right.failure != .certain else {
      return values.append(.failed)
    }
    let result = limited(
      key.isOwn
        ? own(key, [left.hull, right.hull])
        : domain.binary(key, left.hull, right.hull, areSame: false))
    note(result)
    values.append(result)
  }

  private mutating func apply(_ key: Key) {
    guard let operand = values.popLast() else { return }
    if operand.failure == .certain { return values.append(operand) }
    var result = limited(
      key.isOwn ? own(key, [operand.hull]) : domain.unary(key, operand.hull))
    // The text does not say what the percentage is taken of.
    if key == .percent && dialect.percent == .share { isUndecided = true }
    note(result)
    result.interval = result.hull
    values.append(result)
  }

  private mutating func note(_ result: OperationResult<Double>) {
    // A key by formula may give a number in one way and fail in another.
    if result.undecided != nil || result.failure == .possible { isUndecided = true }
  }

  /// The permitted results of a key of one's own.
  private func own(_ key: Key, _ operands: [Interval<Double>]) -> OperationResult<Double> {
    PermittedByFormula.result(of: key, operands, in: domain, on: dialect)
  }

  private func starts(_ glyph: Bytes) -> Bool { bytes[index...].starts(with: glyph) }

  private mutating func take(_ glyph: Bytes) -> Bool {
    guard !glyph.isEmpty, starts(glyph) else { return false }
    index += glyph.count
    return true
  }
}

extension OperationResult where Number == Double {
  /// The smallest interval that contains all permitted results.
  var hull: Interval<Double> { Interval(around: [interval] + others) ?? interval }
}
