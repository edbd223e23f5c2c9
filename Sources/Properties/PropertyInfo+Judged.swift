// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Sessions

/// What of a calculator was seen, which decides what could be judged.
public struct Exposure: Hashable, Sendable {
  /// The parts of a reading that it ever showed.
  public var shown: Fields
  /// How many times each key was pressed, by its index.
  public var presses: [Int]
  /// The names of the relations for which other sessions were played.
  public var relations: Set<String>
  /// Whether it was compared with a second calculator.
  public var hasSecond: Bool

  public init(shown: Fields, presses: [Int], relations: Set<String>, hasSecond: Bool) {
    (self.shown, self.presses, self.relations) = (shown, presses, relations)
    self.hasSecond = hasSecond
  }
}

extension Exposure {
  /// The names of the parts of a reading that nothing was judged by.
  public func hidden(on dialect: Dialect) -> [String] {
    Fields.all.each.filter { shown.intersection(dialect.judged).isDisjoint(with: $0) }.map(\.name)
  }
}

extension PropertyInfo {
  /// Why the property could not be judged; nil if it was.
  public func reasonNotJudged(on dialect: Dialect, by exposure: Exposure) -> String? {
    guard exposure.presses.contains(where: { $0 > 0 }) else {
      return name == Violation.staysAlive ? nil : "no key was pressed"
    }
    if name == AgreesWithSecond.name {
      return exposure.hasSecond ? nil : "there is no second calculator"
    }
    if !parts.isEmpty {
      let names = parts.each.map(\.name).joined(separator: " or ")
      if parts.isDisjoint(with: dialect.judged) { return "the dialect hides the \(names)" }
      if parts.isDisjoint(with: exposure.shown) { return "the calculator shows no \(names)" }
    }
    if !keys.isEmpty {
      let legends =
        keys.count < 4 ? keys.map(\.description).joined(separator: " or ") : "key of a number"
      guard keys.contains(where: dialect.keypad.contains) else {
        return "the keypad has no \(legends)"
      }
      // A relation presses its keys itself.
      guard kind == .relation || keys.contains(where: { exposure.presses[Int($0.index)] > 0 })
      else {
        return "no \(legends) was pressed"
      }
    }
    if !applies(dialect) { return "the dialect rules it out" }
    if kind == .relation, !exposure.relations.contains(name) { return "no session called for it" }
    return nil
  }
}

extension Fields {
  fileprivate var each: [Fields] {
    (0..<5).map { Fields(rawValue: 1 << $0) }.filter { isSuperset(of: $0) }
  }
}
