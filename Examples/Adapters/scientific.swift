// SPDX-License-Identifier: Apache-2.0
// A scientific calculator with its adapter. Build:
//   swiftc -O -parse-as-library scientific.swift -o scientific
import Foundation

struct Scientific {
  typealias Operation = @Sendable (Double, Double) -> Double
  private typealias Pending = (operation: Operation, left: Double)

  private var entry: String?
  private var value = 0.0
  private var memory = 0.0
  private var pending: Pending?
  /// The operations that wait outside of the open parentheses.
  private var outside: [Pending?] = []
  private var hasOperand = false
  private var isError = false

  private static let operations: [String: Operation] = [
    "+": { $0 + $1 }, "−": { $0 - $1 }, "×": { $0 * $1 }, "÷": { $0 / $1 },
    "xʸ": { pow($0, $1) }, "ʸ√x": { $1 == 0 ? .nan : pow($0, 1 / $1) },
  ]
  private static let functions: [String: @Sendable (Double) -> Double] = [
    "√": { $0.squareRoot() }, "±": { -$0 }, "x²": { $0 * $0 }, "x³": { $0 * $0 * $0 },
    "x⁻¹": { 1 / $0 }, "n!": factorial, "eˣ": { exp($0) }, "10ˣ": { pow(10, $0) },
    "2ˣ": { exp2($0) }, "ln": { log($0) }, "log": { log10($0) },
    "sin": { sin($0) }, "cos": { cos($0) }, "tan": { tan($0) },
    "sin⁻¹": { asin($0) }, "cos⁻¹": { acos($0) }, "tan⁻¹": { atan($0) },
    "sinh": { sinh($0) }, "cosh": { cosh($0) }, "tanh": { tanh($0) },
  ]
  private static let constants = ["π": Double.pi, "e": M_E]
  private static let mostOpen = 25

  private static let others = "0 1 2 3 4 5 6 7 8 9 . = C AC CE EE ( ) M+ M− MR MC"
  static let keys = Set(others.split(separator: " ").map(String.init))
    .union(operations.keys).union(functions.keys).union(constants.keys)

  var isPending: Bool { pending != nil || !outside.isEmpty }
  var display: String {
    isError ? "Error" : entry ?? String(format: "%.15g", value == 0 ? 0 : value)
  }

  mutating func press(_ key: String) {
    let isTyping = "0123456789.".contains(key)
    let clears = key == "C" || key == "AC"
    let starts = isTyping || ["(", "MR", "CE"].contains(key) || Self.constants[key] != nil
    if clears || isError && starts {
      let kept = memory
      self = Scientific()
      memory = kept
    }
    if clears || isError { return }
    if isTyping { return type(key) }
    switch key {
    case "EE": entry = entry.map { $0.contains("e") ? $0 : $0 + "e" }
    case "CE": entry = "0"
    case "MC": memory = 0
    case "MR": take(memory)
    case "(": open()
    case ")" where outside.isEmpty: break
    default:
      if let constant = Self.constants[key] { return take(constant) }
      commit()
      if !isError { apply(key) }
      if isError { (pending, outside) = (nil, []) }
    }
  }

  private mutating func type(_ key: String) {
    let old = entry ?? "0"
    if let mark = old.firstIndex(of: "e") {
      let exponent = old[mark...].dropFirst()
      if key == "." || exponent.count == 3 { return }
      entry = old[...mark] + (exponent == "0" ? key : exponent + key)
    } else if key == "." {
      entry = old.contains(".") ? old : old + "."
    } else if old == "0" {
      entry = key
    } else {
      entry = old.filter(\.isNumber).count < 15 ? old + key : old
    }
  }

  private mutating func commit() {
    if let entry { take(strtod(entry, nil)) }
  }

  private mutating func take(_ number: Double) {
    (entry, value, hasOperand, isError) = (nil, number, true, !number.isFinite)
  }

  private mutating func apply(_ key: String) {
    if let function = Self.functions[key] {
      take(function(value))
    } else if key == "M+" || key == "M−" {
      let sum = key == "M+" ? memory + value : memory - value
      isError = !sum.isFinite
      if !isError { memory = sum }
    } else if key == ")" {
      close()
    } else if key == "=" {
      while !outside.isEmpty, !isError { close() }
      if !isError { evaluate() }
    } else if let operation = Self.operations[key] {
      if hasOperand { evaluate() }
      (pending, hasOperand) = ((operation, value), false)
    }
  }

  private mutating func open() {
    if outside.count == Self.mostOpen { return }
    outside.append(pending)
    (entry, value, pending, hasOperand) = (nil, 0, nil, false)
  }

  private mutating func close() {
    evaluate()
    if !isError { (pending, hasOperand) = (outside.removeLast(), true) }
  }

  private mutating func evaluate() {
    if let (operation, left) = pending { take(operation(left, value)) }
    pending = nil
  }

  @Sendable private static func factorial(_ x: Double) -> Double {
    guard x >= 0, x == x.rounded() else { return .nan }
    return x > 170 ? .infinity : (0..<Int(x)).reduce(1) { $0 * Double($1 + 1) }
  }
}

@main struct Adapter {
  static func main() {
    var calculator = Scientific()
    while let line = readLine() {
      if line.hasPrefix("reset") {
        calculator = Scientific()
      } else if Scientific.keys.contains(line) {
        calculator.press(line)
      } else {
        print("error=no such key")
        fflush(nil)
        continue
      }
      print("display=\(calculator.display)\tpending=\(calculator.isPending ? 1 : 0)")
      fflush(nil)
    }
  }
}
