// SPDX-License-Identifier: Apache-2.0
internal import Brains
public import Calculators

/// A calculator with one realistic planted bug.
///
/// A bug presses the correct brain and changes its state before or after. The brains contain no
/// code for it.
public struct Mutant: Sendable {
  public let name: String
  /// The dialect of the calculator; in the catalogue, one in which the bug shows well.
  public private(set) var dialect: Dialect
  /// The keys that involve the bug, to which a search for longer sessions is restricted.
  public private(set) var keys: [Key]
  /// Whether a session may crash, hang or exhaust memory.
  public let isDeadly: Bool
  /// What a dialect must have for the bug to occur.
  let conditions: [Condition]
  let infix: Fault<InfixBrain>?
  let rpn: Fault<RPNBrain>?

  init(
    _ name: String, _ dialect: Dialect, keys: String, isDeadly: Bool = false,
    if conditions: [Condition], infix: Fault<InfixBrain>?, rpn: Fault<RPNBrain>?
  ) {
    self.name = name
    self.dialect = dialect
    self.keys = Key.spelled(keys, among: dialect.everyKey)
    self.isDeadly = isDeadly
    self.conditions = conditions
    self.infix = infix
    self.rpn = rpn
  }

  /// A bug of infix calculators; `press` does what the calculator does without the bug.
  static func infix(
    _ name: String, _ dialect: Dialect, keys: String, if conditions: Condition...,
    isDeadly: Bool = false, _ press: @escaping Fault<InfixBrain>.Press
  ) -> Mutant {
    Mutant(
      name, dialect, keys: keys, isDeadly: isDeadly, if: conditions, infix: Fault(press), rpn: nil)
  }

  /// A bug of RPN calculators.
  static func rpn(
    _ name: String, _ dialect: Dialect = .rpn2015, keys: String, if conditions: Condition...,
    isDeadly: Bool = false, _ press: @escaping Fault<RPNBrain>.Press
  ) -> Mutant {
    Mutant(
      name, dialect, keys: keys, isDeadly: isDeadly, if: conditions, infix: nil, rpn: Fault(press))
  }

  /// A calculator without a bug, in the form of a mutant.
  public static func sound(_ dialect: Dialect) -> Mutant {
    Mutant(
      "sound", dialect, keys: "", if: [], infix: Fault { $2(&$0, $1) }, rpn: Fault { $2(&$0, $1) })
  }

  /// Every planted bug.
  public static let all: [Mutant] =
    typing + exponents + tables + describing + remembering + storing + computing + functions
    + ownKeys + enclosing + stacking + dying

  /// The planted bug of a name, from any list.
  public static func named(_ name: String) -> Mutant? { (all + further).first { $0.name == name } }
}

extension Mutant {
  /// The same bug in a calculator of another dialect; nil if it cannot occur there.
  public func on(_ dialect: Dialect) -> Mutant? {
    guard obstacle(on: dialect) == nil else { return nil }
    var mutant = self
    mutant.dialect = dialect
    mutant.keys.removeAll { !dialect.keypad.contains($0) }
    return mutant
  }

  /// What a dialect lacks for the bug to occur: `the key '⌫'`; nil if it lacks nothing.
  public func obstacle(on dialect: Dialect) -> String? {
    if let decimal = Condition.doubles.obstacle(on: dialect) { return decimal }
    switch dialect.machine {
    case .infix: if infix == nil { return "machine=rpn" }
    case .rpn: if rpn == nil { return "machine=infix" }
    }
    if let key = otherKey(on: dialect) {
      return "the key '\(key)' as '\(self.dialect.name)' has it"
    }
    return conditions.lazy.compactMap { $0.obstacle(on: dialect) }.first
  }
}

extension Mutant {
  /// A calculator of a dialect that has all of these bugs; nil if one cannot occur there.
  package static func joint(_ mutants: [Mutant], on dialect: Dialect) -> Mutant? {
    let moved = mutants.compactMap { $0.on(dialect) }
    guard moved.count == mutants.count else { return nil }
    return Mutant(
      moved.map(\.name).joined(separator: ", "), dialect, keys: "",
      isDeadly: moved.contains(where: \.isDeadly), if: [],
      infix: Fault(joining: moved.compactMap(\.infix)), rpn: Fault(joining: moved.compactMap(\.rpn))
    )
  }
}

/// What pressing a key does in a calculator with a bug.
struct Fault<Correct: Brain>: Sendable {
  /// Presses a key, usually by way of the closure that does so without the bug.
  ///
  /// The closure may itself have a bug, so bugs combine.
  typealias Press =
    @Sendable (inout Correct, Key, _ press: (inout Correct, Key) -> Void) -> Void

  let press: Press
  /// Changes the state at switch-on.
  let atSwitchOn: (@Sendable (inout Correct) -> Void)?
  /// The parts of the face that it rewrites at every key, and needs as a correct one shows them.
  let rewrites: Fields

  init(
    rewriting rewrites: Fields = [],
    atSwitchOn: (@Sendable (inout Correct) -> Void)? = nil, _ press: @escaping Press
  ) {
    self.press = press
    self.atSwitchOn = atSwitchOn
    self.rewrites = rewrites
  }

  /// All of these bugs; what rewrites the face comes last.
  init(joining faults: [Fault]) {
    let ordered = faults.filter { !$0.rewrites.isEmpty } + faults.filter { $0.rewrites.isEmpty }
    @Sendable func press(
      _ faults: ArraySlice<Fault>, _ brain: inout Correct, _ key: Key,
      _ correct: (inout Correct, Key) -> Void
    ) {
      guard let first = faults.first else { return correct(&brain, key) }
      first.press(&brain, key) { press(faults.dropFirst(), &$0, $1, correct) }
    }
    self.init(
      rewriting: faults.reduce(into: Fields()) { $0.formUnion($1.rewrites) },
      atSwitchOn: { brain in for fault in faults { fault.atSwitchOn?(&brain) } }
    ) { press(ordered[...], &$0, $1, $2) }
  }
}

extension Key {
  /// The keys with these legends, separated by spaces.
  static func spelled(_ legends: String, among keys: [Key] = Key.all) -> [Key] {
    legends.split(separator: " ").compactMap { legend in
      keys.first { $0.legend == Text(String(legend)) }
    }
  }
}
