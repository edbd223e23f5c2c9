// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

extension Generator {
  /// Operations on the program's numbers, or on others so that one of them is the result.
  mutating func constants(_ session: inout Session, _ random: inout RandomSource) {
    for _ in 0..<random.from(1...4) {
      if binary.isEmpty || !unary.isEmpty && random.oneIn(5) {
        constant(&session, &random)
        session.append(random.pick(unary.isEmpty ? keys : unary))
        continue
      }
      if random.oneIn(2) {
        nextPair(&session, &random)
        continue
      }
      let (constant, other) = (pick(&random), partner(&random))
      switch random.below(8) {
      case 0, 1, 2: operate(constant, random.pick(binary), other, &session, &random)
      case 3, 4, 5: operate(other, random.pick(binary), constant, &session, &random)
      default: aim(at: constant, &session, &random)
      }
    }
    for _ in 0..<random.below(4) { session.append(random.pick(keys)) }
  }

  /// The next in the list of all operations on one of the program's numbers and one of 0 to 10, on
  /// either side.
  ///
  /// Drawn at random, the last of some thousands of operations would come after many times as many.
  private mutating func nextPair(_ session: inout Session, _ random: inout RandomSource) {
    let smallCount = 11
    let (pair, side) = pairsOperated.quotientAndRemainder(dividingBy: 2)
    let (operation, small) = pair.quotientAndRemainder(dividingBy: smallCount)
    let (number, key) = operation.quotientAndRemainder(dividingBy: binary.count)
    pairsOperated += 1
    let constant = Operand(numbers[number % numbers.count])
    let other = Operand(digits: UInt64(small), places: 0)
    let (left, right) = side == 0 ? (constant, other) : (other, constant)
    operate(left, binary[key], right, isExact: true, &session, &random)
  }

  /// Types one of the program's numbers.
  func constant(_ session: inout Session, _ random: inout RandomSource) {
    type(pick(&random), &session)
  }

  /// One of the program's numbers, or its neighbor in the last place: it may be a bound.
  private func pick(_ random: inout RandomSource) -> Operand {
    let number = random.pick(numbers)
    let shift: UInt64 = random.oneIn(4) ? 1 : 0
    return Operand(
      digits: random.oneIn(2) ? number.digits + shift : number.digits - shift,
      places: number.places)
  }

  private func partner(_ random: inout RandomSource) -> Operand {
    switch random.below(4) {
    case 0: pick(&random)
    case 1: Operand(digits: UInt64(random.below(100)), places: random.below(3))
    default: Operand(digits: UInt64(random.below(11)), places: 0)
    }
  }

  /// An operation whose result is the number.
  private func aim(
    at number: Operand, _ session: inout Session, _ random: inout RandomSource
  ) {
    let (digits, places) = (number.digits, number.places)
    let key = random.pick(binary)
    let small = UInt64(random.from(1...12))
    func operand(_ digits: UInt64) -> Operand { Operand(digits: digits, places: places) }
    switch key {
    case .plus where digits > small:
      operate(operand(digits - small), key, operand(small), &session, &random)
    case .minus:
      operate(operand(digits + small), key, operand(small), &session, &random)
    case .times where digits % small == 0:
      operate(
        operand(digits / small), key, Operand(digits: small, places: 0), &session, &random)
    case .divide:
      operate(
        operand(digits * small), key, Operand(digits: small, places: 0), &session, &random)
    default:
      guard digits < 10_000_000, places < 8, keys.contains(.squareRoot) else {
        return operate(number, key, operand(small), &session, &random)
      }
      type(Operand(digits: digits * digits, places: 2 * places), &session)
      session.append(.squareRoot)
    }
  }

  private func operate(
    _ left: Operand, _ key: Key, _ right: Operand, isExact: Bool = false,
    _ session: inout Session, _ random: inout RandomSource
  ) {
    func operand(_ number: Operand) {
      type(number, &session)
      if !isExact, random.oneIn(12), keys.contains(.changeSign) { session.append(.changeSign) }
    }
    operand(left)
    if machine == .rpn { commit.map { session.append($0) } } else { session.append(key) }
    operand(right)
    if machine == .rpn { session.append(key) } else { commit.map { session.append($0) } }
  }

  private struct Operand {
    var digits: UInt64
    var places: Int

    init(digits: UInt64, places: Int) { (self.digits, self.places) = (digits, places) }
    init(_ number: TypedNumber) { self.init(digits: number.digits, places: number.places) }
  }

  private func type(_ number: Operand, _ session: inout Session) {
    var power: UInt64 = 1
    var length = 1
    while length <= number.places || power <= number.digits / 10 {
      (power, length) = (power * 10, length + 1)
    }
    while length > 0 {
      if length == number.places { session.append(.point) }
      session.append(.digit(UInt8(number.digits / power % 10)))
      (power, length) = (power / 10, length - 1)
    }
  }
}
