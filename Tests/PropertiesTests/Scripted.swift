// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Sessions
import Testing

/// The keys of a session on a correct calculator, and the changes made to its readings.
struct Scripted: Sendable, CustomStringConvertible {
  let dialect: Dialect
  let keys: String
  let changes: [Change]

  /// The keys, once it is certain that each change can apply.
  func validatedKeys() throws -> [Key] {
    let keys = try Key.read(self.keys, on: dialect)
    for change in changes { try change.validate(for: keys.count) }
    return keys
  }

  var description: String {
    (["\(dialect.name): \(keys)"] + changes.map(\.description)).joined(separator: "; ")
  }
}

/// A change to what a correct calculator shows; parts that are nil stay as they are.
struct Change: Sendable, CustomStringConvertible {
  private enum Moment: Sendable {
    case at(Int)
    case from(Int)
    case after(String, replay: Int?)
  }

  private let moment: Moment
  private var display: Text?
  private var label: Text?
  private var text: Text?
  private var isPending: Bool?
  private var value: Double??
  private var hidden: Fields = []
  fileprivate var ending: Ending?

  /// Changes the reading after this many keys; 0 is switch-on.
  static func at(
    _ step: Int, display: Text? = nil, label: Text? = nil, description: Text? = nil,
    isPending: Bool? = nil, value: Double?? = nil, hiding hidden: Fields = []
  ) -> Change {
    Change(
      moment: .at(step), display: display, label: label, text: description, isPending: isPending,
      value: value, hidden: hidden)
  }

  /// Changes the reading after this many keys and all later ones.
  static func from(
    _ step: Int, display: Text? = nil, label: Text? = nil, description: Text? = nil,
    isPending: Bool? = nil, value: Double?? = nil, hiding hidden: Fields = []
  ) -> Change {
    Change(
      moment: .from(step), display: display, label: label, text: description,
      isPending: isPending, value: value, hidden: hidden)
  }

  /// Changes the reading after exactly these keys, in every replay or only in the n-th.
  static func after(
    _ keys: String, replay: Int? = nil, display: Text? = nil, label: Text? = nil,
    description: Text? = nil, isPending: Bool? = nil, value: Double?? = nil,
    hiding hidden: Fields = []
  ) -> Change {
    Change(
      moment: .after(keys, replay: replay), display: display, label: label, text: description,
      isPending: isPending, value: value, hidden: hidden)
  }

  /// Ends the session instead of giving the reading after this many keys.
  static func ends(_ ending: Ending, at step: Int) -> Change {
    Change(moment: .at(step), ending: ending)
  }

  /// Ends the session instead of giving the reading after exactly these keys.
  static func ends(_ ending: Ending, after keys: String, replay: Int? = nil) -> Change {
    Change(moment: .after(keys, replay: replay), ending: ending)
  }

  /// Checks that the change can apply to a session of this many keys.
  fileprivate func validate(for count: Int) throws {
    switch moment {
    case .at(let step), .from(let step): try #require((0...count).contains(step))
    case .after(let keys, _): _ = try Key.read(keys)
    }
  }

  fileprivate func isDue(after keys: ArraySlice<Key>, replay: Int) -> Bool {
    switch moment {
    case .at(let step): return keys.count == step
    case .from(let step): return keys.count >= step
    case .after(let pressed, let due):
      return (due == nil || due == replay) && (try? Key.read(pressed)) == Array(keys)
    }
  }

  fileprivate func apply(to reading: inout Reading) {
    if let display { reading.face.display = display }
    if let label { reading.face.label = label }
    if let text { reading.face.description = text }
    if let isPending { reading.face.isPending = isPending }
    if let value { reading.value = value }
    reading.shown.subtract(hidden)
  }

  var description: String {
    var parts: [String] = []
    switch moment {
    case .at(let step): parts.append("at \(step)")
    case .from(let step): parts.append("from \(step)")
    case .after(let keys, let replay):
      parts.append("after \(keys)" + (replay.map { " in replay \($0)" } ?? ""))
    }
    if let display { parts.append("display \"\(display)\"") }
    if let label { parts.append("label \"\(label)\"") }
    if let text { parts.append("description \"\(text)\"") }
    if let isPending { parts.append(isPending ? "pending" : "not pending") }
    if let value { parts.append(value.map { "value \($0)" } ?? "no value") }
    if !hidden.isEmpty { parts.append("hiding \(hidden.rawValue)") }
    if let ending { parts.append("\(ending)") }
    return parts.joined(separator: " ")
  }
}

/// Plays a scripted calculator and counts the replays.
final class Playback {
  private let calculator: Scripted
  private var replays = 0

  init(_ calculator: Scripted) { self.calculator = calculator }

  /// Plays keys from switch-on.
  func play(_ keys: [Key]) -> Trace {
    replays += 1
    let dialect = calculator.dialect
    let sound =
      dialect.machine == .rpn
      ? trace(of: keys, on: RPNBrain(dialect)) : trace(of: keys, on: InfixBrain(dialect))
    var trace = Trace(keys: keys, readings: [])
    for (step, reading) in sound.readings.enumerated() {
      var reading = reading
      for change in calculator.changes where change.isDue(after: keys[..<step], replay: replays) {
        if let ending = change.ending {
          trace.ending = ending
          return trace
        }
        let sound = reading
        change.apply(to: &reading)
        if reading == sound, reading.value?.bitPattern == sound.value?.bitPattern {
          Issue.record("'\(change)' changes nothing")
        }
      }
      trace.readings.append(reading)
    }
    return trace
  }
}

extension Dialect {
  /// A copy with one knob set.
  func with<Value>(_ knob: WritableKeyPath<Dialect, Value>, _ value: Value) -> Dialect {
    var dialect = self
    dialect[keyPath: knob] = value
    dialect.name = Text("\(name) \(value)")
    return dialect
  }

  /// A copy with more keys.
  func with(_ keys: Key...) -> Dialect {
    var dialect = self
    dialect.keypad = Keypad(keypad.keys + keys)
    return dialect
  }

  /// A copy that writes a key differently in descriptions.
  func writing(_ key: Key, as glyph: Text) -> Dialect {
    var dialect = self
    dialect.glyphs[Int(key.index)] = glyph
    return dialect
  }
}
