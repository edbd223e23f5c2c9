// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

/// The sessions whose answers distinguish the values of knobs.
struct Probes {
  private let dialect: Dialect
  private(set) var sessions: [[Key]] = []
  /// How many sessions, from the first, test little but numbers.
  private(set) var sums = 0
  private var seen: Set<[Key]> = []

  /// How many random sessions are added to those designed for a knob.
  static let randomSessions = 400

  init(for dialect: Dialect) {
    self.dialect = dialect
    ask("")
    numbers()
    functions()
    sums = sessions.count
    dialect.machine == .rpn ? stack() : policies()
    entries()
    errors()
    random()
  }

  private var binaries: [Key] { dialect.keypad.keys.filter { $0.kind == .binary } }
  private var functionKeys: [Key] { dialect.keypad.keys.filter { $0.kind == .unary } }
  private var constants: [Key] {
    dialect.keypad.keys.filter { $0.kind == .constant || $0.kind == .random }
  }

  /// Adds a session, if it is new and the calculator has all its keys.
  private mutating func ask(_ spelling: String) {
    guard let keys = try? Key.read(spelling, on: dialect), seen.insert(keys).inserted else {
      return
    }
    sessions.append(keys)
  }

  /// The keys that compute `a op b`.
  private func sum(_ left: String, _ operation: Key, _ right: String) -> String {
    dialect.machine == .rpn
      ? "\(left) ↲ \(right) \(operation)" : "\(left) \(operation) \(right) ="
  }

  /// Repeats an operation with the same operand, showing each result.
  private func chain(_ start: String, _ operation: Key, _ operand: String, times: Int) -> String {
    let links =
      dialect.machine == .rpn
      ? String(repeating: " \(operand) \(operation)", count: times)
      : String(repeating: " \(operation) \(operand)", count: times) + " ="
    return start + (dialect.machine == .rpn ? " ↲" : "") + links
  }

  private mutating func numbers() {
    for (left, right) in [
      ("2", "3"), ("7", "2"), ("1", "3"), ("2", "3"), ("10", "4"), ("0.1", "0.2"), ("2", "7"),
      ("123.456", "7.89"), ("999999", "999999"), ("1", "8"), ("5", "1000"), ("1234567", "1000"),
      ("9999.5", "1"), ("1", "64"), ("1000000", "7"), ("0.000001", "3"), ("3.75", "2.5"),
    ] {
      for operation in binaries where operation != .power || left.count < 3 {
        ask(sum(left, operation, right))
      }
    }
    for start in ["1", "2.5", "7.25", "99.996", "123456", "1.23456"] {
      ask(chain(start, .times, "10", times: 24))
      ask(chain(start, .divide, "10", times: 24))
    }
    ask(chain("1", .times, "10000000", times: 60))
    ask(chain("3", .divide, "10000000", times: 60))
    ask(chain("7", .times, "999999999999999", times: 28))
    ask(chain("1", .divide, "3", times: 12))
    ask(chain("0", .plus, "0.1", times: 12))
    for number in ["5", "2.5", "0.5", "1000", "1234567", "0.00012", "100000", "12345.678"] {
      ask("\(number) \(dialect.machine == .rpn ? "↲" : "=") ±")
      ask(sum(number, .divide, "3"))
      ask(sum(number, .times, "1"))
    }
  }

  private mutating func functions() {
    let commit = dialect.machine == .rpn ? "↲" : "="
    for key in functionKeys {
      for number in ["2", "0.5", "3", "30", "45", "100", "1", "0", "9", "0.1"] {
        ask("\(number) \(commit) \(key)")
      }
      ask("\(key)")
      ask("2 ± \(key)")
      ask("5 \(key) \(key)")
    }
    for key in constants {
      ask("\(key) \(commit)")
      ask("\(key) \(key)")
      for operation in binaries { ask(sum("2", operation, "\(key)")) }
      for function in functionKeys { ask("\(key) \(function)") }
      ask("5 \(key)")
      ask("5 \(key) 6")
      ask("5 \(commit) \(key) C \(key)")
    }
  }

  private mutating func policies() {
    for first in binaries {
      for left in ["7", "1.5"] {
        ask("\(left) \(first)")
        ask("\(left) \(first) =")
        ask("\(left) \(first) = =")
        ask("\(left) \(first) = + 2 =")
        ask("\(left) \(first) 3 = = =")
        ask("2 + \(left) \(first) 3 = 4 =")
        ask("\(left) \(first) 3 = 9")
        ask("\(left) \(first) 3 = 9 =")
        ask("\(left) \(first) 2 0 %")
        ask("\(left) \(first) 2 0 % =")
        ask("\(left) \(first) ±")
        ask("\(left) \(first) 3 ± =")
        ask("\(left) \(first) ⌫")
        ask("\(left) \(first) ⌫ 3 =")
        ask("\(left) \(first) 2 5 ⌫ =")
        for function in functionKeys {
          ask("\(left) \(first) \(function)")
          ask("\(left) \(first) \(function) =")
          ask("\(left) \(first) 2 \(function) =")
          ask("\(left) \(first) 2 = \(function)")
          ask("\(left) \(first) 2 = \(function) \(first) 3 =")
        }
      }
      for second in binaries {
        ask("7 \(first) \(second)")
        ask("7 \(first) \(second) 3 =")
        ask("7 \(first) 2 \(second) \(first) 3 =")
        ask("4 \(first) 5 \(second) 3 =")
        ask("2 \(first) 3 \(second) 2 \(first) 4 =")
        ask("4 \(first) 5 = \(second) 3 =")
        ask("2 \(first) 3 \(second) =")
        for third in binaries { ask("2 \(first) 3 \(second) 2 \(third) 2 =") }
      }
    }
    for line in [
      "=", "= =", "5 =", "5 = =", "5 = 6", "7 + 9 = 6 + 3 =", "7 + 5 C 3 =", "7 + C", "7 + C =",
      "0.1234567890123 + 1 =", "1.23456789 × 2 =", "1.50 =", "1.50 + 2 =", "200 + 10 %", "50 %",
      "9 9 9 9 9 9 = x² x² x² x² x²", "2 + 3 × 4 xʸ 2 =", "2 xʸ 3 xʸ 2 =",
    ] { ask(line) }
  }

  private mutating func stack() {
    for operation in binaries {
      for line in [
        "\(operation)", "5 \(operation)", "5 ↲ \(operation)", "5 ↲ ↲ \(operation)",
        "5 \(operation) 3 \(operation)", "5 ↲ 3 \(operation) 2 \(operation)",
        "5 ↲ 3 \(operation) ↲ \(operation)", "5 ↲ 3 ↲ 2 \(operation) \(operation)",
        "5 \(operation) ↲ 3", "5 ↲ 3 \(operation) 9", "5 ↲ 3 \(operation) 9 ↲",
        "5 ↲ 3 \(operation) ⌫", "\(operation) 4 ↲ 2 \(operation)", "5 ↲ 6 C \(operation)",
        "5 \(operation) \(operation)", "8 ↲ 9 \(operation) C",
      ] { ask(line) }
      for function in functionKeys { ask("5 ↲ 3 \(operation) \(function)") }
    }
    for function in functionKeys {
      ask("\(function)")
      ask("\(function) ↲")
      ask("5 \(function) \(function)")
    }
    for line in [
      "↲", "↲ ↲", "5 ↲", "5 ↲ 6", "↲ 5 +", "1.50 ↲", "5 ↲ ⌫", "5 ↲ ⌫ 3", "2 5 ↲ ⌫ ↲ +", "3 π ×",
      "3 ↲ π ×", "π 3 ×", "5 ↲ C ↲", "0.1234567890123 ↲ 2 ×", "5 ± ↲", "5 ↲ ±", "5 ↲ ± 3",
    ] { ask(line) }
  }

  private mutating func entries() {
    let digits = String(repeating: "1234567890", count: 7)
    let commit = dialect.machine == .rpn ? "↲" : "="
    for line in [
      digits, ".\(digits)", "12.\(digits)", "00012", "0.0.5", "..5", "5.", "5. \(commit)", "0 0 7",
      "\(digits) \(commit)", ".\(digits) \(commit)", "8 ±", "8 ± 5", "8 ± ±", "± 8", "0 ± 5",
      "8 ± \(commit)", "8 5 ±", "1234567 ±", "12345.6 ± 8", "8 ± \(digits)", "2 5 ⌫", "2 ⌫",
      "2 5 ⌫ ⌫ ⌫", "2 5 ⌫ 7 \(commit)", "⌫", "⌫ 3", "5 \(commit) ⌫", "125 \(commit) ⌫ ⌫",
      "125 \(commit) ⌫ 3 \(commit)", "2 ± ⌫", "2.5 ⌫ ⌫", "0. \(commit)", "5 C", "5 C 6",
      "1 2 C 3 4",
      "0.5 \(commit) ⌫ ⌫", "C", "C C", "5 ↲ 3 ⌫",
    ] { ask(line) }
    for key in dialect.keypad.keys where key.digit != nil { ask("\(key) \(key) \(commit)") }
  }

  private mutating func errors() {
    for failure in Probes.failing(dialect) {
      for rest in [
        "", " 5", " . 5", " C", " + 5", " =", " ±", " √", " π", " ⌫", " ↲", " rand", " ⌫ 3",
      ] { ask(failure + rest) }
    }
  }

  /// The sessions that should end in a non-finite value.
  static func failing(_ dialect: Dialect) -> [String] {
    dialect.machine == .rpn
      ? ["1 ↲ 0 ÷", "0 ↲ 0 ÷", "2 ± √", "5 ↲ 0 ÷", "9 ± √"]
      : [
        "1 ÷ 0 =", "0 ÷ 0 =", "5 ÷ 0 =", "1 ÷ 0 +", "2 ± √", "9 ± √", "0 ln", "0 x⁻¹", "2 ± ln",
        "0 log", "3 + 0 ln =", "4 + 2 ± √ =", "0 ÷ 0 ×",
      ]
  }

  /// Adds random keys from a fixed seed.
  private mutating func random() {
    var state: UInt64 = 0x4C45_4152_4E
    func draw(_ count: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int(truncatingIfNeeded: (bits ^ (bits >> 31)) >> 33) % count
    }
    let digits = dialect.keypad.keys.filter { $0.digit != nil }
    let others = dialect.keypad.keys.filter { $0.digit == nil }
    guard !digits.isEmpty, !others.isEmpty else { return }
    for _ in 0..<Probes.randomSessions {
      let keys = (0..<4 + draw(14)).map { _ in
        draw(9) < 4 ? digits[draw(digits.count)] : others[draw(others.count)]
      }
      if seen.insert(keys).inserted { sessions.append(keys) }
    }
  }
}
