// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

/// The sessions that may be played to tell dialects apart.
struct Questions {
  /// Sessions that test little but numbers.
  private(set) var numbers: [[Key]] = []
  /// All others.
  private(set) var others: [[Key]] = []
  private let machine: Machine
  private let keypad: Keypad
  /// The most zeros that an entry has room for after a 1.
  private let most: Int
  private var seen: Set<[Key]> = []
  private var source = RandomSource(0x4C45_4152_4E)

  /// - Parameter deadly: keys that are not pressed.
  init(for dialect: Dialect, without deadly: Set<Key>) {
    machine = dialect.machine
    most = max(1, min(10, dialect.entryRoom.count - 1))
    keypad = Keypad(dialect.keypad.keys.filter { !deadly.contains($0) })
    addDigits()
    addMagnitudes()
    addEntries(upTo: dialect.entryRoom.count)
    machine == .rpn ? addStack() : addPolicies()
    addFunctions()
    addErrors()
    addRandom(160)
  }

  /// The first sessions to play for what no knob explains: what C may have forgotten to clear, a
  /// zero that may have kept the sign of a factor, and a memory that may have lost digits.
  var usualMistakes: [[Key]] {
    let spellings =
      machine == .rpn
      ? ["5 ↲ 3 + C ↲ +", "5 ↲ 3 C 2 +", "2 ↲ 5 − 0 ×"]
      : ["7 + 3 = C =", "7 × 3 = C 5 =", "7 + 3 C =", "2 − 5 = × 0 =", "1 ÷ 3 = M+ MR × 7 ="]
    return spellings.compactMap { try? Key.read($0) }.filter { $0.allSatisfy(keypad.contains) }
  }

  private var binaries: [Key] { keypad.keys.filter { $0.kind == .binary } }
  private var functions: [Key] { keypad.keys.filter { $0.kind == .unary } }
  private var constants: [Key] {
    keypad.keys.filter { $0.kind == .constant || $0.kind == .random }
  }
  private var commit: String { machine == .rpn ? "↲" : "=" }

  private mutating func add(_ spelling: String, isNumber: Bool = false) {
    guard let keys = try? Key.read(spelling), keys.allSatisfy(keypad.contains),
      seen.insert(keys).inserted
    else { return }
    if isNumber { numbers.append(keys) } else { others.append(keys) }
  }

  /// The keys that compute `left key right`.
  private func sum(_ left: String, _ key: Key, _ right: String) -> String {
    machine == .rpn ? "\(left) ↲ \(right) \(key)" : "\(left) \(key) \(right) ="
  }

  /// The keys that multiply or divide a number by a power of ten, in entries that have room.
  private func chain(_ start: String, _ key: Key, _ exponent: Int) -> String {
    var keys = start
    var left = exponent
    while left > 0 {
      let zeros = min(left, most)
      let power = "1" + String(repeating: "0", count: zeros)
      keys += machine == .rpn ? " ↲ \(power) \(key)" : " \(key) \(power)"
      left -= zeros
    }
    return machine == .rpn ? keys : keys + " ="
  }

  /// Numbers that tell how many digits are shown, how they are rounded, and how integers end.
  private mutating func addDigits() {
    for (left, right) in [
      ("1", "3"), ("2", "3"), ("2", "7"), ("10", "3"), ("2000", "3"), ("2000000", "3"), ("1", "64"),
      ("123456", "7"), ("7", "2"), ("1", "8"), ("1", "16"), ("1", "32"), ("9999.5", "1"),
      ("5", "9"), ("20", "3"), ("200", "7"), ("20000", "7"), ("200000", "7"), ("1", "128"),
      ("99999", "100000"), ("1", "30"), ("2", "300"), ("1", "1024"), ("5", "2"), ("1", "4"),
      ("1", "256"), ("1", "512"),
    ] { add(sum(left, .divide, right), isNumber: true) }
    for (left, key, right) in [
      ("2", Key.plus, "3"), ("0.1", .plus, "0.2"), ("10", .times, "10"), ("2.5", .times, "2"),
      ("999999", .times, "999999"), ("1234567", .times, "1000"), ("3", .minus, "5"),
      ("1234", .times, "1"), ("123456.7", .times, "10"), ("5", .minus, "5"),
    ] { add(sum(left, key, right), isNumber: true) }
    addRoundings()
    for line in Self.roundings(machine: machine) { add(line, isNumber: true) }
    for number in ["5", "2.5", "1000", "1234567", "12345.678", "0.5"] {
      add("\(number) \(commit)", isNumber: true)
      add("\(number) \(commit) ±", isNumber: true)
    }
  }

  /// Numbers halfway between two that the display can show: exactly halfway as Doubles, or only as
  /// typed, where the Double is slightly more or less.
  private mutating func addRoundings() {
    for count in 1...15 {
      let even = "246824682468246".prefix(count)
      add(sum("\(even)", .plus, "0.5"), isNumber: true)
    }
    for number in [
      "1.05", "1.015", "2.0005", "1.00005", "1.000005", "1.0000005", "1.00000015", "1.000000015",
      "1.0000000005", "1.00000000005", "1.000000000005", "1.0000000000005",
    ] { add(sum(number, .plus, "0"), isNumber: true) }
  }

  /// Powers of ten, large and small.
  private mutating func addMagnitudes() {
    func power(_ exponent: Int) -> String { "1" + String(repeating: "0", count: exponent) }
    for exponent in 2...45 {
      if keypad.contains(.power) {
        let raised = sum("10", .power, "\(exponent)")
        add(raised, isNumber: true)
        add("\(raised) x⁻¹", isNumber: true)
        add(machine == .rpn ? "1 \(raised) ÷" : "\(raised) ÷ = 1 ÷", isNumber: true)
        add(
          machine == .rpn ? "10 ↲ \(exponent) ± xʸ" : "10 xʸ \(exponent) ± =", isNumber: true)
      } else if exponent <= 14 {
        add(sum(power(exponent - 1), .times, "10"), isNumber: true)
        add("\(power(exponent)) x⁻¹", isNumber: true)
      } else {
        add(chain("1", .times, exponent), isNumber: true)
        add(chain("1", .divide, exponent), isNumber: true)
      }
      if exponent <= 14 { add(sum("1", .divide, power(exponent)), isNumber: true) }
      if exponent <= 12 {
        add(sum("2.5", .divide, power(exponent)), isNumber: true)
        add(sum("123.25", .times, power(exponent)), isNumber: true)
      }
    }
    for start in ["10", "100", "1000", "10000", "999999", "1234567"] {
      for times in 2...6 {
        add(
          "\(start) \(commit)" + String(repeating: " x²", count: times), isNumber: true)
        add(
          "\(start) \(commit)" + String(repeating: " x²", count: times) + " x⁻¹", isNumber: true)
      }
      guard machine == .infix else { continue }
      for times in 2...5 {
        add("\(start)" + String(repeating: " × \(start)", count: times) + " =", isNumber: true)
        add("1" + String(repeating: " ÷ \(start)", count: times) + " =", isNumber: true)
      }
    }
    if machine == .rpn {
      add("1000 ↲ ↲ × ↲ × ↲ × ↲ ×", isNumber: true)
      add("0.001 ↲ ↲ × ↲ × ↲ × ↲ ×", isNumber: true)
      for times in 2...6 {
        add("10" + String(repeating: " ↲ ×", count: times), isNumber: true)
        add("0.1" + String(repeating: " ↲ ×", count: times), isNumber: true)
      }
    }
  }

  private mutating func addEntries(upTo count: Int) {
    if count < 1000 {
      let digits = String(String(repeating: "1234567890", count: count / 10 + 1).prefix(count + 2))
      for line in [
        digits, ".\(digits)", "1.\(digits.prefix(count + 1))", ".\(digits.prefix(count + 1))",
        "\(digits.prefix(count)) ±", "8 ± \(digits)", "\(digits.prefix(count - 1)) ± 5",
        "\(digits.prefix(max(1, count - 1))) . 5", "\(digits.prefix(count)) .",
        "0 0 \(digits.prefix(count))", "0 0 . \(digits.prefix(count))",
      ] { add(line) }
    }
    for line in [
      "00012", "0 0 ± 5", "0 0 5 ± ⌫", "0 0 . ⌫ 7", "0 5 ⌫ 7", ". ⌫ 7", "0.0.5", "..5", ".", ".5",
      "5.", "5. \(commit)", "0 0 7", "0.0", "0 .", "8 ±",
      "8 ± 5",
      "8 ± ±", "± 8", "0 ± 5", "8 ± \(commit)", "8.5 ±", "1234", "1234567", "1234567 ±", "2 5 ⌫",
      "2 ⌫", "2 5 ⌫ ⌫ ⌫", "2 5 ⌫ 7 \(commit)", "⌫", "⌫ 3", "5 \(commit) ⌫", "125 \(commit) ⌫ ⌫",
      "125 \(commit) ⌫ 3 \(commit)", "5 ⌫ \(commit)", "0 ⌫ 7", "2 ± ⌫", "2 ± ⌫ ⌫", "2.5 ⌫ ⌫",
      "0. \(commit)", "5 C", "5 C 6",
      "0.5 \(commit) ⌫ ⌫", "C", "C C", "C 5", "1.50 \(commit)", "\(commit) 5", "5 \(commit) .",
      "5 \(commit) 6", "5 \(commit) . 6", "5. + 1", "1.50 + 2 =", "5 0 C ⌫",
      "1.5 EE", "1.5 EE 2 \(commit)", "1.5 EE 1234", "1.5 EE 12 ⌫ ⌫", "1 EE 02",
      "1 EE 20 \(commit)",
      "1.5 EE 3 ±", "1.5 EE ± 3 \(commit)", "1.5 EE \(commit)", "1234 EE 5", "EE 5",
      "5 \(commit) EE 6", "5 + EE 6 =", "1 EE 999 \(commit)",
    ] { add(line) }
  }

  private mutating func addPolicies() {
    for key in binaries {
      for line in [
        "7 \(key)", "7 \(key) =", "1.5 \(key) = =", "7 \(key) = 3 =", "7 \(key) 3 = =",
        "7 \(key) 3 = = =", "7 \(key) 3 = 9 =", "7 \(key) 3 = 9 = =", "7 \(key) 3 = 9",
        "7 \(key) 2 0 %", "200 \(key) 10 % =", "7 \(key) %", "7 \(key) ±", "7 \(key) ± 5 =",
        "7 \(key) 3 ± =", "7 \(key) ⌫", "7 \(key) ⌫ 3 =", "7 \(key) 2 5 ⌫ =",
        "7 \(key) 2 ⌫", "7 \(key) 2 ⌫ =", "7 \(key) 2 ⌫ \(key) 3 =", "2 ⌫ \(key) 3 =",
        "2 \(key) 3 = ⌫ ⌫", "7 \(key) C",
        "7 \(key) C 3 =", "\(key)", "\(key) 5 =", "7 \(key) 3", "7 \(key) .", "7 \(key) . 5 =",
        "7 \(key) 3 C", "0.1234567890123 \(key) 2 =", "7 \(key) 3 = \(key) 2 =",
        "2.50 \(key) 3.0 =",
      ] { add(line) }
      for other in binaries {
        for line in [
          "7 \(key) \(other)", "7 \(key) \(other) 3 =", "4 \(key) 5 \(other)",
          "4 \(key) 5 \(other) 3 =", "4 \(key) 5 \(other) \(key) 3 =",
          "4 \(key) 5 \(key) \(other) 3 =", "2 \(key) 3 = \(other) 4 =",
        ] { add(line) }
      }
    }
    for line in [
      "=", "= =", "5 =", "5 = =", "200 + 10 %", "50 %", "2 xʸ 3 xʸ 2 =", "8 ± ʸ√x 3 =",
      "2 + 3 × 2 xʸ 2 =",
      "9 - 2 - 3 =", "2 + 3 × 4 - 5 =", "8 ÷ 4 ÷ 2 =", "1 ÷ 3 = + 1 =", "1 ÷ 3 = × 3 =",
      "2 + 3 = ±", "2 + 3 = ± =", "2 + 3 = ± × 2 =", "1 + 2 = 3 + 4 =", "2 × ( 3 + 4 ) =",
      "2 × ( 3 + 4 = =", "2 × ( 3 + ) =", "2 × ( 3 + =", "2 × ( 3 ± ) =",
    ] { add(line) }
  }

  private mutating func addStack() {
    for key in binaries {
      for line in [
        "\(key)", "5 \(key)", "5 ↲ \(key)", "5 ↲ ↲ \(key)", "5 \(key) 3 \(key)", "5 ↲ 3 \(key) ↲",
        "5 ↲ 3 \(key) 2 \(key)", "5 ↲ 3 ↲ 2 \(key) \(key)", "5 \(key) ↲ 3", "5 ↲ 3 \(key) 9",
        "5 ↲ 3 \(key) 9 ↲", "5 ↲ 3 \(key) ⌫", "5 ↲ 3 \(key) ↲ \(key)", "\(key) 4 ↲ 2 \(key)",
        "5 ↲ 6 C \(key)", "5 ↲ 6 ⌫", "5 ↲ 6 ⌫ \(key)", "5 ↲ 3 \(key) 6 ⌫", "5 \(key) \(key)",
        "2.50 ↲ 3.0 \(key)",
      ] { add(line) }
      for function in functions { add("5 ↲ 3 \(key) \(function)") }
      for other in binaries { add("7 ↲ 2 \(key) 3 \(other)") }
    }
    for line in [
      "↲", "↲ ↲", "5 ↲", "5 ↲ 6", "↲ 5 +", "5 ↲ ⌫", "5 ↲ ⌫ 3", "2 5 ↲ ⌫ ↲ +", "3 π ×", "3 ↲ π ×",
      "π 3 ×", "5 ↲ C ↲", "0.1234567890123 ↲ 2 ×", "5 ± ↲", "5 ↲ ±", "5 ↲ ± 3", "5 ↲ 3 ⌫",
    ] { add(line) }
  }

  private mutating func addFunctions() {
    for key in functions {
      for line in [
        "2 \(key)", "9 \(commit) \(key)", "\(key)", "0.5 \(key)", "4 \(key) \(key)",
        "30 \(commit) \(key) \(commit)", "5 \(key) 6",
      ] { add(line) }
      guard machine == .infix else { continue }
      for line in [
        "7 + \(key)", "7 × \(key) =", "7 - \(key) 5 =", "7 + 2 \(key)", "7 × 2 \(key) =",
        "7 + 2 = \(key)", "7 + 2 = \(key) × 3 =", "2 \(key) + 1 =", "7 + 2 × \(key) =",
        "7 + 2 \(key) 5 =",
      ] { add(line) }
    }
    for key in constants {
      for line in [
        "\(key)", "\(key) \(commit)", "\(key) \(key)", "5 \(key)", "5 \(key) 6", "\(key) ±",
        "5 \(commit) \(key) C \(key)", "\(key) ⌫", "\(key) 5",
      ] { add(line) }
      for binary in binaries { add(sum("2", binary, "\(key)")) }
      for function in functions { add("\(key) \(function)") }
    }
  }

  private mutating func addErrors() {
    let failures =
      machine == .rpn
      ? ["1 ↲ 0 ÷", "0 ↲ 0 ÷", "2 ± √", "1 ± ↲ 0 ÷"]
      : ["1 ÷ 0 =", "0 ÷ 0 =", "1 ÷ 0 +", "2 ± √", "1 ± ÷ 0 =", "0 ln", "0 x⁻¹", "3 + 0 ln ="]
    for failure in failures {
      for rest in [
        "", " 5", " . 5", " C", " C 5", " + 5", " + 5 =", " =", " ±", " √", " π", " ⌫", " ↲",
        " ⌫ 3",
        " × 2 =", " = =", " ↲ +", " 5 +",
      ] { add(failure + rest) }
    }
  }

  /// Adds short sessions of keys as they come.
  mutating func addRandom(_ count: Int) {
    for keys in random(count, 3...9) where seen.insert(keys).inserted { others.append(keys) }
  }

  /// Sessions of keys as they come.
  mutating func random(_ count: Int, _ lengths: ClosedRange<Int>) -> [[Key]] {
    let digits = keypad.keys.filter { $0.digit != nil }
    let rest = keypad.keys.filter { $0.digit == nil }
    guard !digits.isEmpty, !rest.isEmpty else { return [] }
    return (0..<count).map { _ in
      (0..<lengths.lowerBound + draw(lengths.count)).map { _ in
        draw(9) < 4 ? digits[draw(digits.count)] : rest[draw(rest.count)]
      }
    }
  }

  private mutating func draw(_ count: Int) -> Int {
    Int(truncatingIfNeeded: source.next() >> 33) % count
  }
}
