// SPDX-License-Identifier: Apache-2.0
import Calculators

extension Generator {
  /// A kept session with one to four changes; nearly always its end changes, because a session is kept
  /// up to the key that showed something new.
  func mutate(_ kept: Kept, _ session: inout Session, _ dice: inout Dice) {
    guard kept.count > 0 else { return anything(dice.from(1...32), &session, &dice) }
    session.append(kept[choose(kept, &dice)])
    if dice.oneIn(2) { return continueAnyhow(&session, &dice) }
    for _ in 0..<dice.from(1...3) { change(kept, &session, &dice) }
    if !dice.oneIn(4) { continueAnyhow(&session, &dice) }
  }

  /// Half the time one of the newest: a chain of discoveries is followed to its end before it is left.
  private func choose(_ kept: Kept, _ dice: inout Dice) -> Int {
    dice.oneIn(2)
      ? dice.below(kept.count) : kept.newest(dice.below(min(kept.count, 8)))
  }

  private func continueAnyhow(_ session: inout Session, _ dice: inout Dice) {
    if dice.oneIn(8) { return expressions(&session, &dice) }
    anything(dice.from(1...6), &session, &dice)
  }

  private func change(_ kept: Kept, _ session: inout Session, _ dice: inout Dice) {
    guard session.count > 1 else { return session.append(dice.pick(keys)) }
    let place = dice.below(session.count)
    switch dice.below(7) {
    case 0: session.cut(to: place)
    case 1: session.replace(at: place, by: dice.pick(keys))
    case 2: session.insert(dice.pick(keys), at: place)
    case 3: session.remove(place..<min(session.count, place + dice.from(1...4)))
    case 4:
      // A stretch said twice.
      for index in place..<min(session.count, place + 8) { session.append(session.room[index]) }
    case 5:
      session.cut(to: place)
      session.append(kept[dice.below(kept.count)])
    default:
      session.cut(to: place)
      number(&session, &dice)
    }
  }
}
