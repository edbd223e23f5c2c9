// SPDX-License-Identifier: Apache-2.0
import Calculators
import Foundation
import Mutants
import Properties
import Sessions
import Testing

/// A number as a careful reader takes it from a display.
private struct NumberRead {
  let value: Double
  /// The weight of the last digit.
  let unit: Double

  init?(_ shown: String, commaIsPoint: Bool) {
    var text = shown
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    let parts = text.split(separator: "×10^").map(String.init)
    if parts.count == 2 { text = parts[0] + "e" + parts[1] }
    var plain = ""
    for character in text {
      switch character {
      case "−": plain += "-"
      case "E": plain += "e"
      case ",": plain += commaIsPoint ? "." : ""
      default: plain.append(character)
      }
    }
    let pieces = plain.split(separator: "e", omittingEmptySubsequences: false)
    guard pieces.count < 3, let mantissa = pieces.first,
      let power = pieces.count == 2 ? Int(pieces[1]) : 0,
      mantissa.contains(where: \.isNumber),
      mantissa.allSatisfy({ $0.isNumber || $0 == "." || $0 == "-" }),
      let value = Double("\(mantissa.hasSuffix(".") ? mantissa + "0" : mantissa)e\(power)")
    else { return nil }
    let places = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    self.value = value
    unit = Double("1e\(power - (places.count == 2 ? places[1].count : 0))") ?? 0
  }

  /// Whether another number, exact or as the correct calculator shows it, may be shown so.
  func stands(for exact: Double?, shown: NumberRead?) -> Bool {
    shown?.value == value || exact.map { ($0 - value).magnitude <= unit * 0.500_001 } ?? false
  }
}

/// Sessions of random keys, half of them digits.
private struct RandomKeys {
  var state: UInt64
  let keys: [Key]

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  /// Random keys, sometimes after a great number.
  mutating func next() -> [Key] {
    let start = [Key](repeating: .digit(9), count: 15) + [.enter, .times, .equals]
    return (below(4) == 0 ? start.filter(keys.contains) : [])
      + (0..<1 + below(20)).map { _ in keys[below(2) == 0 ? below(11) : below(keys.count)] }
  }
}

private struct Place: CustomTestStringConvertible {
  let habit: Habit
  let dialect: Dialect
  var testDescription: String { "\(habit.name) on \(dialect.name)" }

  static let all = Habit.all.flatMap { habit in
    Dialect.presets.filter { habit.obstacle(on: $0) == nil }.map {
      Place(habit: habit, dialect: $0)
    }
  }
}

@Suite struct `Habits` {
  @Test func `there are at least 24, of every kind, with unique names and a sentence each`() {
    #expect(Habit.all.count >= 24)
    #expect(Set(Habit.all.map(\.name)).count == Habit.all.count)
    #expect(Set(Habit.all.map(\.kind)).count == Habit.Kind.allCases.count)
    for habit in Habit.all {
      #expect(habit.name.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(habit.statement.first?.isUppercase == true)
    }
  }

  @Test(arguments: Habit.all.map(\.name)) func `each is possible on a preset`(name: String) {
    #expect(Place.all.contains { $0.habit.name == name })
  }

  @Test(arguments: Place.all)
  fileprivate func `each changes a reading, but no number, value or pending flag`(_ place: Place)
    throws
  {
    let model = try Model(place.dialect, habits: [place.habit])
    let sound = try Model(place.dialect)
    let commaIsPoint = place.habit.name == "decimal-comma"
    var sessions = RandomKeys(state: 1, keys: place.dialect.keypad.keys)
    var changed = 0
    var played = 0
    while played < 100 || changed == 0 && played < 5000 {
      played += 1
      var (one, other) = (MutantBrain(model), MutantBrain(sound))
      for key in [nil] + sessions.next().map(Optional.some) {
        if let key {
          one.press(key)
          other.press(key)
        }
        let (face, sound) = (one.face, other.face)
        if face == sound { continue }
        changed += 1
        try #require(face.isPending == sound.isPending)
        try #require(one.value?.bitPattern == other.value?.bitPattern)
        if face.display == sound.display { continue }
        let (shown, due) = ("\(face.display)", "\(sound.display)")
        let read = NumberRead(shown, commaIsPoint: commaIsPoint)
        if place.habit.sameness != .number && read == nil { continue }
        let number = try #require(read, "\(shown) is no number; \(due)")
        try #require(
          number.stands(for: other.value, shown: NumberRead(due, commaIsPoint: false)),
          "\(shown) is not \(due)")
      }
    }
    #expect(changed > 0)
  }

  @Test(
    arguments: [
      "function-in-parentheses", "function-operand-in-parentheses", "double-parentheses",
      "left-operand-in-parentheses", "reciprocal-as-division",
    ], [Dialect.mvc2016, .brain2016x, .brain2017])
  func `a description in other words denotes the value still`(name: String, dialect: Dialect) throws
  {
    let habit = try #require(Habit.all.first { $0.name == name })
    guard let model = try? Model(dialect, habits: [habit]) else { return }
    let watcher = PanelWatch(
      propertySet: PropertySet(watching: dialect, enabled: ["description-denotes-value"]))
    var sessions = RandomKeys(state: 3, keys: dialect.keypad.keys)
    for _ in 0..<300 {
      let keys = sessions.next()
      var test = BrainFailureTest(MutantBrain(model), watchedBy: watcher)
      #expect(test.examine(keys) == nil, "\(keys.spelled)")
    }
  }

  @Test func `the documentation lists each`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let page = try String(contentsOf: root.appending(path: "Docs/Habits.md"), encoding: .utf8)
    for habit in Habit.all {
      let row = "| `\(habit.name)` | \(habit.kind.rawValue) | \(habit.statement) | "
      #expect(page.contains(row + "\(habit.sameness.rawValue) |"), "\(habit.name)")
    }
  }

  @Test(arguments: [
    ("zeros-stay", "mvc2016", "0 0 7", "007"),
    ("zeros-stay", "phone", "0 0 4 0 3 4 4", "0,040,344"),
    ("lone-point", "mvc2016", ". 5", ".5"),
    ("typed-text-stays", "mvc2016", "5 . 0 +", "5.0"),
    ("typed-text-stays", "rpn2015", "5 . 0 ↲", "5.0"),
    ("typed-text-stays", "shop", "5 . 0 M+", "5.0"),
    ("typed-text-stays", "phone", "2 + 5 . 0 ×", "5.0"),
    ("typed-text-stays", "phone", "2 × 5 . 0 +", "10"),
    ("typed-text-stays", "brain2017", "5 . 0 + √", "5.0"),
    ("typed-text-stays", "label7", "1 . 0 × ÷", "1.0"),
    ("typed-text-stays", "shop", "1 . 0 × =", "1.0"),
    ("typed-text-stays", "shop", "1 . 0 × M+", "1.0"),
    ("typed-text-stays", "label7", "1 . 0 × =", "1"),
    ("typed-text-stays", "label7", "1 × 1 . 0 ×", "1"),
    ("typed-text-stays", "brain2017", "5 + 1 . 0 √", "1"),
    ("grouped-while-typing", "brain2017", "1 2 3 4 . 5", "1,234.5"),
    ("ten-digits", "mvc2016", "2 ÷ 3 =", "0.6666666667"),
    ("twelve-digits", "mvc2016", "2 ÷ 3 =", "0.666666666667"),
    ("every-digit", "label7", "1 ÷ 3 =", "0.33333333333333331"),
    ("swift-printing", "mvc2016", "5 =", "5.0"),
    ("scientific-below-one", "brain2016x", "1 ÷ 3 =", "3.333333e-1"),
    ("no-leading-zero", "brain2016x", "1 ÷ 8 =", ".125"),
    ("point-zero", "mvc2016", "5 =", "5.0"),
    ("point-after-integers", "mvc2016", "5 ±", "-5."),
    ("two-places", "mvc2016", "1 ÷ 2 =", "0.50"),
    ("minus-zero", "mvc2016", "0 ±", "-0"),
    ("exponent-plus", "label7", "5 0 0 0 0 × =", "2.5e+9"),
    ("exponent-padded", "label7", "5 0 0 0 0 × =", "2.5E+09"),
    ("power-of-ten", "label7", "5 0 0 0 0 × =", "2.5×10^9"),
    ("grouped-thousands", "mvc2016", "9 9 9 × =", "998,001"),
    ("decimal-comma", "mvc2016", "1 . 5 =", "1,5"),
    ("true-minus", "mvc2016", "5 ±", "−5"),
    ("leading-space", "mvc2016", "5", " 5"), ("trailing-space", "mvc2016", "5", "5 "),
    ("other-error-text", "mvc2016", "1 ÷ 0 =", "Not a number"),
    ("point-zero-at-switch-on", "mvc2016", "", "0.0"), ("blank-at-switch-on", "mvc2016", "", ""),
    ("point-zero-after-clear", "mvc2016", "5 C", "0.0"), ("blank-after-clear", "rpn2015", "C", ""),
  ]) func `a display is written so`(
    _ name: String, _ dialect: String, _ keys: String, _ due: String
  )
    throws
  {
    #expect(try face(name, dialect, keys).display == Text(due))
  }

  @Test(arguments: [
    ("space-behind-operator", "mvc2016", "7 +", "7 + "),
    ("function-in-parentheses", "mvc2016", "5 sin", "(sin(5))"),
    ("function-in-parentheses", "mvc2016", "5 x² √ + 2", "(√(((5)²))) +"),
    ("function-operand-in-parentheses", "mvc2016", "9 + 4 √ =", "9 + (√(4))"),
    ("function-operand-in-parentheses", "mvc2016", "4 √ + 9 =", "√(4) + 9"),
    ("double-parentheses", "mvc2016", "0 + = tan", "tan((0 + 0))"),
    ("left-operand-in-parentheses", "mvc2016", "2 × 2 × 2 =", "(2 × 2) × 2"),
    ("left-operand-in-parentheses", "mvc2016", "1 + 2 × 3 +", "((1 + 2) × 3) +"),
    ("left-operand-in-parentheses", "brain2017", "1 × 2 + 3 + 4 =", "((1 × 2) + 3) + 4"),
    ("left-operand-in-parentheses", "brain2017", "1 + 2 × 3 =", "(1 + 2) × 3"),
    ("reciprocal-as-division", "mvc2016", "2 × 3 x⁻¹ =", "2 × (1 ÷ (3))"),
    ("flat-text", "brain2017", "4 + 5 × 3 =", "4 + 5 × 3"),
    ("ascii-symbols", "mvc2016", "4 √ × π =", "sqrt(4) * pi"),
    ("tight", "mvc2016", "7 + 9 =", "7+9"),
    ("numbers-as-displayed", "brain2016x", "1 ÷ 3 = + . 1 2 3 4 5 6 7 =", "1 ÷ 3 + 0.123457"),
    ("description-zero", "mvc2016", "5 C", "0"),
  ]) func `a description is written so`(
    _ name: String, _ dialect: String, _ keys: String, _ due: String
  ) throws {
    #expect(try face(name, dialect, keys).description == Text(due))
  }

  @Test(arguments: [
    ("function-in-parentheses", "mvc2016", "5 sin", "(sin(5)) ="),
    ("no-mark", "mvc2016", "7 + 9 =", "7 + 9"), ("no-mark", "rpn2015", "7 ↲ 9 +", "7 9 +"),
    ("three-dots", "mvc2016", "7 +", "7 + ..."), ("empty-label", "mvc2016", "", ""),
    ("infix-label", "rpn2015", "3 ↲ 4 + √", "√((3 + 4)) ="), ("label-zero", "mvc2016", "C", "0 ="),
  ]) func `a label is written so`(_ name: String, _ dialect: String, _ keys: String, _ due: String)
    throws
  {
    #expect(try face(name, dialect, keys).label == Text(due))
  }

  private func face(_ name: String, _ dialect: String, _ keys: String) throws -> Face {
    let habit = try #require(Habit.all.first { $0.name == name })
    let dialect = try #require(Dialect.presets.first { $0.name == Text(dialect) })
    var brain = MutantBrain(try Model(dialect, habits: [habit]))
    for key in try Key.read(keys, on: dialect) { brain.press(key) }
    return brain.face
  }
}
