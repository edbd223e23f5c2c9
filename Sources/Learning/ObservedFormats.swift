// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

/// What the answers show without any computation: texts, marks, glyphs, lengths.
struct ObservedFormats {
  private let dialect: Dialect
  private let answers: [[Key]: ProbeSession]
  private let sessions: [ProbeSession]

  init(_ sessions: [ProbeSession], of dialect: Dialect) {
    self.dialect = dialect
    self.sessions = sessions
    answers = Dictionary(sessions.map { ($0.keys, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Sets the knobs that the answers determine.
  func turn(_ dialect: inout Dialect) {
    dialect.visible = visible
    let texts = errorTexts
    if !texts.isEmpty { dialect.errorTexts = texts }
    if let blank = blankText { dialect.blankText = blank }
    if let capacity = entryRoom { dialect.entryRoom = capacity }
    if let mark = mark(after: pendings) { dialect.pendingMark = mark }
    if let mark = mark(after: results) { dialect.resultMark = mark }
    for key in dialect.keypad.keys {
      // Two keys with the same glyph are a bug, not a setting.
      if let glyph = glyph(of: key),
        !dialect.keypad.keys.contains(where: {
          $0 != key && dialect.glyph($0) == glyph
        })
      {
        dialect.glyphs[Int(key.index)] = glyph
      }
    }
    exponents(&dialect.numberStyle)
    if let separator = groupSeparator { dialect.numberStyle.groupSeparator = separator }
  }

  private func last(_ spelling: String) -> Reading? {
    guard let keys = try? Key.read(spelling, on: dialect) else { return nil }
    return answers[keys]?.last
  }

  /// The parts present in at least a quarter of all readings.
  private var visible: Fields {
    var counts: [Fields: Int] = [:]
    var all = 0
    for session in sessions {
      for reading in session.readings {
        all += 1
        for part in [Fields.label, .description, .pending, .value]
        where reading.shown.contains(part) { counts[part, default: 0] += 1 }
      }
    }
    return counts.reduce(into: .display) { if 4 * $1.value >= all { $0.insert($1.key) } }
  }

  /// The texts shown instead of a number, most frequent first.
  private var errorTexts: [Text] {
    var votes = TextCounts()
    for spelling in Probes.failing(dialect) {
      guard let display = last(spelling)?.face.display, !display.holdsDigit,
        display != blankText, !display.isBlank
      else { continue }
      votes.add(display)
    }
    let texts = votes.ranked
    // An occasional `nan` or `inf` beside a proper error text is a bug, not a second error text.
    let proper = texts.filter { !$0.isInternal }
    return proper.isEmpty ? texts : proper
  }

  /// The display when the stack holds too few values.
  private var blankText: Text? {
    guard dialect.machine == .rpn else { return nil }
    var votes = TextCounts()
    for key in dialect.keypad.keys where key.kind == .binary {
      for spelling in ["\(key)", "5 \(key)", "5 ↲ \(key)"] {
        if let display = last(spelling)?.face.display, !display.holdsDigit { votes.add(display) }
      }
    }
    return votes.ranked.first
  }

  private var entryRoom: EntryRoom? {
    let digits = String(repeating: "1234567890", count: 7)
    guard let whole = last(digits)?.face.display, let fraction = last(".\(digits)")?.face.display
    else { return nil }
    return fraction.bytes.count > whole.bytes.count
      ? .digits(whole.bytes.count) : .characters(whole.bytes.count)
  }

  private var pendings: [String] {
    dialect.machine == .rpn
      ? [] : dialect.keypad.keys.filter { $0.kind == .binary }.map { "7 \($0)" }
  }

  private var results: [String] {
    dialect.keypad.keys.filter { $0.kind == .binary }.map {
      dialect.machine == .rpn ? "7 ↲ 2 \($0)" : "2 \($0) 3 ="
    }
  }

  /// The last word of the labels after these keys.
  private func mark(after spellings: [String]) -> Text? {
    var votes = TextCounts()
    for spelling in spellings {
      guard let reading = last(spelling), reading.shown.contains(.label),
        !reading.face.label.isBlank
      else { continue }
      if let space = reading.face.label.bytes.lastIndex(of: 0x20) {
        votes.add(Text(bytes: reading.face.label.bytes[(space + 1)...]))
      }
    }
    return votes.ranked.first
  }

  /// The description, or without one the label minus its mark.
  private func text(_ spelling: String) -> Bytes? {
    guard let reading = last(spelling) else { return nil }
    if reading.shown.contains(.description) { return reading.face.description.bytes }
    guard reading.shown.contains(.label), let space = reading.face.label.bytes.lastIndex(of: 0x20)
    else { return nil }
    return Bytes(reading.face.label.bytes[..<space])
  }

  /// How a description writes a key.
  private func glyph(of key: Key) -> Text? {
    var votes = TextCounts()
    let isRPN = dialect.machine == .rpn
    let commit = isRPN ? "↲" : "="
    let spellings: [String] =
      switch key.kind {
      case .binary: isRPN ? ["7 ↲ 2 \(key)", "2 ↲ 3 \(key)"] : ["2 \(key) 3 =", "7 \(key) 2 ="]
      case .unary: ["2 \(commit) \(key)", "3 \(commit) \(key)", "9 \(commit) \(key)"]
      case .constant, .random: ["\(key) \(commit)"]
      default: []
      }
    for spelling in spellings {
      guard let text = text(spelling) else { continue }
      let glyph: Bytes.SubSequence
      if isRPN {
        let words = text.split(separator: 0x20)
        guard words.count > (key.kind == .binary ? 2 : key.kind == .unary ? 1 : 0) else { continue }
        glyph = key.kind == .constant ? words[0] : words[words.count - 1]
      } else {
        switch key.kind {
        case .binary: glyph = between(text)
        case .unary:
          guard let opening = text.firstIndex(of: 0x28), let closing = text.lastIndex(of: 0x29)
          else { continue }
          glyph = opening == 0 ? text[(closing + 1)...] : text[..<opening]
        default: glyph = text[...]
        }
      }
      // A number is not a glyph but the key's value.
      if let first = glyph.first, !isOfNumber(first) { votes.add(Text(bytes: glyph)) }
    }
    return votes.ranked.first
  }

  private func isOfNumber(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == 0x2E }

  /// The text between the first and the last number.
  private func between(_ text: Bytes) -> Bytes.SubSequence {
    var middle = text.drop(while: isOfNumber)
    while let last = middle.last, isOfNumber(last) { middle.removeLast() }
    middle = middle.drop { $0 == 0x20 }
    while middle.last == 0x20 { middle.removeLast() }
    return middle
  }

  /// Sets how exponents are written, from the displays that have one.
  private func exponents(_ style: inout NumberStyle) {
    var marks = TextCounts()
    var hasPlus = 0
    var isPlain = 0
    var digits = 3
    for session in sessions {
      for reading in session.readings {
        guard let exponent = Exponent(reading.face.display) else { continue }
        marks.add(exponent.mark)
        digits = min(digits, exponent.digits)
        if exponent.hasPlus { hasPlus += 1 } else if !exponent.isNegative { isPlain += 1 }
      }
    }
    guard let mark = marks.ranked.first else { return }
    style.exponentMark = mark
    style.exponentHasPlus = hasPlus > isPlain
    style.exponentDigits = max(1, digits)
  }

  /// The text between groups of three digits.
  private var groupSeparator: Text? {
    var votes = TextCounts()
    for session in sessions {
      for reading in session.readings {
        let pieces = reading.face.display.bytes.split { (0x30...0x39).contains($0) }
        let groups = reading.face.display.bytes.split { !(0x30...0x39).contains($0) }
        // As in 1,234,567: the same separator twice, with groups of three after the first.
        guard groups.count >= 3, pieces.count >= 2, groups[1].count == 3, groups[2].count == 3,
          groups[0].count <= 3
        else { continue }
        if pieces[0].elementsEqual(pieces[1]) { votes.add(Text(bytes: pieces[0])) }
      }
    }
    return votes.ranked.first
  }
}

/// The exponent at the end of a display.
private struct Exponent {
  let mark: Text
  let hasPlus: Bool
  let isNegative: Bool
  let digits: Int

  init?(_ display: Text) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    var rest = display.bytes[...]
    var digits = 0
    while let last = rest.last, isDigit(last) {
      rest.removeLast()
      digits += 1
    }
    hasPlus = rest.last == 0x2B
    isNegative = rest.last == 0x2D
    if hasPlus || isNegative { rest.removeLast() }
    guard digits > 0, var end = rest.lastIndex(where: { isDigit($0) || $0 == 0x2E }) else {
      return nil
    }
    // In ×10^ the 10 belongs to the mark.
    let head = rest[...end]
    if head.count > 3, head.suffix(2).elementsEqual([0x31, 0x30]), !isDigit(head[end - 2]),
      head[end - 2] != 0x2E, let before = head[..<(end - 2)].lastIndex(where: isDigit)
    {
      end = before
    }
    let mark = rest[(end + 1)...]
    // Require a digit before the mark, and a mark that is not a point or group separator.
    guard !mark.isEmpty, rest[..<(end + 1)].contains(where: isDigit),
      mark.contains(where: { $0 >= 0x40 })
    else { return nil }
    self.mark = Text(bytes: mark)
    self.digits = digits
  }
}

/// Counts texts.
struct TextCounts {
  private var counts: [Text: Int] = [:]
  private var order: [Text] = []

  mutating func add(_ text: Text) {
    if counts[text] == nil { order.append(text) }
    counts[text, default: 0] += 1
  }

  /// The texts by descending frequency, ties in order of first appearance.
  var ranked: [Text] {
    order.enumerated().sorted { left, right in
      let (first, second) = (counts[left.element] ?? 0, counts[right.element] ?? 0)
      return first != second ? first > second : left.offset < right.offset
    }.map(\.element)
  }
}

extension Text {
  var holdsDigit: Bool { bytes.contains { (0x30...0x39).contains($0) } }
  var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 } }

  /// Whether this is what a programming language prints for a missing or non-finite number.
  fileprivate var isInternal: Bool {
    let word = description.drop { "+-".contains($0) }
    return ["inf", "nan", "Infinity", "NaN", "nil", "null", "None", "undefined"].contains {
      word == $0
    }
  }
}
