// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The view controller: handles typing and display around the brain.
public final class CalculatorController {
  private var brain = CalculatorBrain()
  private var isTyping = false
  public private(set) var display = "0"

  public init() {}

  public var isPending: Bool { brain.resultIsPending }

  public func touch(_ title: String) {
    switch title {
    case "0"..."9" where title.count == 1: touchDigit(title)
    case ".": touchPoint()
    // Bug: C clears the entry but not the pending operation.
    case "C": (isTyping, display) = (false, "0")
    default: touchOperation(title)
    }
  }

  private func touchDigit(_ digit: String) {
    if isTyping && display != "0" {
      if display.filter(\.isNumber).count < 15 { display += digit }
    } else {
      display = digit
      isTyping = true
    }
  }

  private func touchPoint() {
    if !isTyping {
      display = "0."
      isTyping = true
    } else if !display.contains(".") {
      display += "."
    }
  }

  private func touchOperation(_ symbol: String) {
    if isTyping, let number = Double(display) { brain.setOperand(number) }
    isTyping = false
    brain.performOperation(symbol)
    display = text(of: brain.result)
  }

  private func text(of number: Double) -> String {
    guard number.isFinite else { return "Error" }
    // Bug: an integer is converted to Int, which traps from 2⁶³.
    if number.rounded() == number { return String(Int(number)) }
    return String(format: "%.15g", number)
  }
}
