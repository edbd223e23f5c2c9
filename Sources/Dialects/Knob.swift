// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Documents
internal import Sessions

/// One difference between correct calculators: all there is to it but the rules of brain and oracle.
public struct Knob: Sendable {
  public let name: String
  /// The values it takes, as a user reads them.
  public let values: String
  /// The values it takes where they can be listed, the usual one first; else empty.
  public let choices: [String]
  /// Values worth trying, the usual one first: a learner tries them, and proofs draw from them.
  public let samples: [String]
  /// What it decides, in one line.
  public let meaning: String
  /// The parts of a reading that it can change.
  public let parts: Fields
  /// The keys without which it decides nothing; empty where any key will do.
  public let keys: [Key]
  /// How a learner finds out its value.
  public let evidence: Evidence
  private let get: @Sendable (Dialect) -> String
  private let put: @Sendable (inout Dialect, String) -> Bool

  /// How a learner finds out the value of a knob.
  public enum Evidence: Sendable {
    /// By trying the samples on the sessions about numbers, or on all sessions.
    case sums, sessions
    /// In a way of its own.
    case special
  }

  /// - Parameters:
  ///   - samples: the choices, where they are not given.
  ///   - get: the value of a dialect, spelled.
  ///   - put: turns the knob, or answers false where the text is no value of it.
  init(
    _ name: String, values: String, choices: [String] = [], samples: [String]? = nil,
    _ meaning: String, changing parts: Fields = .state, by keys: [Key] = [],
    evidence: Evidence = .special,
    get: @escaping @Sendable (Dialect) -> String,
    put: @escaping @Sendable (inout Dialect, String) -> Bool
  ) {
    self.name = name
    self.values = values
    self.choices = choices
    self.samples = samples ?? choices
    self.meaning = meaning
    self.parts = parts
    self.keys = keys
    self.evidence = evidence
    self.get = get
    self.put = put
  }

  /// How the dialect has this knob turned, in the spelling that `turn` reads.
  public func value(of dialect: Dialect) -> String { get(dialect) }

  /// Turns the knob of a dialect.
  public func turn(_ dialect: inout Dialect, to value: String) throws(DialectError) {
    guard put(&dialect, value) else {
      throw .badValue(knob: name, value: value, expected: values)
    }
  }

  /// The knob of this name; the part after `glyph.` may be an ASCII alias.
  public static func named(_ name: String) throws(DialectError) -> Knob {
    if let knob = all.first(where: { $0.name == name }) { return knob }
    if name.hasPrefix("glyph."), let key = Key(spelling: name.dropFirst(6)) {
      return .glyph(of: key)
    }
    throw .unknownKnob(name, nearest: nearest(to: name, among: all.map(\.name)))
  }
}

extension Knob {
  /// A knob whose values are the cases of an enumeration, spelled alike.
  static func choice<Value: CaseIterable & Hashable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<Dialect, Value> & Sendable, _ meaning: String,
    changing parts: Fields = .state, by keys: [Key] = [], evidence: Evidence = .sessions
  ) -> Knob {
    let choices = Value.allCases.map { "\($0)" }
    return Knob(
      name, values: choices.joined(separator: ", "), choices: choices, meaning,
      changing: parts, by: keys, evidence: evidence,
      get: { "\($0[keyPath: path])" },
      put: { dialect, text in
        guard let value = Value.allCases.first(where: { "\($0)" == text }) else { return false }
        dialect[keyPath: path] = value
        return true
      })
  }

  /// A knob that is on or off.
  static func yesOrNo(
    _ name: String, _ path: any WritableKeyPath<Dialect, Bool> & Sendable, _ meaning: String
  ) -> Knob {
    Knob(
      name, values: "no, yes", choices: ["no", "yes"], meaning, changing: .number, evidence: .sums,
      get: { $0[keyPath: path] ? "yes" : "no" },
      put: { dialect, text in
        guard text == "yes" || text == "no" else { return false }
        dialect[keyPath: path] = text == "yes"
        return true
      })
  }

  /// A knob that is a text of one line; quotes where spaces at its ends or emptiness matter.
  static func text(
    _ name: String, _ path: any WritableKeyPath<Dialect, Text> & Sendable, samples: [Text],
    _ meaning: String, changing parts: Fields = .all, by keys: [Key] = [],
    evidence: Evidence = .sessions
  ) -> Knob {
    Knob(
      name, values: "a text without control characters",
      samples: samples.map { escapedForLine($0.bytes) }, meaning, changing: parts, by: keys,
      evidence: evidence, get: { escapedForLine($0[keyPath: path].bytes) },
      put: { dialect, text in
        guard let bytes = lineOfText(text) else { return false }
        dialect[keyPath: path] = Text(bytes: bytes)
        return true
      })
  }

  /// How a key is written in descriptions.
  static func glyph(of key: Key) -> Knob {
    let (usual, alias) = (key.usualGlyph, key.alias)
    // A glyph with a `-` could be part of a number.
    let isOffered = alias != usual && !alias.bytes.contains(UInt8(ascii: "-"))
    let isWritten = [.binary, .unary, .constant, .random].contains(key.kind)
    return text(
      "glyph.\(key)", \.glyphs[Int(key.index)], samples: isOffered ? [usual, alias] : [usual],
      "how descriptions write \(key)", by: [key], evidence: isWritten ? .sessions : .special)
  }
}

extension Fields {
  /// What the display and the value behind it can show.
  static let number: Fields = [.display, .value]
  static let state: Fields = [.display, .value, .pending]
  static let text: Fields = [.display, .value, .description, .label]
}

/// The text a value stands for, where it is fit for a face: no control characters, which would break
/// the line protocol.
func lineOfText(_ value: String) -> [UInt8]? {
  guard let bytes = unescaped(line: value), !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F })
  else {
    return nil
  }
  return bytes
}

/// The numbers in `NAME(N)` or `NAME(N,MODE)`: its name and what stands between the parentheses.
func call(_ text: String) -> (name: String, arguments: [String])? {
  guard let opening = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
  let inside = text[text.index(after: opening)...].dropLast()
  let arguments = inside.split(separator: ",", omittingEmptySubsequences: false)
  return (String(text[..<opening]), arguments.map { String($0.drop { $0 == " " }) })
}
