// SPDX-License-Identifier: Apache-2.0
internal import Brains
public import Calculators

/// A legitimate difference of a correct calculator: it shows the same in another way.
///
/// A habit changes the face in front of a brain, never what the brain computes.
public struct Habit: Sendable {
  /// What a habit concerns.
  public enum Kind: String, Sendable, CaseIterable {
    case typing, spelling, text
    case switchOn = "switch-on"
  }

  /// What stays the same.
  public enum Sameness: String, Sendable {
    /// The same number, otherwise written.
    case number
    /// The same meaning, otherwise written.
    case meaning
    /// Neither: a text that is no number, or that only the declared rules make right.
    case neither
  }

  /// What a habit determines; two habits that determine the same exclude each other.
  enum Aspect: Sendable {
    case digits, exponent, integers, small, comma, groups, minus, zero, padding, start, typed
    case errors, symbols, mark, emptyLabel, first, cleared, emptyDescription
  }

  public let name: String
  public let kind: Kind
  /// One sentence.
  public let statement: String
  public let sameness: Sameness
  let aspects: Set<Aspect>
  let conditions: [Condition]
  /// Turns knobs of the brain, which the dialect does not tell.
  let turn: (@Sendable (inout Dialect) -> Void)?
  /// Changes the face.
  let change: (@Sendable (inout Face, Situation) -> Void)?

  init(
    _ name: String, _ kind: Kind, _ statement: String, same sameness: Sameness,
    _ aspects: Set<Aspect>, if conditions: Condition..., ifAll more: [Condition] = [],
    turn: (@Sendable (inout Dialect) -> Void)? = nil,
    change: (@Sendable (inout Face, Situation) -> Void)? = nil
  ) {
    self.name = name
    self.kind = kind
    self.statement = statement
    self.sameness = sameness
    self.aspects = aspects
    self.conditions = conditions + more
    self.turn = turn
    self.change = change
  }

  /// Every habit, in the order in which they change a face.
  public static let all: [Habit] = typing + spelling + text + switchOn

  private static let ranks = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($0.element.name, $0.offset) })

  var rank: Int { Habit.ranks[name] ?? 0 }

  /// What a dialect lacks for the habit to make a difference; nil if it lacks nothing.
  public func obstacle(on dialect: Dialect) -> String? {
    conditions.lazy.compactMap { $0.obstacle(on: dialect) }.first
  }

  /// Whether no calculator has both habits.
  func excludes(_ other: Habit) -> Bool { !aspects.isDisjoint(with: other.aspects) }
}

/// What a habit knows besides the face.
struct Situation {
  /// The dialect of the brain, with the knobs that habits turned.
  let dialect: Dialect
  /// The last key; nil at switch-on.
  var key: Key?
  var isTyping = false
  /// Whether the display shows a value, not an entry, `Error` or a blank.
  var showsValue = true
  var value: Double? = 0
  /// Whether nothing was entered since switch-on or C.
  var isEmpty = true
  /// Whether the entry began with a point.
  var startsWithPoint = false
  /// How many zeros were typed before the entry's first digit.
  var leadingZeros = 0
  /// What was typed, if the display shows the same number still.
  var typed: Text?
  /// What the last value on an RPN calculator's stack stands for.
  var expression: Text?

  /// Whether a number is shown as it was computed, not as it was typed.
  var showsResult: Bool { showsValue && typed == nil }
}
