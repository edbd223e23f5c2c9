// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Platform
import MisreckonTesting
import Synchronization

/// A sound calculator of 2016 that shows something else where a closure says so.
struct WrongBrain: Brain {
  var brain: InfixBrain
  var pressed: [Key] = []
  let wrong: @Sendable (_ pressed: [Key], _ display: Text) -> Text?

  init(
    _ dialect: Dialect = .label7, entropy: UInt64 = 0,
    _ wrong: @escaping @Sendable (_ pressed: [Key], _ display: Text) -> Text? = { _, _ in nil }
  ) {
    brain = InfixBrain(dialect, entropy: entropy)
    self.wrong = wrong
  }

  var value: Double? { brain.value }
  var face: Face {
    var face = brain.face
    face.display = wrong(pressed, face.display) ?? face.display
    return face
  }

  mutating func press(_ key: Key) {
    brain.press(key)
    pressed.append(key)
  }
}

/// A brain that a test can name: it shows 8 for 77 as it is typed.
struct EightBrain: Brain {
  var brain = InfixBrain(.label7)
  var isTyping = false

  var value: Double? { brain.value }
  var face: Face {
    var face = brain.face
    if isTyping, face.display == "77" { face.display = "8" }
    return face
  }

  mutating func press(_ key: Key) {
    brain.press(key)
    isTyping = key.kind == .digit
  }
}

/// How many brains this process and its children have made.
let made = Atomic<Int>(0)

/// A sound calculator, except for every fiftieth that a process makes, which shows 9 for a 5.
@Sendable func flakyBrain() -> WrongBrain {
  let isWrong = made.add(1, ordering: .relaxed).newValue % 50 == 0
  return WrongBrain { _, display in isWrong && display == "5" ? "9" : nil }
}

/// A sound calculator as a class.
final class ClassModel {
  var brain: InfixBrain
  init(entropy: UInt64 = 0) { brain = InfixBrain(.label7, entropy: entropy) }
}

/// A struct that holds a class.
struct HoldingModel { let model = ClassModel() }

@Sendable func wrappedClass() -> WrappedBrain<ClassModel> {
  WrappedBrain(
    ClassModel(), press: { $0.brain.press($1) }, display: { "\($0.brain.face.display)" },
    label: { "\($0.brain.face.label)" }, description: { "\($0.brain.face.description)" },
    pending: \.brain.face.isPending, value: \.brain.value)
}

@Sendable func wrappedHolder() -> WrappedBrain<HoldingModel> {
  WrappedBrain(
    HoldingModel(), press: { $0.model.brain.press($1) },
    display: { "\($0.model.brain.face.display)" }, label: { "\($0.model.brain.face.label)" },
    description: { "\($0.model.brain.face.description)" }, pending: \.model.brain.face.isPending,
    value: \.model.brain.value)
}

@Sendable func wrappedStruct() -> WrappedBrain<InfixBrain> {
  WrappedBrain(
    InfixBrain(.label7), press: { $0.press($1) }, display: { "\($0.face.display)" },
    label: { "\($0.face.label)" }, description: { "\($0.face.description)" },
    pending: \.face.isPending, value: \.value)
}

/// A struct whose bug every wrapper shows: 8 for 77.
@Sendable func wrappedEight() -> WrappedBrain<EightBrain> {
  WrappedBrain(
    EightBrain(), press: { $0.press($1) }, display: { "\($0.face.display)" },
    label: { "\($0.face.label)" }, description: { "\($0.face.description)" },
    pending: \.face.isPending, value: \.value)
}
