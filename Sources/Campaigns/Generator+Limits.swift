// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

extension Generator {
  /// Aims at the limits of the dialect: its entries, digits and exponents, and the longest texts.
  func limits(_ session: inout Session, _ random: inout RandomSource) {
    for _ in 0..<random.from(1...3) {
      switch random.below(16) {
      case 0...4: nines(&session, &random)
      case 5...8: tie(&session, &random)
      case 9...11: fullEntry(&session, &random)
      case 12...14: powerOfTen(&session, &random)
      default: nest(&session, &random)
      }
      if random.oneIn(4), keys.contains(.changeSign) { session.append(.changeSign) }
      if random.oneIn(4), keys.contains(.backspace) {
        for _ in 0..<random.from(1...4) { session.append(.backspace) }
      }
      if machine == .rpn || random.oneIn(4), let commit { session.append(commit) }
      if random.oneIn(4), !unary.isEmpty { session.append(random.pick(unary)) }
      session.append(random.pick(binary.isEmpty ? keys : binary))
    }
    if random.oneIn(2) { number(&session, &random) }
    if let commit { session.append(commit) }
    for _ in 0..<random.below(4) { session.append(random.pick(keys)) }
  }

  /// About how many digits the display shows.
  private var shown: Int {
    switch style.rounding {
    case .significant(let count), .fraction(let count), .digits(let count): count
    case .characters(let count): count
    case .shortest: 17
    }
  }

  /// Whether the size of a number decides how many digits are shown.
  private var isInexact: Bool {
    switch style.rounding {
    case .significant, .shortest: false
    case .fraction, .digits, .characters: true
    }
  }

  /// Nines round up to a power of ten, or just do not.
  private func nines(_ session: inout Session, _ random: inout RandomSource) {
    let length = random.oneIn(2) ? random.from(1...20) : max(1, near(&random))
    let point = random.below(2 * length)
    for index in 0..<length {
      if index == point { session.append(.point) }
      session.append(.digit(9))
    }
    guard random.oneIn(2) else { return }
    // The rest in the same entry, or added where it does not fit.
    let isAdded = machine == .infix && keys.contains(.plus) && random.oneIn(2)
    if isAdded { session.append(.plus) }
    if isAdded || length <= point { session.append(.point) }
    switch random.below(4) {
    case 0, 1: session.append(.digit(5))
    case 2: for _ in 0..<random.from(1...3) { session.append(.digit(UInt8(random.below(10)))) }
    // More digits than a Double has.
    default: for _ in 0..<max(1, 18 - length) { session.append(.digit(9)) }
    }
    if random.oneIn(2), let commit { session.append(commit) }
  }

  /// A number of digits near one at which the display changes.
  private func near(_ random: inout RandomSource) -> Int {
    let plainFrom = max(style.plainFrom ?? -6, -400)
    let bounds = [shown, shown, style.plainBelow, -plainFrom].compactMap { $0 }
    let bound = min(max(random.pick(bounds), -330), 330)
    return random.oneIn(2) ? bound : bound + random.from(-2...1)
  }

  /// A number halfway between two that the display can show, if it is exact in binary.
  private func tie(_ session: inout Session, _ random: inout RandomSource) {
    let shown = max(1, shown + (isInexact ? random.from(-6...5) : 0))
    let places = random.below(min(shown, 18) + 1)
    let whole = max(0, shown + 1 - places)
    for index in 0..<whole {
      let isLast = places == 0 && index == whole - 1
      let digit = isLast ? 5 : random.oneIn(3) ? 9 : random.from((index == 0 ? 1 : 0)...9)
      session.append(.digit(UInt8(digit)))
    }
    guard places > 0 else {
      for _ in 0..<random.below(3) { session.append(.digit(0)) }
      return
    }
    session.append(.point)
    let denominator: UInt64 = 1 << UInt64(places)
    var rest = UInt64(random.below(Int(denominator))) | 1
    while rest > 0 {
      rest *= 10
      session.append(.digit(UInt8(rest / denominator)))
      rest %= denominator
    }
  }

  /// Types about as much as fits an entry.
  private func fullEntry(_ session: inout Session, _ random: inout RandomSource) {
    let length = room.count + random.from(-2...3)
    let digit: UInt8? = random.oneIn(2) ? UInt8(random.below(10)) : nil
    let point = random.below(2 * max(1, length))
    for index in 0..<max(1, length) {
      if index == point { session.append(.point) }
      session.append(.digit(digit ?? UInt8(random.below(10))))
      if random.oneIn(32), keys.contains(.changeSign) { session.append(.changeSign) }
    }
  }

  /// A power of ten, which a number may follow.
  private func powerOfTen(_ session: inout Session, _ random: inout RandomSource) {
    guard keys.contains(.power), keys.contains(.times), let commit else {
      session.append(.digit(1))
      for _ in 0..<random.from(1...3) { session.append(.digit(0)) }
      for _ in 0..<random.below(8) { session.append(climb) }
      return
    }
    session.append([.digit(1), .digit(0)])
    if machine == .rpn { session.append(commit) } else { session.append(.power) }
    let exponent =
      switch random.below(3) {
      case 0: abs(near(&random))
      case 1: random.below(40)
      default: random.below(330)
      }
    for byte in "\(exponent)".utf8 { session.append(.digit(byte - 48)) }
    if random.oneIn(2), keys.contains(.changeSign) { session.append(.changeSign) }
    session.append(machine == .rpn ? .power : commit)
    guard random.oneIn(2) else { return }
    if machine == .infix { session.append(.times) }
    random.oneIn(2) ? nines(&session, &random) : number(&session, &random)
    session.append(machine == .rpn ? .times : commit)
  }

  /// Operations on a number until the text of their expression is too long.
  private func nest(_ session: inout Session, _ random: inout RandomSource) {
    number(&session, &random)
    let chosen = random.oneIn(3) ? binary : tame
    guard !chosen.isEmpty else { return }
    let (one, other) = (random.pick(chosen), random.pick(chosen))
    for _ in 0..<random.from(20...120) {
      let key = random.oneIn(8) ? other : one
      session.append(key)
      if key.kind == .binary { session.append(.digit(UInt8(random.from(1...9)))) }
    }
  }
}
