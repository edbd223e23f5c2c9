// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Dialects
import Sessions
import Learning
import Mutants
import Testing

/// A correct brain for any dialect.
private func brain(_ dialect: Dialect) -> any Brain {
  dialect.machine == .rpn ? RPNBrain(dialect) : InfixBrain(dialect)
}

/// A learner of a calculator that is recreated for every session and refuses keys it does not have.
private func learner(_ dialect: Dialect, _ make: @escaping () -> any Brain) -> Learner {
  Learner { keys throws(HarnessError) in try trace(of: keys, on: dialect, make) }
}

private func trace(
  of keys: [Key], on dialect: Dialect, _ make: () -> any Brain
) throws(HarnessError) -> Trace {
  var brain = make()
  let shown = dialect.judged
  var trace = Trace(keys: keys, readings: [brain.reading(shown)])
  for key in keys {
    guard dialect.keypad.contains(key) else {
      trace.ending = .garbled("error=no such key")
      break
    }
    brain.press(key)
    trace.readings.append(brain.reading(shown))
  }
  return trace
}

/// Lets digits run on after `=`, as many calculators do.
private struct RunningOn: Brain {
  private var brain: InfixBrain
  private let fresh: InfixBrain
  private var last: Key?

  init(_ brain: InfixBrain) { (self.brain, fresh) = (brain, brain) }

  var face: Face { brain.face }
  var value: Double? { brain.value }

  mutating func press(_ key: Key) {
    defer { last = key }
    let shown = brain.face.display
    if last == .equals, key.digit != nil, shown.bytes.allSatisfy({ (0x30...0x39).contains($0) }) {
      brain = fresh
      for byte in shown.bytes { brain.press(.digit(byte - 0x30)) }
    }
    brain.press(key)
  }
}

/// Goes on as another brain once a key was pressed.
private struct OtherAfter: Brain {
  let key: Key
  var brain: any Brain
  var other: any Brain
  private var isPressed = false

  init(key: Key, brain: any Brain, other: any Brain) {
    (self.key, self.brain, self.other) = (key, brain, other)
  }

  var face: Face { (isPressed ? other : brain).face }
  var value: Double? { (isPressed ? other : brain).value }

  mutating func press(_ key: Key) {
    isPressed = isPressed || key == self.key
    brain.press(key)
    other.press(key)
  }
}

/// Recalls nothing while a number is being typed.
private struct KeepingEntry: Brain {
  var brain: any Brain
  private var isTyping = false

  init(brain: any Brain) { self.brain = brain }

  var face: Face { brain.face }
  var value: Double? { brain.value }

  mutating func press(_ key: Key) {
    if key == .memoryRecall, isTyping { return }
    isTyping = key.digit != nil || key == .point
    brain.press(key)
  }
}

/// Shows zero behind an operator.
private struct ZeroWhilePending: Brain {
  private var brain: InfixBrain
  private var isPending = false

  init(_ brain: InfixBrain) { self.brain = brain }

  var face: Face {
    var face = brain.face
    if isPending { face.display = "0.0" }
    return face
  }
  var value: Double? { isPending ? 0 : brain.value }

  mutating func press(_ key: Key) {
    brain.press(key)
    isPending = key.kind == .binary
  }
}

/// Takes numbers that are nearly 0 for 0, as wcalc does.
private struct TinyAsZero: Brain {
  private var brain: any Brain

  init(_ brain: any Brain) { self.brain = brain }

  var face: Face {
    var face = brain.face
    if let value = brain.value, value != 0, abs(value) < 1e-15 { face.display = "0" }
    return face
  }
  var value: Double? { brain.value }

  mutating func press(_ key: Key) { brain.press(key) }
}

/// A calculator whose results have a true minus sign, and what is typed has not.
private struct SignedWhileTyping: Brain {
  private var brain: InfixBrain
  private(set) var face = Face.switchedOn

  init(_ brain: InfixBrain) { self.brain = brain }

  var value: Double? { brain.value }

  mutating func press(_ key: Key) {
    brain.press(key)
    face = brain.face
    guard !brain.entry.isTyping, face.display.bytes.first == UInt8(ascii: "-") else { return }
    face.display.bytes.replaceSubrange(0..<1, with: "−".utf8)
  }
}

/// A calculator that shows whole numbers with a point, as pocket calculators do.
private struct PointAlwaysShown: Brain {
  private var brain: any Brain

  init(_ brain: any Brain) { self.brain = brain }

  var face: Face {
    var face = brain.face
    if face.display.bytes.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }) {
      face.display += "."
    }
    return face
  }
  var value: Double? { brain.value }

  mutating func press(_ key: Key) { brain.press(key) }
}

/// A calculator with several planted bugs.
private func faulty(_ dialect: Dialect, _ names: [String]) throws -> MutantBrain {
  MutantBrain(try Model(dialect, mutants: Mutant.all.filter { names.contains($0.name) }))
}

/// The knobs in which two dialects differ, without the undetermined ones.
private func differences(_ learned: Learned, from dialect: Dialect) -> [String] {
  Knob.all.filter {
    $0.value(of: learned.dialect) != $0.value(of: dialect) && !learned.unobserved.contains($0.name)
  }.map { "\($0.name) = \($0.value(of: learned.dialect)), not \($0.value(of: dialect))" }
}

private func turned(_ dialect: Dialect, _ settings: [String]) throws -> Dialect {
  var dialect = dialect
  for setting in settings { try dialect.set(setting) }
  return dialect
}

@Suite struct `Learning a calculator` {
  @Test(arguments: Dialect.presets) func `recovers every knob of a preset and asks little`(
    _ dialect: Dialect
  )
    throws
  {
    let learned = try learner(dialect) { brain(dialect) }.learn(name: dialect.name)
    #expect(learned.dialect == dialect)
    #expect(learned.unexplained.isEmpty)
    #expect(learned.explained == learned.sessions)
    #expect(learned.sessions <= 165)
    #expect(learned.presses <= 1200)
    #expect(learned.checked > 0)
    #expect(learned.open == [])
    #expect(learned.end == nil)
  }

  @Test(arguments: [
    (Dialect.mvc2016, ["precedence=usual", "angle=degrees", "numberStyle=fraction(4)"]),
    (.brain2017, ["integersEndInPointZero=yes", "groupSeparator=,", "resultMark=→"]),
    (.rpn2015, ["stackUnderflow=zeros", "enterWhenIdle=ignore", "backspaceWhenIdle=edit"]),
    (.label7, ["entryRoom=characters(12)", "exponentMark=×10^", "numberStyle=characters(11)"]),
    (
      .brain2016x, ["visible=none", "numberStyle=shortest", "plainBelow=21", "exponentHasPlus=yes"]
    ),
    (.mvc2016, ["spacing=tight", "glyph.×=*", "glyph.√=sqrt", "glyph.x²=^2", "grouping=grouped"]),
    (.brain2016x, ["displayRounding=halfUp"]), (.mvc2016, ["displayRounding=shortest"]),
    (.brain2016x, ["plainFrom=0"]), (.shop, ["plainFrom=-3", "visible=none"]),
    (.phone, ["displayRounding=down"]), (.brain2017, ["errorEnds=withClear"]),
    (.brain2016x, ["emptiedEntry=removed"]), (.rpn2015, ["emptiedEntry=removed"]),
    (.brain2017, ["displayAfterOperator=operator", "glyph.−=-", "glyph.×=*"]),
    (.label7, ["displayAfterOperator=operator", "visible=none", "glyph.÷=/", "glyph.−=-"]),
    (.brain2017, ["errorTexts=Not a number", "entryRoom=digits(9)", "equalsWithoutOperand=reuse"]),
    (.mvc2016, ["resultPrecision=fraction(6)"]),
    (
      .brain2016x,
      ["resultPrecision=significant(10)", "numberStyle=significant(10)", "visible=none"]
    ),
    (.rpn2015, ["resultPrecision=significant(12)", "numberStyle=significant(12)", "visible=none"]),
  ]) func `recovers knobs that are set differently`(_ preset: Dialect, _ settings: [String])
    throws
  {
    let dialect = try turned(preset, settings)
    let learned = try learner(dialect) { brain(dialect) }.learn(name: dialect.name)
    #expect(differences(learned, from: dialect) == [])
    #expect(learned.unexplained.isEmpty)
  }

  @Test(
    arguments: [Dialect.mvc2016, .label7, .brain2016x, .phone],
    [
      ["blankText=\"\""], ["blankText= · "], ["blankText=--", "visible=none"], ["blankText=0.0"],
      ["blankText=\" \"", "operatorAfterOperator=ignore", "equalsWithoutOperand=wait"],
      [
        "blankText=\"\"", "operatorAfterOperator=ignore", "equalsWithoutOperand=wait",
        "digitAfterEquals=append", "backspaceWhenIdle=edit", "operationAtSwitchOn=ignore",
        "displayAtSwitchOn=\"\"", "displayAfterClear=\"\"", "visible=none",
      ],
      [
        "blankText=\"\"", "operatorAfterOperator=ignore", "equalsWithoutOperand=wait",
        "digitAfterEquals=append", "backspaceWhenIdle=edit", "operationAtSwitchOn=ignore",
        "displayAtSwitchOn=\"\"", "displayAfterClear=\"\"", "visible=none",
        "emptiedEntry=removed",
      ],
    ]) func `recovers what is shown for a blank display after an operator`(
      _ preset: Dialect, _ settings: [String]
    ) throws
  {
    let dialect = try turned(preset, ["displayAfterOperator=blank"] + settings)
    let learned = try learner(dialect) { brain(dialect) }.learn(name: dialect.name)
    #expect(differences(learned, from: dialect) == [])
    #expect(learned.dialect.displayAfterOperator == .blank)
    #expect(learned.unexplained.isEmpty)
  }

  @Test(arguments: [
    (Dialect.mvc2016, ["square-doubles", "two-points", "constant-by-value"]),
    (.brain2017, ["short-pi", "log-written-ln"]),
    (.label7, ["clear-keeps-repeat", "times-one-ulp-up"]),
    (.brain2016x, ["cosine-one-ulp-up", "operator-repeated", "minus-reversed"]),
    (.mvc2016, ["sine-two-ulps-up", "inf-shown", "pending-stays"]),
    // Its beginning looks like another precedence.
    (.brain2017, ["left-operand-lost"]),
    // One function alone is no other C library.
    (.mvc2016, ["power-by-logarithm"]),
  ]) func `recovers the knobs of a calculator with several bugs and reports the bugs`(
    _ dialect: Dialect, _ bugs: [String]
  ) throws {
    #expect(Mutant.all.count { bugs.contains($0.name) && $0.dialect == dialect } == bugs.count)
    let bugged = try faulty(dialect, bugs)
    let learned = try learner(dialect) { bugged }.learn(name: dialect.name)
    #expect(differences(learned, from: dialect) == [])
    // Each bug alone must fail on some of the reported keys.
    for bug in bugs {
      let alone = try faulty(dialect, [bug])
      let isReported = learned.unexplained.contains { answer in
        var faulty = alone
        var sound = InfixBrain(dialect)
        for key in answer.keys {
          faulty.press(key)
          sound.press(key)
        }
        return faulty.face != sound.face || faulty.value?.bitPattern != sound.value?.bitPattern
      }
      #expect(isReported, "\(bug) is not reported")
    }
  }

  @Test(arguments: [1, 30, 52, 60], [Dialect.mvc2016, .label7])
  func `has a usable dialect whenever it is stopped`(_ most: Int, _ dialect: Dialect) throws {
    var played = 0
    let stopped = Learner(stops: { played >= most }) { keys throws(HarnessError) in
      played += 1
      return try trace(of: keys, on: dialect) { brain(dialect) }
    }
    let learned = try stopped.learn(name: "early")
    #expect(learned.end == .outOfTime)
    #expect(learned.sessions <= most)
    #expect(learned.dialect.name == "early")
    #expect(!learned.open.isEmpty)
    #expect(learned.unexplained.isEmpty)
    try learned.dialect.check()
  }

  @Test(arguments: [
    (Dialect.brain2016x, "zeros-stay", ["leadingZeros=uncounted"]),
    (.mvc2016, "lone-point", ["leadingPoint=hidden"]),
    // Where zeros may be left out, nothing tells whether one is due.
    (.brain2017, "point-after-integers", ["trailingZeros=any", "integersEndInPointZero=any"]),
    (.label7, "two-places", ["trailingZeros=any"]),
    (.brain2017, "point-zero-after-clear", ["displayAfterClear=0.0"]),
  ]) func `learns a habit as the knob that expresses it, and no other`(
    _ dialect: Dialect, _ name: String, _ settings: [String]
  ) throws {
    let habit = try #require(Habit.all.first { $0.name == name })
    let model = try Model(dialect, habits: [habit])
    let learned = try learner(dialect) { MutantBrain(model) }.learn(name: dialect.name)
    #expect(differences(learned, from: try turned(dialect, settings)) == [])
    #expect(learned.unexplained.isEmpty)
  }

  @Test(arguments: [
    ["true-minus"], ["leading-space"], ["trailing-space", "true-minus"],
    ["trailing-space", "typed-text-stays", "true-minus"], ["decimal-comma"],
    ["decimal-comma", "true-minus"],
  ]) func `a spelling of all numbers that no knob says is told apart from the knobs`(
    _ names: [String]
  ) throws {
    let dialect = Dialect.label7
    let model = try Model(dialect, habits: Habit.all.filter { names.contains($0.name) })
    let learned = try learner(dialect) { MutantBrain(model) }.learn(name: dialect.name)
    let settings = names.contains("typed-text-stays") ? ["typedText=stays"] : []
    #expect(differences(learned, from: try turned(dialect, settings)) == [])
    #expect(learned.unexplained.isEmpty)
    let told = learned.warnings.joined()
    #expect(told.contains("spaces") == names.contains { $0.hasSuffix("-space") })
    #expect(told.contains("comma") == names.contains("decimal-comma"))
    #expect(told.contains("begin with '−'") == names.contains("true-minus"))
  }

  @Test(arguments: [Dialect.label7, .shop, .mvc2016])
  func `a point that is always shown is told apart`(
    _ dialect: Dialect
  ) throws {
    let learned = try learner(dialect) { PointAlwaysShown(brain(dialect)) }
      .learn(name: dialect.name)
    // That a point was typed is not seen.
    #expect(differences(learned, from: dialect).allSatisfy { $0.hasPrefix("typedText = any") })
    #expect(learned.unexplained.isEmpty)
    #expect(learned.warnings.joined().contains("always have a decimal point"))
  }

  @Test func `a dash in the text of an error is no sign`() throws {
    let dialect = try turned(.label7, ["errorTexts=Error – try again"])
    let model = try Model(dialect, habits: Habit.all.filter { $0.name == "true-minus" })
    let learned = try learner(dialect) { MutantBrain(model) }.learn(name: dialect.name)
    #expect(differences(learned, from: dialect) == [])
  }

  @Test func `a zero with a sign in results turns no knob of what is typed`() throws {
    let model = try Model(.label7, habits: Habit.all.filter { $0.name == "minus-zero" })
    let learned = try learner(.label7) { MutantBrain(model) }.learn(name: "label7")
    #expect(differences(learned, from: .label7) == [])
    #expect(learned.unexplained.allSatisfy { $0.violation.part == .spelling })
  }

  @Test func `a sign that only some numbers have is none of the calculator's own`() throws {
    let dialect = Dialect.label7
    let learned = try learner(dialect) { SignedWhileTyping(InfixBrain(dialect)) }
      .learn(name: dialect.name)
    #expect(!learned.warnings.joined().contains("begin with"))
    #expect(!learned.unexplained.isEmpty)
  }

  @Test func `equals is a key where digits run on after it`() throws {
    let dialect = Dialect.label7
    let runningOn = Learner { keys throws(HarnessError) in
      try trace(of: keys, on: dialect) { RunningOn(InfixBrain(dialect)) }
    }
    #expect(try runningOn.learn(name: "on").dialect.keypad == dialect.keypad)
  }

  @Test func `a mistake of one key turns no knob`() throws {
    // After × another operator evaluates, after all others it replaces.
    let dialect = Dialect.mvc2016
    let other = try turned(dialect, ["operatorAfterOperator=evaluate"])
    let learned = try learner(dialect) {
      OtherAfter(key: .times, brain: brain(dialect), other: brain(other))
    }.learn(name: dialect.name)
    #expect(differences(learned, from: dialect) == [])
    #expect(learned.unexplained.contains { $0.keys.contains(.times) })
  }

  @Test(arguments: [
    // Entries with a sign are longer, as if only digits took room; those with a point are not.
    (Dialect.label7, "sign-without-room", Key.changeSign),
    // ± drops the sign of a zero only behind an operator.
    (.phone, "sign-negates-result", .changeSign),
    // Any function of a typed fraction may be off, as that of another C library.
    (.mvc2016, "fractions-added-up", .point),
  ])
  func `a bug that one knob nearly expresses is told, and the knob stays`(
    _ dialect: Dialect, _ bug: String, _ key: Key
  ) throws {
    let faulty = try faulty(dialect, [bug])
    let learned = try learner(dialect) { faulty }.learn(name: dialect.name)
    #expect(differences(learned, from: dialect) == [])
    #expect(learned.unexplained.contains { $0.keys.contains(key) })
  }

  @Test func `rounding that was ruled out explains no mistake in the end`() throws {
    // A reciprocal that is too small for a float is 0, as if results were rounded.
    let dialect = try turned(.brain2016x, ["visible=label,description,pending"])
    let faulty = try faulty(dialect, ["reciprocal-in-single"])
    let learned = try learner(dialect) { faulty }.learn(name: dialect.name)
    #expect(differences(learned, from: dialect) == [])
    #expect(learned.unexplained.contains { $0.keys.contains(.reciprocal) })
  }

  @Test func `a key that does nothing is named where others are refused`() throws {
    let faulty = try faulty(.shop, ["memory-clear-ignored"])
    let learned = try learner(.shop) { faulty }.learn(name: "shop")
    #expect(!learned.dialect.keypad.contains(.memoryClear))
    #expect(learned.warnings.contains { $0.hasSuffix("left out: MC") })
  }

  @Test func `a key that recalls only what is not shown is found`() throws {
    let keeping = Learner { keys throws(HarnessError) in
      try trace(of: keys, on: .shop) { KeepingEntry(brain: brain(.shop)) }
    }
    #expect(try keeping.learn(name: "shop").dialect.keypad == Dialect.shop.keypad)
  }

  @Test func `a wrong number is not taken for a rounded one`() throws {
    // Without decimals, what is less than a half would be shown as zero, too.
    let dialect = try turned(
      .mvc2016, ["numberStyle=shortest", "integersEndInPointZero=yes", "visible=label,description"])
    let learned = try Learner { keys throws(HarnessError) in
      try trace(of: keys, on: dialect) { ZeroWhilePending(InfixBrain(dialect)) }
    }.learn(name: dialect.name)
    #expect(learned.dialect.numberStyle.rounding == .shortest)
    #expect(!learned.unexplained.isEmpty)
  }

  @Test func `tiny numbers shown as 0 are not taken for rounded ones`() throws {
    let dialect = try turned(.shop, ["numberStyle=significant(6)"])
    let learned = try Learner { keys throws(HarnessError) in
      try trace(of: keys, on: dialect) { TinyAsZero(brain(dialect)) }
    }.learn(name: dialect.name)
    #expect(learned.dialect.resultPrecision == .full)
    #expect(!learned.unexplained.isEmpty)
  }

  @Test(
    arguments: [Dialect.mvc2016, .label7, .rpn2015],
    [("Infinity", "NaN"), ("+∞", "Error"), ("Too large", "nan"), ("Error", "Error")])
  func `a calculator that goes on with infinity is learned with a warning`(
    _ preset: Dialect, _ words: (infinity: String, nan: String)
  ) throws {
    let settings = ["notFinite=value", "infinityText=\(words.infinity)", "nanText=\(words.nan)"]
    let dialect = try turned(preset, settings)
    let learned = try learner(dialect) { brain(dialect) }.learn(name: dialect.name)
    #expect(learned.dialect == dialect)
    #expect(learned.unexplained.isEmpty)
    let shown =
      words.infinity == words.nan
      ? "with '\(words.nan)', as" : "'\(words.infinity)' and '\(words.nan)'"
    #expect(learned.warnings.contains { $0.contains(shown) })
  }

  @Test func `internals shown for errors are learned with a warning`() throws {
    let dialect = try turned(.mvc2016, ["errorTexts=nan"])
    let learned = try learner(dialect) { brain(dialect) }.learn(name: "nan")
    #expect(learned.dialect.errorTexts == ["nan"])
    #expect(learned.warnings.contains { $0.contains("'nan'") })
  }

  @Test func `a key that ends the calculator is left out and named`() throws {
    let dialect = Dialect.mvc2016
    let dying = Learner { keys throws(HarnessError) in
      let end = keys.firstIndex(of: .tangent)
      var trace = try trace(of: Array(keys.prefix(end ?? keys.count)), on: dialect) {
        brain(dialect)
      }
      trace.keys = keys
      if end != nil, trace.ending == .switchedOff { trace.ending = .died(signal: 4, saying: "") }
      return trace
    }
    let learned = try dying.learn(name: "dying")
    #expect(differences(learned, from: dialect).isEmpty)
    #expect(learned.warnings.contains { $0.hasPrefix("tan ends it") })
    #expect(learned.unexplained.contains { $0.violation.part == .alive })
  }

  @Test func `a calculator that changes its mind is told`() throws {
    let dialect = Dialect.label7
    var played = 0
    let fickle = Learner { keys throws(HarnessError) in
      played += 1
      let other = try? turned(dialect, ["signWhileTyping=apply"])
      return try trace(of: keys, on: dialect) {
        brain(played % 3 == 0 ? other ?? dialect : dialect)
      }
    }
    let learned = try fickle.learn(name: "fickle")
    #expect(learned.warnings.contains { $0.contains("differently from time to time") })
  }

  @Test func `what changes at switch-on counts against no session`() throws {
    let dialect = Dialect.mvc2016
    var played = 0
    let drawing = Learner { keys throws(HarnessError) in
      played += 1
      var trace = try trace(of: keys, on: dialect) { brain(dialect) }
      trace.readings[0].face.display = Text("0x\(played)?")
      trace.readings[0].face.label = Text("~\(played)")
      return trace
    }
    let learned = try drawing.learn(name: "drawing")
    #expect(learned.dialect.keypad == dialect.keypad)
    #expect(differences(learned, from: dialect).isEmpty)
    #expect(learned.explained == learned.sessions)
    #expect(
      learned.warnings == ["it shows something else from time to time when it is switched on"])
  }

  @Test func `what is drawn at switch-on hides nothing else`() throws {
    let dialect = Dialect.mvc2016
    let drawing = Learner { keys throws(HarnessError) in
      var trace = try trace(of: keys, on: dialect) { brain(dialect) }
      trace.readings[0].face = Face(
        display: "@@@@", label: "*", description: "nothing", isPending: true)
      return trace
    }
    let learned = try drawing.learn(name: "drawing")
    #expect(learned.dialect.keypad == dialect.keypad)
    #expect(differences(learned, from: dialect) == ["displayAtSwitchOn = @@@@, not own"])
    #expect(learned.explained >= learned.sessions - 1)
  }

  @Test func `a calculator that refuses half its keys is learned with the others`() throws {
    let keys = Dialect.mvc2016.keypad.keys.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    var dialect = Dialect.mvc2016
    dialect.keypad = Keypad(keys)
    let learned = try learner(dialect) { brain(dialect) }.learn(name: "half")
    #expect(learned.dialect.keypad == dialect.keypad)
    #expect(learned.unexplained.isEmpty)
  }

  @Test func `keys that do nothing are not counted as keys`() throws {
    let dialect = Dialect.label7
    let quiet = Learner { keys throws(HarnessError) in
      var brain = InfixBrain(dialect)
      var trace = Trace(keys: keys, readings: [brain.reading()])
      for key in keys {
        if dialect.keypad.contains(key) { brain.press(key) }
        trace.readings.append(brain.reading())
      }
      return trace
    }
    #expect(try quiet.learn(name: "quiet").dialect.keypad == dialect.keypad)
  }

  @Test func `a calculator that never changes its display is refused`() {
    let dead = Learner { keys throws(HarnessError) in
      Trace(
        keys: keys,
        readings: Array(
          repeating: Reading(face: .switchedOn, value: nil, shown: .display), count: keys.count + 1)
      )
    }
    #expect(throws: HarnessError.self) { try dead.learn(name: "dead") }
  }

  /// A calculator that shows what is typed behind an operator after the text before it.
  private static func typewriter(_ keeps: @escaping ([Key]) -> Bool) -> Learner {
    let dialect = Dialect.mvc2016
    return Learner { keys throws(HarnessError) in
      var trace = try trace(of: keys, on: dialect) { brain(dialect) }
      var line: Text = ""
      for (place, key) in keys.enumerated() where place + 1 < trace.readings.count {
        line = key == .equals ? "" : Text(bytes: line.bytes + dialect.glyph(key).bytes)
        let isLine = keeps(keys) && place > 0 && !line.isEmpty && key != .clear
        if isLine { trace.readings[place + 1].face.display = line }
      }
      return trace
    }
  }

  @Test func `a calculator that shows the whole expression is refused`() throws {
    let typewriter = Self.typewriter { _ in true }
    let error = #expect(throws: HarnessError.self) { try typewriter.learn(name: "line") }
    #expect(error?.description.contains("1÷3") ?? false)
    // A mistake of one operation is none.
    let mistaken = Self.typewriter { $0.contains(.plus) }
    #expect(try mistaken.learn(name: "plus").dialect.keypad.keys.contains(.plus))
  }

  @Test func `undetermined knobs are named`() throws {
    let dialect = Dialect.label7
    let learned = try learner(dialect) { brain(dialect) }.learn(name: "label7")
    #expect(learned.unobserved.contains("angle"))
    #expect(learned.unobserved.contains("stackUnderflow"))
    #expect(!learned.unobserved.contains("repeatEquals"))
    #expect(!learned.unobserved.contains("numberStyle"))
  }
}
