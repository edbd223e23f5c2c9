// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Records
internal import Sessions

/// What about a shrunk session makes it fail: the keys that few others can stand in for.
struct MistakePattern {
  /// The decisive keys; empty if nearly any others would do.
  let decisive: [DecisiveKey]
  /// The kinds of keys, without telling apart those with the same effect on how a session goes on.
  let shape: [Key.Kind]
  /// The session, and those with other numbers that fail, too.
  let sessions: [[Key]]

  /// A key that few others can stand in for.
  struct DecisiveKey {
    let key: Key
    let situation: Situation
    /// The other keys with which the session fails, too.
    let others: Set<Key>

    /// Whether both may be decisive for one reason.
    func isLike(_ other: DecisiveKey) -> Bool {
      situation.isLike(other.situation)
        && (key == other.key || others.contains(other.key) || other.others.contains(key))
    }
  }

  enum Situation {
    case start, typing, operatorPending, valueShown

    /// At switch-on a value is shown, too.
    func isLike(_ other: Situation) -> Bool {
      self == other
        || [.start, .valueShown].contains(self) && [.start, .valueShown].contains(other)
    }

    init(of key: Key, after before: Key?) {
      // What is computed or cleared does not depend on how the number came about.
      if key.kind == .clear || key.kind == .unary && key != .changeSign {
        self = .valueShown
        return
      }
      switch before?.kind {
      case nil: self = .start
      case .digit, .point, .exponent: self = .typing
      case .binary where key.kind != .digit && key.kind != .point: self = .operatorPending
      default: self = .valueShown
      }
    }
  }

  /// For how many others a key is exchanged to see whether it matters.
  private static var exchanges: Int { 6 }

  /// - Parameter fails: whether the same part is wrong at a step of a session with these keys.
  init(
    of cause: Cause, on dialect: Dialect, stops: () -> Bool,
    fails: ([Key], Int) throws(HarnessError) -> Bool
  ) throws(HarnessError) {
    let finding = cause.finding
    let keys = finding.keys
    let keypad = dialect.keypad
    shape = keys.map(\.interchangeableKind)
    var sessions = [(keys: keys, step: finding.step, shift: 0)]
    for (other, shift) in keypad.renumberings(of: keys) {
      let step = finding.step > 0 ? finding.step + shift : 0
      if try fails(other, step) { sessions.append((other, step, shift)) }
    }
    var found: [DecisiveKey] = []
    for index in keys.indices {
      let key = keys[index]
      if key == .equals, index == keys.count - 1, isOnlyToShow(keys, on: dialect) { continue }
      let others = keypad.keys.filter { $0 != key && key.canBeExchanged(for: $0) }
      let ofItsKind = others.filter { $0.kind == key.kind }
      let tried = (ofItsKind + others.filter { $0.kind != key.kind }).prefix(Self.exchanges)
      var standIns: Set<Key> = []
      for other in tried {
        if stops() { break }
        var failing = 0
        for session in sessions {
          var changed = session.keys
          changed[index + session.shift] = other
          if try fails(changed, session.step) { failing += 1 }
        }
        if failing * 2 > sessions.count { standIns.insert(other) }
      }
      // Where no key can stand in, the session without it may fail just as well.
      if tried.isEmpty, try fails(Array(keys[..<index] + keys[(index + 1)...]), finding.step - 1) {
        continue
      }
      // Keys of another kind may fail for another reason.
      let peers = ofItsKind.isEmpty ? tried.count : min(ofItsKind.count, Self.exchanges)
      let peersFailing =
        ofItsKind.isEmpty ? standIns.count : standIns.count { $0.kind == key.kind }
      if peersFailing * 2 <= peers {
        let situation = Situation(of: key, after: index > 0 ? keys[index - 1] : nil)
        found.append(DecisiveKey(key: key, situation: situation, others: standIns))
      }
    }
    decisive = found
    self.sessions = sessions.map(\.keys)
  }

  /// Whether two sessions may fail for one reason.
  func isLike(_ other: MistakePattern) -> Bool {
    decisive.isEmpty && other.decisive.isEmpty
      ? hasShape(of: other) : isPart(of: other) && other.isPart(of: self)
  }

  /// Whether its keys are of the kinds that are left of the other's if some are left out.
  func hasShape(of other: MistakePattern) -> Bool { shape.isContained(in: other.shape) }

  /// Whether it needs keys, all of which the other needs, too.
  func isPart(of other: MistakePattern) -> Bool { isCovered(by: other.decisive) }

  /// Whether the other needs the same keys first, and only then further ones, which may reveal what
  /// those did.
  ///
  /// What goes wrong after a result and not at switch-on is not revealed by keys at switch-on.
  func isRevealed(by other: MistakePattern) -> Bool {
    func isSame(_ one: DecisiveKey, _ other: DecisiveKey) -> Bool {
      one.situation == other.situation && one.isLike(other)
    }
    let first = other.decisive.prefix { key in decisive.contains { isSame(key, $0) } }
    return isCovered(by: first, where: isSame)
  }

  private func isCovered(
    by others: some Sequence<DecisiveKey>,
    where isSame: (DecisiveKey, DecisiveKey) -> Bool = { $0.isLike($1) }
  ) -> Bool {
    !decisive.isEmpty && decisive.allSatisfy { key in others.contains { isSame(key, $0) } }
  }
}

/// Whether `=` comes behind a number, and is all that could show what was computed.
private func isOnlyToShow(_ keys: [Key], on dialect: Dialect) -> Bool {
  dialect.displayAfterOperator != .result
    && [.digit, .point, .constant].contains(keys.dropLast().last?.kind)
}

extension Keypad {
  /// The keys with other numbers, because with some a wrong result may be the right one, and how
  /// many keys more they are.
  func renumberings(of keys: [Key]) -> [(keys: [Key], shift: Int)] {
    var random = RandomSource(stableHash(keys.map(\.index)))
    return (0..<2).map { _ in renumbered(keys, &random) }.filter { $0 != keys }
      .map { ($0, $0.count - keys.count) }
  }

  /// The keys with other digits, and with a number before an operation that has none.
  private func renumbered(_ keys: [Key], _ random: inout RandomSource) -> [Key] {
    let digits = self.keys.filter { $0.kind == .digit && $0 != .digit(0) }
    func digit() -> Key { digits.randomElement(using: &random) ?? .digit(1) }
    let renumbered = keys.map { $0.kind == .digit ? digit() : $0 }
    switch keys.first?.kind {
    case .binary, .unary, .equals: return [digit(), digit()] + renumbered
    case .digit: return [digit()] + renumbered
    default: return renumbered
    }
  }
}

extension [Key.Kind] {
  /// Whether this is what is left of a longer list if some of its elements are left out.
  fileprivate func isContained(in other: [Key.Kind]) -> Bool {
    var rest = self[...]
    for kind in other where kind == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension Key {
  fileprivate var interchangeableKind: Kind {
    switch kind {
    case .constant, .point: .digit
    case .equals, .unary: .binary
    default: kind
    }
  }

  /// Whether another key has the same effect on how a session goes on.
  fileprivate func canBeExchanged(for other: Key) -> Bool {
    let (values, ends): ([Kind], [Kind]) = ([.digit, .constant], [.binary, .equals, .unary])
    return kind == other.kind || values.contains(kind) && values.contains(other.kind)
      || ends.contains(kind) && ends.contains(other.kind)
  }
}
