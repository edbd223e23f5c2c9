// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings
public import Processes
public import Shrinking

/// Examines a brain that may trap, hang or eat memory: each session in a child of its own.
public struct IsolatedExaminer<Machine: Brain, Watch: Watcher>: Examiner {
  private let brain: Machine
  private let watch: Watch
  private let limits: Limits

  public init(_ brain: Machine, watchedBy watch: Watch, limits: Limits = Limits()) {
    self.brain = brain
    self.watch = watch
    self.limits = limits
  }

  /// Plays the keys in a child; what it does wrong comes back as lines of text, a death as what it is.
  public func examine(_ keys: [Key]) throws(HarnessError) -> Failure? {
    let outcome = try Isolated.run(limits: limits) { output in
      var brain = brain
      var watch = watch
      var violation = watch.see(nil, Reading(face: brain.face, value: brain.value))
      for key in keys {
        if violation != nil { break }
        output.append([Self.pressed])
        brain.press(key)
        violation = watch.see(key, Reading(face: brain.face, value: brain.value))
      }
      if let violation { output.append([Self.violated] + violation.handedOver) }
    }
    let step = outcome.bytes.prefix { $0 == Self.pressed }.count
    if outcome.bytes.count > step,
      let violation = Violation(handedOver: outcome.bytes[(step + 1)...])
    {
      return Failure(step: step, violation: violation)
    }
    let last = step > 0 ? keys[step - 1] : nil
    return Violation(outcome.ending, after: last).map { Failure(step: step, violation: $0) }
  }

  private static var pressed: UInt8 { 1 }
  private static var violated: UInt8 { 2 }
}

extension Violation {
  fileprivate var handedOver: [UInt8] {
    Array([property, kind, state, expected, observed].map { $0.utf8 }.joined(separator: [0]))
  }

  fileprivate init?(handedOver bytes: ArraySlice<UInt8>) {
    let parts = bytes.split(separator: 0, maxSplits: 4, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 5 else { return nil }
    self.init(
      property: parts[0], kind: parts[1], state: parts[2], expected: parts[3], observed: parts[4])
  }
}
