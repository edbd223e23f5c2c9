// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Generates the keys of sessions for one dialect.
///
/// They depend only on the random source, on the sessions stored so far and on how many pairs of
/// numbers had their turn.
struct Generator: Sendable {
  let keys: [Key]
  let binary: [Key]
  let unary: [Key]
  /// Keys that put a number on the display without typing it.
  let ready: [Key]
  /// The key that ends an entry: `↲` on an RPN machine, `=` elsewhere.
  let commit: Key?
  let machine: Machine
  /// Edge-case entries, without the keys that the dialect lacks.
  let edges: [[Key]]
  /// The keys that square the displayed number, to climb out of the range.
  let climb: [Key]
  let hasReciprocal: Bool
  let hasExponents: Bool
  /// Whether the keypad has all digits and the point.
  let hasEntryKeys: Bool
  /// Unary keys whose results stay small.
  let tame: [Key]
  /// One in this many sessions about numbers aims at the limits of the dialect.
  let limitsStride: Int
  let room: EntryRoom
  let style: NumberStyle
  /// The program's numbers; empty if they are unknown or cannot be typed.
  private(set) var numbers: [TypedNumber]
  /// How many operations on the program's numbers and small ones were generated in turn.
  var pairsOperated = 0

  init(_ dialect: Dialect, limitsStride: Int = 8, constants: Constants = Constants()) {
    self.limitsStride = limitsStride
    keys = dialect.keypad.keys
    binary = keys.filter { $0.kind == .binary }
    unary = keys.filter { $0.kind == .unary }
    ready = keys.filter { [.constant, .random, .recall].contains($0.kind) }
    machine = dialect.machine
    let small: [Key] = [
      .sine, .cosine, .changeSign, .squareRoot, .percent, .arcTangent, .hyperbolicTangent,
    ]
    tame = small.filter(keys.contains)
    room = dialect.entryRoom
    style = dialect.numberStyle
    let commit: Key = machine == .rpn ? .enter : .equals
    self.commit = keys.contains(commit) ? commit : nil
    edges = Generator.edges.map { $0.filter(dialect.keypad.contains) }.filter { !$0.isEmpty }
    hasReciprocal = keys.contains(.reciprocal)
    hasExponents = keys.contains(.exponent)
    hasEntryKeys = Keypad.entryKeys.allSatisfy(dialect.keypad.contains)
    numbers = hasEntryKeys ? constants.numbers : []
    climb =
      if keys.contains(.square) {
        [.square]
      } else if keys.contains(.times), let end = self.commit {
        machine == .rpn ? [end, .times] : [.times, end]
      } else {
        binary
      }
  }

  /// Types more numbers of the program.
  mutating func add(_ more: [TypedNumber]) {
    guard hasEntryKeys else { return }
    for number in more where numbers.count < NumberList.most && !numbers.contains(number) {
      numbers.append(number)
    }
  }

  /// Generates a session; `pool` has the sessions to mutate.
  mutating func make(
    _ strategy: Strategy, _ session: inout Session, _ random: inout RandomSource,
    _ pool: SessionPool
  ) {
    switch strategy {
    case .uniform: anything(random.from(1...64), &session, &random)
    case .swarm: swarm(random.oneIn(4) ? random.from(1...16) : 64, &session, &random)
    case .short: anything(random.from(1...8), &session, &random)
    case .long:
      let length = unsafe session.storage.count
      random.oneIn(2) ? anything(length, &session, &random) : swarm(length, &session, &random)
    case .numbers where !numbers.isEmpty && !random.oneIn(4): constants(&session, &random)
    case .numbers:
      hasEntryKeys && random.oneIn(limitsStride)
        ? limits(&session, &random) : expressions(&session, &random)
    case .mutation: mutate(pool, &session, &random)
    }
    if session.count == 0 { session.append(random.pick(keys)) }
  }

  func anything(_ length: Int, _ session: inout Session, _ random: inout RandomSource) {
    for _ in 0..<length { session.append(random.pick(keys)) }
  }

  private func swarm(_ length: Int, _ session: inout Session, _ random: inout RandomSource) {
    let coins = random.next()
    unsafe withUnsafeTemporaryAllocation(of: Key.self, capacity: keys.count) { chosen in
      var count = 0
      for key in keys where coins >> UInt64(key.index) & 1 == 1 {
        unsafe chosen[count] = key
        count += 1
      }
      if count == 0 { return anything(length, &session, &random) }
      for _ in 0..<length { unsafe session.append(chosen[random.below(count)]) }
    }
  }
}
