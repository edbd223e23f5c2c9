// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The last 100 entries and operations of an RPN machine.
struct History: Sendable {
  static let limit = 100
  /// The entries joined by single spaces.
  var text = Text()
  private var lengths: [Int] = []
  private var first = 0
  var isEmpty: Bool { lengths.count == first }
  /// The number of additions until no entry of unknown text is left.
  var unknowns = 0

  /// Appends an entry.
  mutating func add(_ write: (inout Text) -> Void) {
    if lengths.count - first == History.limit {
      text.bytes.removeFirst(lengths[first] + 1)
      first += 1
      if first == 4 * History.limit {
        lengths.removeFirst(first)
        first = 0
      }
    }
    if lengths.count > first { text.append(UInt8(ascii: " ")) }
    let start = text.bytes.count
    write(&text)
    lengths.append(text.bytes.count - start)
  }

  mutating func clear() {
    text.clear()
    lengths.removeAll(keepingCapacity: true)
    first = 0
    unknowns = 0
  }
}

// The RPN machine: section 6 of the manual.
extension Reference {
  mutating func pressRPN(_ key: Key) {
    switch key.kind {
    case .digit, .point, .backspace: type(key)
    case .clear: key == .clear ? pressClear() : clear()
    case .clearEntry: startWithZero()
    case .exponent: pressExponent()
    case .enter: pressEnter()
    case .equals, .memory, .recall, .openParenthesis, .closeParenthesis: break
    case .unary where key == .changeSign && shows == .entry && dialect.signWhileTyping == .edit:
      entry.toggleSign(dialect.entryRoom)
    case .binary, .unary, .constant, .random:
      if shows == .entry, !pushEntry() { return }
      operate(key)
    }
  }

  private mutating func pressEnter() {
    switch shows {
    case .entry: _ = pushEntry()
    case .value:
      if dialect.enterWhenIdle == .ignore { return }
      noteStep()
      stack.append(value)
      if !value.special.isEmpty || value.interval.isSingle {
        addNumber(value.interval.low)
      } else {
        history.unknowns = History.limit
        history.add { _ in }
      }
      isMarked = false
    case .error, .blank: break
    }
  }

  /// Pushes the entry; returns false if it is too large a number.
  private mutating func pushEntry() -> Bool {
    noteNumber()
    value = committed()
    if tables.keepsTyped { typedText = entry.shown }
    latest = nil
    others.removeAll()
    guard holdsCommitted() else {
      shows = .error
      return false
    }
    stack.append(value)
    shows = .value
    if others.isEmpty {
      addNumber(value.interval.low)
    } else {
      history.unknowns = History.limit
      history.add { _ in }
    }
    isMarked = false
    return true
  }

  private mutating func addNumber(_ number: D.Number) {
    if !value.special.isEmpty { return addSpecial() }
    history.add { [domain, tables] in tables.write(number, of: domain, on: &$0) }
    if history.unknowns > 0 { history.unknowns -= 1 }
  }

  /// Adds a number that is not finite; whether a NaN is written with its sign is not known.
  private mutating func addSpecial() {
    if value.special != .nan, let text = tables.text(of: value.special) {
      history.add { $0 += text }
      if history.unknowns > 0 { history.unknowns -= 1 }
    } else {
      history.unknowns = History.limit
      history.add { _ in }
    }
  }

  private mutating func operate(_ key: Key) {
    let kind = key.kind
    let needed = kind.arity
    if stack.count < needed, dialect.stackUnderflow == .ignore { return }
    noteStep()
    let glyph = tables.glyphs[Int(key.index)]
    history.add { $0 += glyph }
    if history.unknowns > 0 { history.unknowns -= 1 }
    isMarked = true
    if stack.count < needed {
      switch dialect.stackUnderflow {
      case .blank, .ignore: return shows = .blank
      case .error: return shows = .error
      case .zeros:
        while stack.count < needed {
          stack.insert(Number(interval: Interval(domain.zero), node: Arena.zero, origin: 0), at: 0)
        }
      }
    }
    var succeeded = true
    switch kind {
    case .binary: succeeded = applyBinary(key, stack[stack.count - 2], stack[stack.count - 1])
    case .unary: succeeded = applyUnary(key, to: stack[stack.count - 1])
    case .random: draw()
    default: _ = take(domain.constant(key), .constant(key), of: nil)
    }
    guard succeeded else { return shows = .error }
    if tables.roundsResults { roundResult(of: key) }
    stack.removeLast(needed)
    stack.append(value)
    shows = .value
  }
}
