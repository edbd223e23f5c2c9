// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// What an expression denotes, as a text that two expressions share if and only if they are the
/// same tree of operations over the same numbers.
///
/// Reads by the precedence of the dialect, but with any spacing and any parentheses.
struct ExpressionMeaning {
  /// The tree with all parentheses; nil if the text is no expression.
  private(set) var tree: String?
  private var rest: ArraySlice<UInt8>
  private let glyphs: Glyphs
  private var depth = 0

  /// Deeper expressions are not read.
  private static let depthLimit = 300

  init(_ text: Text, in glyphs: Glyphs) {
    rest = Array(text.bytes)[...]
    self.glyphs = glyphs
    skipSpaces()
    guard let value = expression(binding: 0) else { return }
    if rest.isEmpty { tree = value }
  }

  /// How the keys of a dialect are written in expressions, longer glyphs first.
  struct Glyphs: Sendable {
    let isRPN: Bool
    /// The key that a word of a history stands for.
    private(set) var keys: [[UInt8]: Key] = [:]
    fileprivate let isFlat: Bool
    fileprivate let isPowerFromRight: Bool
    fileprivate var prefixes, postfixes, binaries, operands: [(key: Key, glyph: [UInt8])]
    /// The functions behind their operand that `^` could also make a power of.
    private let powers: [(key: Key, glyph: [UInt8])]

    init(_ dialect: Dialect) {
      isRPN = dialect.machine == .rpn
      isFlat = dialect.grouping == .flat && dialect.precedence == .none
      isPowerFromRight = dialect.precedence == .usual && dialect.powerAssociativity == .right
      (prefixes, postfixes, binaries, operands) = ([], [], [], [])
      for key in dialect.everyKey {
        let writings = dialect.writings(of: key)
        if isRPN { for glyph in writings where keys[glyph] == nil { keys[glyph] = key } }
        let written = writings.map { (key, $0) }
        switch key.kind {
        case .binary: binaries += written
        case .constant, .random: operands += written
        case .unary where key == .changeSign: prefixes += written
        case .unary:
          if !key.isPostfix { prefixes += written }
          if key.isPostfix || key == .percent { postfixes += written }
        default: break
        }
      }
      prefixes = prefixes.longerFirst + [(.changeSign, [45])]
      binaries = binaries.longerFirst + [(.minus, [45]), (.times, [42]), (.divide, [47])]
      operands = operands.longerFirst
      postfixes = postfixes.longerFirst
      // From left to right 1 + 2 ^ 2 is 9, and ^ 2 no square of the last number alone.
      let readsPowers = isFlat && dialect.keypad.contains(.power)
      powers = readsPowers ? postfixes.filter { $0.glyph.first == UInt8(ascii: "^") } : []
      if readsPowers { postfixes.removeAll { $0.glyph.first == UInt8(ascii: "^") } }
    }

    /// The same where `^2` is a square and no power, and `e^` perhaps a function.
    fileprivate func readingSquares(andExponentials readsExponentials: Bool) -> Glyphs {
      var glyphs = self
      glyphs.postfixes = (postfixes + powers).longerFirst
      if isFlat, readsExponentials {
        glyphs.prefixes += ["e^", "e ^"].map { (.exponential, Array($0.utf8)) }
      }
      return glyphs
    }
  }

  /// Operands and operators that bind more tightly than `binding`; a missing last operand is `?`.
  private mutating func expression(binding: Int) -> String? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit, var left = operand() else { return nil }
    while let (key, glyph) = glyphs.binaries.first(where: { rest.starts(with: $0.glyph) }) {
      let own = glyphs.isFlat ? 1 : Int(key.binding)
      if own <= binding { break }
      take(glyph.count)
      let isLast = rest.isEmpty || rest.first == UInt8(ascii: ")")
      let inner = glyphs.isPowerFromRight && own == 3 ? 2 : own
      guard let right = isLast ? "?" : expression(binding: inner) else { return nil }
      left = Self.tree(left, key, right)
    }
    return left
  }

  private mutating func operand() -> String? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit, var value = atom() else { return nil }
    while let (key, glyph) = glyphs.postfixes.first(where: { startsWith($0.glyph) }) {
      take(glyph.count)
      value = Self.tree(key, value)
    }
    return value
  }

  /// An operand without the functions behind it.
  private mutating func atom() -> String? {
    if rest.first == UInt8(ascii: "(") {
      take(1)
      // An open parenthesis holds what follows, if anything does.
      if rest.isEmpty { return "(?" }
      guard let inner = expression(binding: 0) else { return nil }
      if rest.isEmpty { return "(" + inner }
      guard rest.first == UInt8(ascii: ")") else { return nil }
      take(1)
      return inner
    }
    if let number = number() { return number }
    if let (key, glyph) = glyphs.prefixes.first(where: { rest.starts(with: $0.glyph) }) {
      take(glyph.count)
      // √(9)² is the square of a root, √9² the root of a square.
      let inner = rest.first == UInt8(ascii: "(") ? atom() : operand()
      return inner.map { Self.tree(key, $0) }
    }
    guard let (key, glyph) = glyphs.operands.first(where: { rest.starts(with: $0.glyph) }) else {
      return nil
    }
    take(glyph.count)
    return key.legend.description
  }

  /// Whether the rest begins with a glyph that does not go on as a number: `^2`, but not `^25`.
  private func startsWith(_ glyph: [UInt8]) -> Bool {
    guard rest.starts(with: glyph) else { return false }
    let isDigit = { (byte: UInt8?) in byte.map { 48...57 ~= $0 } ?? false }
    return !isDigit(glyph.last) || !isDigit(rest.dropFirst(glyph.count).first)
  }

  /// A root is the power with a reciprocal, and a reciprocal is a power.
  static func tree(_ left: String, _ key: Key, _ right: String) -> String {
    switch key {
    case .divide where left == "#1e0": tree(.reciprocal, right)
    case .root: tree(left, .power, tree(.reciprocal, right))
    default: "(\(left)\(key.legend)\(right))"
    }
  }

  /// Squares, cubes, reciprocals and exponentials are powers.
  static func tree(_ key: Key, _ operand: String) -> String {
    switch key {
    case .square: tree(operand, .power, "#2e0")
    case .cube: tree(operand, .power, "#3e0")
    case .powerOfTen: tree("#1e1", .power, operand)
    case .powerOfTwo: tree("#2e0", .power, operand)
    case .exponential: tree(Key.e.legend.description, .power, operand)
    case .reciprocal: tree(operand, .power, "#-1e0")
    default: "\(key.legend)[\(operand)]"
    }
  }

  /// A number, in a form that does not depend on its notation.
  private mutating func number() -> String? {
    let isNumeric = { (byte: UInt8) in 48...57 ~= byte || byte == 46 || byte == 44 }
    var end = rest.startIndex
    if end < rest.endIndex, rest[end] == 45 { end += 1 }
    let first = end
    while end < rest.endIndex, isNumeric(rest[end]) { end += 1 }
    guard end > first, rest[first..<end].contains(where: { 48...57 ~= $0 }) else { return nil }
    var whole = end
    if whole < rest.endIndex, rest[whole] == 0x65 || rest[whole] == 0x45 {
      whole += 1
      if whole < rest.endIndex, rest[whole] == 43 || rest[whole] == 45 { whole += 1 }
      let digits = whole
      while whole < rest.endIndex, 48...57 ~= rest[whole] { whole += 1 }
      if whole > digits { end = whole }
    }
    guard let number = WrittenNumber(Text(bytes: Array(rest[..<end]))) else { return nil }
    take(end - rest.startIndex)
    return number.tree
  }

  private mutating func take(_ count: Int) {
    rest.removeFirst(count)
    skipSpaces()
  }

  private mutating func skipSpaces() {
    while rest.first == 32 { rest.removeFirst() }
  }
}

extension WrittenNumber {
  /// The number in a form that does not depend on its notation.
  var tree: String {
    let digits = String(decoding: digits.prefix(significantCount), as: UTF8.self)
    return isZero ? "#0" : "#\(isNegative ? "-" : "")\(digits)e\(lastPlace)"
  }
}

extension Dialect {
  /// How a key is written in expressions, by this dialect and by others.
  func writings(of key: Key) -> [[UInt8]] {
    let other: Text =
      switch key {
      case .square: "^2"
      case .cube: "^3"
      case .reciprocal: "^-1"
      case .changeSign: "neg"
      default: ""
      }
    return [glyph(key), key.usualGlyph, key.legend, key.alias, other]
      .map { Array($0.bytes) }.filter { !$0.isEmpty }
  }
}

extension Text {
  /// The text without the marks and spaces at its end, and those marks.
  func withoutMarks(of dialect: Dialect) -> (expression: Text, marks: Text) {
    let marks = [dialect.pendingMark, dialect.resultMark, "...", "…", "=", " ", "\u{A0}"]
      .map { Array($0.bytes) }.filter { !$0.isEmpty }
    let all = Array(bytes)
    var end = all.count
    while let mark = marks.first(where: { all[..<end].reversed().starts(with: $0.reversed()) }) {
      end -= mark.count
    }
    return (Text(bytes: Array(all[..<end])), Text(bytes: Array(all[end...])))
  }

  /// Whether marks say that an operation is pending where none is, or the other way around.
  func isOpposite(to due: Text, on dialect: Dialect) -> Bool {
    let pending = [dialect.pendingMark, "…", "..."]
    let result = [dialect.resultMark, "="].filter { !pending.contains($0) }
    func isOf(_ marks: [Text], _ text: Text) -> Bool {
      marks.contains { text.firstIndex(of: $0) != nil }
    }
    return isOf(pending, due) && !isOf(result, due) && isOf(result, self)
      || isOf(result, due) && !isOf(pending, due) && isOf(pending, self)
  }

  private var trimmed: ArraySlice<UInt8> {
    var slice = Array(bytes)[...]
    while slice.first == 32 { slice.removeFirst() }
    while slice.last == 32 { slice.removeLast() }
    return slice
  }

  /// How this expression, written otherwise than the due one, still means the same; nil if it does
  /// not.
  func spelling(of due: Text, in glyphs: ExpressionMeaning.Glyphs) -> Spelling? {
    func without(_ bytes: [UInt8], _ text: Text) -> [UInt8] {
      Array(text.bytes).filter { !bytes.contains($0) }
    }
    if trimmed == due.trimmed { return .textSpaces }
    if glyphs.isRPN {
      return HistoryMeaning(due, in: glyphs).isMeant(by: self, in: glyphs) ? .textForm : nil
    }
    func means(_ meaning: String, in glyphs: ExpressionMeaning.Glyphs) -> Bool {
      ExpressionMeaning(self, in: glyphs).tree == meaning
    }
    guard let meaning = ExpressionMeaning(due, in: glyphs).tree,
      means(meaning, in: glyphs)
        || means(meaning, in: glyphs.readingSquares(andExponentials: false))
        || means(meaning, in: glyphs.readingSquares(andExponentials: true))
    else { return nil }
    if without([32], self) == without([32], due) { return .textSpaces }
    let parentheses: [UInt8] = [32, 40, 41]
    if without(parentheses, self) == without(parentheses, due) { return .textParentheses }
    return .textForm
  }
}

extension [(key: Key, glyph: [UInt8])] {
  fileprivate var longerFirst: Self { sorted { $0.glyph.count > $1.glyph.count } }
}
