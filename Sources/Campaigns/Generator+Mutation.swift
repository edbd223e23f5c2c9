// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

extension Generator {
  /// Changes a stored session, usually at its end, where the key is that showed something new.
  func mutate(_ pool: SessionPool, _ session: inout Session, _ random: inout RandomSource) {
    guard pool.count > 0 else { return anything(random.from(1...32), &session, &random) }
    session.append(pool[choose(pool, &random)])
    if random.oneIn(2) { return extendRandomly(&session, &random) }
    for _ in 0..<random.from(1...3) { change(pool, &session, &random) }
    if !random.oneIn(4) { extendRandomly(&session, &random) }
  }

  /// Picks one of the newest half of the time, to follow a chain of discoveries.
  private func choose(_ pool: SessionPool, _ random: inout RandomSource) -> Int {
    random.oneIn(2)
      ? random.below(pool.count) : pool.newest(random.below(min(pool.count, 8)))
  }

  private func extendRandomly(_ session: inout Session, _ random: inout RandomSource) {
    if random.oneIn(8) { return expressions(&session, &random) }
    anything(random.from(1...6), &session, &random)
  }

  private func change(_ pool: SessionPool, _ session: inout Session, _ random: inout RandomSource) {
    guard session.count > 1 else { return session.append(random.pick(keys)) }
    let index = random.below(session.count)
    switch random.below(7) {
    case 0: session.cut(to: index)
    case 1: session.replace(at: index, by: random.pick(keys))
    case 2: session.insert(random.pick(keys), at: index)
    case 3: session.remove(index..<min(session.count, index + random.from(1...4)))
    case 4:
      for index in index..<min(session.count, index + 8) {
        unsafe session.append(session.storage[index])
      }
    case 5:
      session.cut(to: index)
      session.append(pool[random.below(pool.count)])
    default:
      session.cut(to: index)
      number(&session, &random)
    }
  }
}
