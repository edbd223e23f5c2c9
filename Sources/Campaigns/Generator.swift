// SPDX-License-Identifier: Apache-2.0
import Calculators

/// Makes the keys of sessions for one dialect.
///
/// What comes out is a pure function of the dice and of the sessions kept so far: no clock, no
/// hash-order iteration, no state of its own.
struct Generator: Sendable {
  let keys: [Key]
  let binary: [Key]
  let unary: [Key]
  /// Keys that put a number on the display without typing it.
  let ready: [Key]
  /// What takes an entry as an operand: `↲` on an RPN machine, `=` elsewhere.
  let commit: Key?
  let machine: Machine
  /// Entries worth typing, as keys the dialect has.
  let edges: [[Key]]
  /// The keys that square what is shown, for climbing out of the range.
  let climb: [Key]
  let hasReciprocal: Bool

  init(_ dialect: Dialect) {
    keys = dialect.keypad.keys
    binary = keys.filter { $0.kind == .binary }
    unary = keys.filter { $0.kind == .unary }
    ready = keys.filter { $0.kind == .constant || $0.kind == .random }
    machine = dialect.machine
    let commit: Key = machine == .rpn ? .enter : .equals
    self.commit = keys.contains(commit) ? commit : nil
    edges = Generator.edges.map { $0.filter(dialect.keypad.contains) }.filter { !$0.isEmpty }
    hasReciprocal = keys.contains(.reciprocal)
    climb =
      if keys.contains(.square) {
        [.square]
      } else if keys.contains(.times), let end = self.commit {
        machine == .rpn ? [end, .times] : [.times, end]
      } else {
        binary
      }
  }

  /// Makes one session by the strategy; `kept` is what showed something new before.
  func make(_ strategy: Strategy, _ session: inout Session, _ dice: inout Dice, _ kept: Kept) {
    switch strategy {
    case .uniform: anything(dice.from(1...64), &session, &dice)
    case .swarm: swarm(&session, &dice)
    case .short: anything(dice.from(1...8), &session, &dice)
    case .long:
      let length = session.room.count
      dice.oneIn(2) ? anything(length, &session, &dice) : swarm(length, &session, &dice)
    case .numbers: expressions(&session, &dice)
    case .mutation: mutate(kept, &session, &dice)
    }
    if session.count == 0 { session.append(dice.pick(keys)) }
  }

  func anything(_ length: Int, _ session: inout Session, _ dice: inout Dice) {
    for _ in 0..<length { session.append(dice.pick(keys)) }
  }

  private func swarm(_ session: inout Session, _ dice: inout Dice) {
    swarm(dice.oneIn(4) ? dice.from(1...16) : 64, &session, &dice)
  }

  private func swarm(_ length: Int, _ session: inout Session, _ dice: inout Dice) {
    let coins = dice.next()
    withUnsafeTemporaryAllocation(of: Key.self, capacity: keys.count) { some in
      var count = 0
      for key in keys where coins >> UInt64(key.index) & 1 == 1 {
        some[count] = key
        count += 1
      }
      if count == 0 { return anything(length, &session, &dice) }
      for _ in 0..<length { session.append(some[dice.below(count)]) }
    }
  }
}
