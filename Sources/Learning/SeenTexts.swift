// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Oracle
internal import Sessions

/// The texts that a calculator shows where a knob decides the text.
struct SeenTexts {
  /// For each knob.
  private var seen: [TextCounts]

  init(knobs: Int) { seen = Array(repeating: TextCounts(), count: knobs) }

  /// Compares what is shown with what would be if the knob were a text never heard of.
  mutating func match(_ predicted: Reading, _ shown: Reading, knob: Int) {
    let parts: [(Text, Text, Fields)] = [
      (predicted.face.display, shown.face.display, .display),
      (predicted.face.label, shown.face.label, .label),
      (predicted.face.description, shown.face.description, .description),
    ]
    for (pattern, text, part) in parts where shown.shown.contains(part) {
      guard let found = Self.filling(pattern, AskedKnob.unheard, to: text), !found.beginsANumber
      else { continue }
      seen[knob].add(found)
    }
  }

  /// Whether a text was seen for this knob.
  func hasFound(_ knob: Int) -> Bool { !seen[knob].all.isEmpty }

  /// The values that these texts make of a knob, the likeliest first.
  func values(of name: String, _ knob: Int) -> [String] {
    let ranked = seen[knob].ranked
    guard name == "errorTexts" else { return ranked.prefix(3).map(AskedKnob.spelling) }
    let words = ranked.filter { text in
      text.isWithoutNumber && !text.bytes.contains(UInt8(ascii: "|"))
    }.prefix(4)
    // An occasional `nan` beside a proper text is a mistake, not a second text.
    let proper = words.filter { $0.leak == nil }
    let seen = proper.isEmpty ? Array(words) : proper
    // So is one with a point that was typed behind it.
    let texts = seen.filter { text in
      !seen.contains { text.bytes == $0.bytes + [UInt8(ascii: ".")] }
    }
    return texts.isEmpty ? [] : [texts.map(AskedKnob.spelling).joined(separator: "|")]
  }

  /// How infinity and a NaN may be shown, by the texts seen for this knob.
  ///
  /// If one of them looks like an infinity or a NaN, the other may be shown by a word of the
  /// calculator's own, as it shows errors; if none does, both may be.
  func valuesNotFinite(_ knob: Int) -> [(infinity: Text, nan: Text)] {
    // That of a positive value, if it was seen.
    let texts = seen[knob].all.map(\.text)
      .sorted { $0.bytes.first != UInt8(ascii: "-") && $1.bytes.first == UInt8(ascii: "-") }
      .map { Text(bytes: Bytes($0.bytes.drop { $0 == UInt8(ascii: "-") })) }
    func first(beginning names: [String]) -> Text? {
      texts.first { text in
        let word = text.description.drop { $0 == "+" }.lowercased()
        return names.contains(where: word.hasPrefix)
      }
    }
    let infinity = first(beginning: ["inf", "∞"])
    let nan = first(beginning: ["nan", "not a number", "undefined"])
    let usual = Dialect(name: "", keypad: Keypad([]))
    let plain = (infinity ?? usual.infinityText, nan ?? usual.nanText)
    let own = seen[knob].all.filter { seen in
      ![infinity, nan].contains { $0.map { seen.text.ends(in: $0) } ?? false }
    }.max { $0.count < $1.count }?.text
    var words = infinity == nil && nan == nil ? [] : [plain]
    if let own, infinity == nil || nan == nil { words.append((infinity ?? own, nan ?? own)) }
    return words
  }

  /// The text that makes a pattern the text shown, if it is put in each place of `hole`.
  static func filling(_ pattern: Text, _ hole: Text, to shown: Text) -> Text? {
    var pieces: [Bytes.SubSequence] = []
    var rest = pattern.bytes[...]
    while let start = rest.indices.first(where: { rest[$0...].starts(with: hole.bytes) }) {
      pieces.append(rest[..<start])
      rest = rest[(start + hole.bytes.count)...]
    }
    guard !pieces.isEmpty else { return nil }
    let fixed = pieces.reduce(rest.count) { $0 + $1.count }
    let free = shown.bytes.count - fixed
    guard free >= 0, free % pieces.count == 0 else { return nil }
    let length = free / pieces.count
    let first = pieces[0].count
    let found = Bytes(shown.bytes[first..<(first + length)])
    var whole = Bytes()
    for piece in pieces {
      whole.append(contentsOf: Bytes(piece))
      whole.append(contentsOf: found)
    }
    whole.append(contentsOf: Bytes(rest))
    return whole == shown.bytes ? Text(bytes: found) : nil
  }
}

extension Text {
  /// Whether this is another text, perhaps with a sign before it.
  fileprivate func ends(in other: Text) -> Bool {
    let start = bytes.count - other.bytes.count
    return start >= 0 && bytes.holds(other.bytes, at: start)
  }

  /// Whether this is the value of something, not its name.
  fileprivate var beginsANumber: Bool {
    let digits = bytes.drop { [UInt8(ascii: "-"), UInt8(ascii: ".")].contains($0) }
    return digits.first.map { (0x30...0x39).contains($0) } ?? false
  }

  /// What of a program's inside is shown for a missing or non-finite number.
  var leak: String? {
    let word = description.drop { "+-−".contains($0) }
    return ["inf", "nan", "Infinity", "NaN", "nil", "null", "None", "undefined"].first {
      word == $0
    } ?? (word.hasPrefix("Optional(") ? "Optional(" : nil)
  }
}
