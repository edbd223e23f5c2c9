// SPDX-License-Identifier: Apache-2.0
import Calculators
import Properties
import Testing

@Suite struct `A property is judged` {
  private func exposure(_ shown: Fields = .all, pressed: [Key] = Key.all) -> Exposure {
    var presses = [Int](repeating: 0, count: Key.capacity)
    for key in pressed { presses[Int(key.index)] = 1 }
    return Exposure(
      shown: shown, presses: presses, relations: Set(PropertyInfo.all.map(\.name)), hasSecond: true)
  }

  private func reason(
    _ name: String, on dialect: Dialect = .brain2017, by exposure: Exposure
  ) throws -> String? {
    try #require(PropertyInfo.all.first { $0.name == name })
      .reasonNotJudged(on: dialect, by: exposure)
  }

  @Test(arguments: PropertyInfo.all.filter { $0.name != "label-tells-pending" })
  func `if everything it needs was seen`(property: PropertyInfo) {
    let dialect: Dialect =
      switch property.name {
      case "recall-after-storing": .shop
      case "sine-of-arcsine": .brain2016x.with(.arcSine)
      case "parentheses-around-all": .brain2016x.with(.openParenthesis)
      case "needless-exponent": .brain2016x.with(.exponent)
      default: .brain2016x
      }
    #expect(property.reasonNotJudged(on: dialect, by: exposure()) == nil)
  }

  @Test(arguments: [
    ("description-has-no-equals", "the calculator shows no description"),
    ("pending-follows-keys", "the calculator shows no pending"),
    ("nearest-rendering", "the calculator shows no value"),
    ("no-internals-shown", "the calculator shows no label or description"),
    ("entry-stays-legal", nil),
  ])
  func `only if the calculator shows the part`(name: String, due: String?) throws {
    #expect(try reason(name, by: exposure(.display)) == due)
  }

  @Test func `only if the dialect does not hide the part`() throws {
    var dialect = Dialect.brain2017
    dialect.visible = .label
    #expect(
      try reason("description-has-no-equals", on: dialect, by: exposure())
        == "the dialect hides the description")
  }

  @Test func `only if its key is on the keypad and was pressed`() throws {
    let others = Key.all.filter { $0 != .changeSign }
    #expect(
      try reason("sign-twice-restores", by: exposure(pressed: others)) == "no ± was pressed")
    #expect(
      try reason("backspace-restores-entry", on: .label7, by: exposure())
        == "the keypad has no ⌫")
    #expect(try reason("entry-stays-legal", by: exposure(pressed: [])) == "no key was pressed")
  }
}
