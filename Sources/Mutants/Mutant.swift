// SPDX-License-Identifier: Apache-2.0
package import Brains
public import Calculators

/// A calculator with one realistic planted bug.
///
/// A bug replaces `press`: it may press the correct brain and change its state before or after. The
/// brains contain no code for it.
public struct Mutant: Sendable {
  package enum Bug: Sendable {
    case infix(@Sendable (inout InfixBrain, Key) -> Void)
    case rpn(@Sendable (inout RPNBrain, Key) -> Void)
  }

  public let name: String
  public let dialect: Dialect
  /// What the calculator does wrong, in a few words.
  public let story: String
  /// The keys that involve the bug, to which a search for longer sessions is restricted.
  public let keys: [Key]
  /// Whether a session may crash, hang or exhaust memory.
  public let isDeadly: Bool
  package let bug: Bug

  package init(
    _ name: String, _ dialect: Dialect, _ story: String, keys: String, isDeadly: Bool, bug: Bug
  ) {
    self.name = name
    self.dialect = dialect
    self.story = story
    self.keys = keys.split(separator: " ").compactMap { spelling in
      Key.all.first { $0.legend == Text(String(spelling)) }
    }
    self.isDeadly = isDeadly
    self.bug = bug
  }

  static func infix(
    _ name: String, _ dialect: Dialect, _ story: String, keys: String, isDeadly: Bool = false,
    _ press: @escaping @Sendable (inout InfixBrain, Key) -> Void
  ) -> Mutant {
    Mutant(name, dialect, story, keys: keys, isDeadly: isDeadly, bug: .infix(press))
  }

  static func rpn(
    _ name: String, _ story: String, keys: String, isDeadly: Bool = false,
    _ press: @escaping @Sendable (inout RPNBrain, Key) -> Void
  ) -> Mutant {
    Mutant(name, .rpn2015, story, keys: keys, isDeadly: isDeadly, bug: .rpn(press))
  }

  /// A calculator without a bug, in the form of a mutant.
  public static func sound(_ dialect: Dialect) -> Mutant {
    let bug: Bug =
      switch dialect.machine {
      case .infix: .infix { brain, key in brain.press(key) }
      case .rpn: .rpn { brain, key in brain.press(key) }
      }
    return Mutant("sound", dialect, "no bug", keys: "", isDeadly: false, bug: bug)
  }

  /// Every planted bug.
  public static let all: [Mutant] =
    typing + tables + describing + remembering + computing + stacking + dying
}

/// A running mutant.
public struct MutantBrain: Brain {
  private enum BrainStorage {
    case infix(InfixBrain, @Sendable (inout InfixBrain, Key) -> Void)
    case rpn(RPNBrain, @Sendable (inout RPNBrain, Key) -> Void)
  }

  private var machine: BrainStorage

  /// Switches a mutant on.
  public init(_ mutant: Mutant, entropy: UInt64 = 0) {
    switch mutant.bug {
    case .infix(let press): machine = .infix(InfixBrain(mutant.dialect, entropy: entropy), press)
    case .rpn(let press): machine = .rpn(RPNBrain(mutant.dialect, entropy: entropy), press)
    }
  }

  /// The calculator's face.
  public var face: Face {
    switch machine {
    case .infix(let brain, _): brain.face
    case .rpn(let brain, _): brain.face
    }
  }

  /// The Double behind the display.
  public var value: Double? {
    switch machine {
    case .infix(let brain, _): brain.value
    case .rpn(let brain, _): brain.value
    }
  }

  /// Presses one key, with the bug.
  public mutating func press(_ key: Key) {
    switch machine {
    case .infix(var brain, let press):
      press(&brain, key)
      machine = .infix(brain, press)
    case .rpn(var brain, let press):
      press(&brain, key)
      machine = .rpn(brain, press)
    }
  }
}
