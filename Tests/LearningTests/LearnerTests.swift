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
  Learner { keys throws(HarnessError) in
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
  @Test(arguments: Dialect.presets) func `recovers every knob of a preset`(_ dialect: Dialect)
    throws
  {
    let learned = try learner(dialect) { brain(dialect) }.learn(name: dialect.name)
    #expect(learned.dialect == dialect)
    #expect(learned.unexplained.isEmpty)
    #expect(learned.explained == learned.sessions)
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
    (.brain2017, ["errorTexts=Not a number", "entryRoom=digits(9)", "equalsWithoutOperand=reuse"]),
  ]) func `recovers knobs that are set differently`(_ preset: Dialect, _ settings: [String])
    throws
  {
    let dialect = try turned(preset, settings)
    let learned = try learner(dialect) { brain(dialect) }.learn(name: dialect.name)
    #expect(differences(learned, from: dialect) == [])
    #expect(learned.unexplained.isEmpty)
  }

  @Test(arguments: [
    (Dialect.mvc2016, ["square-doubles", "two-points", "constant-by-value"]),
    (.brain2017, ["short-pi", "leading-zeros", "log-written-ln"]),
    (.label7, ["bare-point", "sign-without-room", "times-one-ulp-up"]),
    (.brain2016x, ["cosine-one-ulp-up", "operator-repeated", "minus-reversed"]),
    (.mvc2016, ["sine-two-ulps-up", "inf-shown", "pending-stays"]),
  ]) func `recovers the knobs of a calculator with three bugs and reports the bugs`(
    _ dialect: Dialect, _ bugs: [String]
  ) throws {
    #expect(Mutant.all.count { bugs.contains($0.name) && $0.dialect == dialect } == 3)
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

  @Test func `undetermined knobs are named`() throws {
    let dialect = Dialect.label7
    let learned = try learner(dialect) { brain(dialect) }.learn(name: "label7")
    #expect(learned.unobserved.contains("angle"))
    #expect(learned.unobserved.contains("stackUnderflow"))
    #expect(!learned.unobserved.contains("repeatEquals"))
    #expect(!learned.unobserved.contains("numberStyle"))
  }
}
