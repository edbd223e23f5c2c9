// SPDX-License-Identifier: Apache-2.0
import Calculators
import Dialects
import Sessions

extension Hunt {
  /// A drawn dialect; the four ways to choose the digits shown take turns.
  func dialect(_ number: UInt64) -> Dialect {
    var drawn = seed &* 1_000_000 &+ number * 1000
    while true {
      let dialect = Dialect.drawn(seed: drawn)
      let style: UInt64 =
        switch dialect.numberStyle.rounding {
        case .characters: 0
        case .significant: 1
        case .fraction, .digits: 2
        case .shortest: 3
        }
      if style == number % 4 { return dialect }
      drawn += 1
    }
  }

  /// The dialects of a pool: the presets, then drawn ones, so many that no end is left out.
  ///
  /// Half of those have a knob at one of its ends, which take turns. Of the others, a quarter has a
  /// narrow display that an exponent may or may not fit, and a quarter room for three digits or
  /// less. A few more are edited in unusual ways, a few go on with infinities, and a few show
  /// errors only at `=`.
  func dialects(_ count: Int) -> [Dialect] {
    let ends = Self.ends
    return Dialect.presets
      + (0..<max(count, 2 * ends.count)).map { number in
        let drawn = dialect(1_000_000 + UInt64(number))
        // The ways to choose the digits shown take turns among each four.
        if number / 4 % 2 == 1 {
          let end = ends[(number / 8 * 4 + number % 4) % ends.count]
          return withManyKeys(drawn, number, end.knob, end.value)
        }
        return switch number % 4 {
        case 0: narrow(drawn, number / 8)
        case 2: withLittleRoom(drawn, number / 8)
        default: drawn
        }
      }
      + (0..<32).map { edited(dialect(3_000_000 + UInt64($0)), $0) }
      + (0..<16).map { goingOn(dialect(4_000_000 + UInt64($0)), $0) }
      + (0..<16).map { deferring(dialect(5_000_000 + UInt64($0)), $0) }
  }

  /// Each knob at each of its ends; texts are empty, too, or longer than any usual one.
  private static var ends: [(knob: Knob, value: String)] {
    // A keypad suits its machine, and brains compute in Doubles alone.
    let others = ["machine", "arithmetic", "largestExponent", "smallestExponent"]
    return Knob.all.filter { !others.contains($0.name) && !$0.name.hasPrefix("glyph.") }
      .flatMap { knob in
        let isText = knob.values.hasPrefix("a text")
        let texts = isText ? ["", String(repeating: "text ", count: 250)] : []
        return (knob.choices.isEmpty ? knob.samples.prefix(4) + knob.extremes : knob.choices)
          .map { (knob, $0) } + texts.map { (knob, $0) }
      }
  }

  /// The dialect with a knob turned, if it can operate on numbers and show results, or else another
  /// one that can.
  private func withManyKeys(
    _ dialect: Dialect, _ number: Int, _ knob: Knob, _ value: String
  ) -> Dialect {
    var (dialect, next) = (dialect, 2_000_000 + UInt64(number))
    for _ in 0..<1000 {
      if dialect.keypad.keys.count >= 20, dialect.keypad.contains(.times),
        let turned = turned(dialect, knob, to: value)
      {
        return turned
      }
      dialect = self.dialect(next)
      // Of the same style.
      next += 4
    }
    return dialect
  }

  /// A dialect with one knob turned; nil if that contradicts its other knobs.
  private func turned(_ dialect: Dialect, _ knob: Knob, to value: String) -> Dialect? {
    var turned = dialect
    guard (try? knob.turn(&turned, to: value)) != nil, (try? turned.check()) != nil else {
      return nil
    }
    turned.name = Text("\(dialect.name)-\(knob.name)=\(value)")
    if turned.numberStyle.plainEndsAt2To53 {
      // With other styles it is the same as 16, and numbers beyond it have sixteen digits.
      turned.numberStyle.rounding = .shortest
      turned.entryRoom = .digits(20)
    }
    // Where exponents are seldom shown, so is their mark.
    if knob.name == "exponentMark" { turned.numberStyle.plainBelow = 3 }
    return turned
  }

  /// A display of 6 to 20 characters, where an exponent has room for one to four characters, or
  /// groups take so much that it shows more digits.
  ///
  /// Widths and rooms take turns.
  private func narrow(_ dialect: Dialect, _ number: Int) -> Dialect {
    var random = RandomSource(UInt64(number))
    func length(_ least: Int, _ most: Int) -> Int { Int.random(in: least...most, using: &random) }
    let width = 6 + number % 15
    let room = number / 15 % 5
    var style = dialect.numberStyle
    style.rounding = .characters(width)
    style.integersEndInPointZero = number % 2 == 0
    if room == 0 {
      style.groupSeparator = Text(String(repeating: "'", count: length(1, length(1, 9))))
      // A mark may consist of separators.
      style.exponentMark =
        length(0, 1) == 0
        ? Text(String(repeating: "e", count: length(1, width)))
        : Text(String(repeating: "\(style.groupSeparator)", count: length(2, 3)))
    } else {
      style.groupSeparator = ""
      style.exponentMark = Text(String(repeating: "e", count: width - 1 - room))
      // With a sign, of room for two characters or more.
      style.exponentDigits = min(style.exponentDigits, max(1, room - 1))
      if room == 1 { style.exponentHasPlus = false }
    }
    return checked(dialect, "narrow") { $0.numberStyle = style }
  }

  /// Entries of one to three digits or characters, which take turns; half of them have a sign of 0.
  private func withLittleRoom(_ dialect: Dialect, _ number: Int) -> Dialect {
    let most = 1 + number / 2 % 3
    return checked(dialect, "little-room") {
      $0.entryRoom = number % 2 == 0 ? .digits(most) : .characters(most)
      if number / 6 % 2 == 0 { ($0.signWhileTyping, $0.signOfZero) = (.edit, .shown) }
    }
  }

  /// Results that digits and `⌫` edit, with zeros that are only drawn, or marks of exponents and
  /// groups that look alike.
  private func edited(_ dialect: Dialect, _ number: Int) -> Dialect {
    checked(dialect, "edited") {
      $0.keypad = Keypad(Key.all)
      (
        $0.backspaceWhenIdle, $0.digitAfterEquals, $0.typedText
      ) = (.edit, .append, number % 3 == 0 ? .stays : $0.typedText)
      if number % 2 == 0 {
        $0.leadingZeros = .uncounted
      } else {
        $0.groupsWhileTyping = true
        $0.numberStyle.groupSeparator = number % 4 == 1 ? "," : "'"
        $0.numberStyle.exponentMark = number % 8 < 4 ? "," : "''"
      }
    }
  }

  /// Infinities and NaNs with which the calculator goes on; half of them share a text.
  private func goingOn(_ dialect: Dialect, _ number: Int) -> Dialect {
    checked(dialect, "going-on") {
      $0.keypad = Keypad(Key.all)
      $0.notFinite = .value
      if number % 2 == 0 { $0.nanText = $0.infinityText }
    }
  }

  /// Errors that only `=` shows, with `⌫` that takes operands away in half of them.
  private func deferring(_ dialect: Dialect, _ number: Int) -> Dialect {
    checked(dialect, "deferring") {
      $0.keypad = Keypad(Key.all)
      ($0.errorShows, $0.notFinite) = (.atEquals, .error)
      $0.displayAfterOperator = number % 4 < 2 ? .operand : .blank
      if number % 2 == 0 { ($0.backspaceWhenIdle, $0.emptiedEntry) = (.edit, .removed) }
    }
  }

  /// A changed dialect, or the dialect itself if the change contradicts its other knobs.
  private func checked(
    _ dialect: Dialect, _ name: String, _ change: (inout Dialect) -> Void
  ) -> Dialect {
    var changed = dialect
    change(&changed)
    changed.name = Text("\(dialect.name)-\(name)")
    return (try? changed.check()) == nil ? dialect : changed
  }
}
