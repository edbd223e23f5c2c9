// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Platform
import Testing

/// The output of glibc's printf, which is exact.
func printed(_ x: Double, _ letter: Character, _ places: Int) -> String {
  let format = letter == "f" ? "%.*f" : "%.*e"
  return withUnsafeTemporaryAllocation(byteCount: 1500, alignment: 1) { buffer in
    let count = withVaList([Int32(places), x]) {
      vsnprintf(buffer.bindMemory(to: CChar.self).baseAddress, 1500, format, $0)
    }
    return String(decoding: buffer.prefix(Int(count)), as: UTF8.self)
  }
}

/// printf's `d.ddde±xx` as digits and exponent, trailing zeros dropped.
func parts(_ x: Double, places: Int) -> (digits: String, exponent: Int) {
  let text = printed(x.magnitude, "e", places).utf8
  let mark = text.lastIndex(of: UInt8(ascii: "e")) ?? text.endIndex
  var digits = text[..<mark].filter { $0 != UInt8(ascii: ".") }
  while digits.last == UInt8(ascii: "0") && digits.count > 1 { digits.removeLast() }
  let exponent = Int(Substring(text[mark...].dropFirst())) ?? 0
  return (String(decoding: digits, as: UTF8.self), exponent)
}

func plain(_ digits: String, _ exponent: Int) -> String {
  if exponent < 0 { return "0." + String(repeating: "0", count: -1 - exponent) + digits }
  let whole = digits + String(repeating: "0", count: max(0, exponent + 1 - digits.count))
  let front = whole.prefix(exponent + 1)
  return whole.count == front.count ? String(front) : front + "." + whole.dropFirst(exponent + 1)
}

func scientific(_ digits: String, _ exponent: Int) -> String {
  let rest = digits.dropFirst()
  return "\(digits.prefix(1))\(rest.isEmpty ? "" : ".")\(rest)e\(exponent)"
}

/// The manual's roundings, computed with printf.
func reference(_ x: Double, _ rounding: NumberStyle.Rounding) -> String {
  let sign = x < 0 ? "-" : ""
  if x == 0 { return "0" }
  switch rounding {
  case .significant(let count):
    let (digits, exponent) = parts(x, places: count - 1)
    let isPlain = exponent >= -6 && exponent < count
    return sign + (isPlain ? plain(digits, exponent) : scientific(digits, exponent))
  case .fraction(let places): return signed(limited(x, places: places, digits: 15), sign)
  case .digits(let count): return signed(limited(x, places: count - 1, digits: count), sign)
  case .shortest:
    for places in 0...16 where strtod(printed(x, "e", places), nil) == x {
      let (digits, exponent) = parts(x, places: places)
      let isPlain = exponent >= -6 && exponent < 16
      return sign + (isPlain ? plain(digits, exponent) : scientific(digits, exponent))
    }
    return ""
  case .characters:
    return ""
  }
}

private func signed(_ text: String, _ sign: String) -> String { text == "0" ? text : sign + text }

/// At most so many digits after the point and so many significant ones; no sign.
private func limited(_ x: Double, places: Int, digits count: Int) -> String {
  let coarse = parts(x, places: count - 1)
  if coarse.exponent >= count {
    let (digits, exponent) = parts(x, places: places)
    return scientific(digits, exponent)
  }
  // Use the exponent of x itself: a Double that agrees with a power of ten to 40 digits is that
  // power.
  let exponent = parts(x, places: 40).exponent
  if exponent - count + 1 > -places { return plain(coarse.digits, coarse.exponent) }
  var text = printed(x.magnitude, "f", places)
  if text.contains(".") {
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
  }
  return text
}

func shown(_ x: Double, _ style: NumberStyle) -> String {
  Text(x, in: style).description
}

struct Dice: RandomNumberGenerator {
  var randomness: Randomness
  init(_ seed: UInt64) { randomness = Randomness(entropy: seed) }
  mutating func next() -> UInt64 {
    UInt64(randomness.draw() * 0x1p32) << 32 | UInt64(randomness.draw() * 0x1p32)
  }
}

/// Doubles that renderers tend to get wrong, and random ones of every size.
enum Doubles {
  static let edges: [Double] = {
    var list: [Double] = [
      0, .leastNonzeroMagnitude, .leastNormalMagnitude, .leastNormalMagnitude.nextDown,
      .greatestFiniteMagnitude, 1e308,
      9.9999995, 9999999.5, 0.5, 1.5, 2.5, 0.125, 0.375, 1e15, 999999999999999.5, 1e-6,
      9.9999999e-7,
      10000000000.2, 99999980, 0.000123456, 2.0 / 3, 1e22, 1e23, 9007199254740992, 4.5e15, 0.1, 0.3,
      123456789012345.625, 12345678901234.5625, 1e21, 2e21, 4e21, 1e28,
    ]
    for exponent in -323...308 {
      guard let ten = Double("1e\(exponent)"), let five = Double("5e\(exponent)") else { continue }
      list += [ten, ten.nextUp, ten.nextDown, five, five.nextUp, five.nextDown].filter(\.isFinite)
    }
    return list + list.map { -$0 }
  }()

  /// Fewer in debug builds, which are slow.
  static let some: [Double] = {
    #if DEBUG
      return edges.enumerated().filter { $0.offset < 100 || $0.offset % 23 == 0 }.map(\.element)
        + random(300, seed: 7)
    #else
      return edges + random(12_000, seed: 7)
    #endif
  }()

  static func random(_ count: Int, seed: UInt64) -> [Double] {
    var random = Dice(seed)
    return (0..<count).map { index in
      switch index % 6 {
      case 0, 1:
        let x = Double(bitPattern: random.next())
        return x.isFinite ? x : 0
      case 2: return Double(Int64.random(in: -1_000_000_000...1_000_000_000, using: &random)) / 128
      case 3:
        let x = Double.random(in: 0.1...1, using: &random)
        return x * pow(10, Double(Int.random(in: -30...32, using: &random)))
      case 4:
        return Double(Int64.random(in: 0...100_000_000_000, using: &random))
          / pow(10, Double(Int.random(in: 0...12, using: &random)))
      default:
        return Double(Int64.random(in: 0...(1 << 53), using: &random))
          * pow(2, Double(Int.random(in: -60...40, using: &random)))
      }
    }
  }
}

@Suite struct `Numbers` {
  static let roundings: [NumberStyle.Rounding] =
    (1...17).map { .significant($0) } + (0...15).map { .fraction($0) } + [.shortest]

  @Test(arguments: roundings)
  func `a value is rounded half to even from its exact binary value`(
    rounding: NumberStyle.Rounding
  ) {
    // The neighbors of a power of two are unevenly spaced, which the reference for `shortest`
    // ignores.
    for x in Doubles.some where rounding != .shortest || x.significandBitPattern != 0 {
      let text = shown(x, NumberStyle(rounding))
      if text != reference(x, rounding) {
        Issue.record("\(x) as \(rounding): \(text), not \(reference(x, rounding))")
        return
      }
    }
  }
}
