// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Documents
internal import Sessions

/// One way in which correct calculators differ.
public struct Knob: Sendable {
  public let name: String
  /// A description of its values for the user.
  public let values: String
  /// All values, the default first; empty if they cannot be listed.
  public let choices: [String]
  /// Values that the learner tries and drawn dialects have, the default first.
  public let samples: [String]
  /// Values at the ends of the range, which only drawn dialects have.
  ///
  /// Computed on access, because few of those who read the table need them.
  public var extremes: [String] { getExtremes() }
  /// What it decides, in one line.
  public let meaning: String
  /// The parts of a reading that it affects.
  public let parts: Fields
  /// The keys that it affects; empty for all.
  public let keys: [Key]
  public let evidence: Evidence
  private let getExtremes: @Sendable () -> [String]
  private let get: @Sendable (Dialect) -> String
  private let put: @Sendable (inout Dialect, String) -> Bool

  /// How the learner determines a knob.
  public enum Evidence: Sendable {
    /// By trying the samples on the sessions about numbers, or on all sessions.
    case sums, sessions
    /// By code for this knob.
    case special
  }

  /// - Parameters:
  ///   - samples: default: the choices.
  ///   - extremes: further values at the ends of the range.
  ///   - get: returns a dialect's value.
  ///   - put: sets the knob; returns false if the text is not one of its values.
  init(
    _ name: String, values: String, choices: [String] = [], samples: [String]? = nil,
    extremes: @autoclosure @escaping @Sendable () -> [String] = [], _ meaning: String,
    changing parts: Fields = .state,
    by keys: [Key] = [], evidence: Evidence = .special,
    get: @escaping @Sendable (Dialect) -> String,
    put: @escaping @Sendable (inout Dialect, String) -> Bool
  ) {
    self.name = name
    self.values = values
    self.choices = choices
    self.samples = samples ?? choices
    getExtremes = extremes
    self.meaning = meaning
    self.parts = parts
    self.keys = keys
    self.evidence = evidence
    self.get = get
    self.put = put
  }

  /// Whether it affects any of these keys.
  public func affects(_ keys: [Key]) -> Bool {
    self.keys.isEmpty || keys.contains(where: self.keys.contains)
  }

  /// A dialect's value, as `turn` reads it.
  public func value(of dialect: Dialect) -> String { openValue(in: dialect) ?? get(dialect) }

  /// The value that a dialect has, even if the knob is open.
  public func assumedValue(of dialect: Dialect) -> String { get(dialect) }

  /// Sets a dialect's value, or leaves it open: `any`, or the possible values between `|`.
  public func turn(_ dialect: inout Dialect, to value: String) throws(DialectError) {
    if name.hasPrefix(Knob.ownKeyPrefix) {
      return try dialect.define(String(name.dropFirst(Knob.ownKeyPrefix.count)), as: value)
    }
    if put(&dialect, value) {
      dialect.open.removeAll { $0.name == Text(name) }
    } else if !opens(&dialect, to: value) {
      throw .badValue(knob: name, value: value, expected: canBeAny ? "\(values), or any" : values)
    }
  }

  /// Sets the value that a dialect has; the knob stays open if it is.
  func put(_ value: String, into dialect: inout Dialect) -> Bool { put(&dialect, value) }

  /// Finds a knob by name; the part after `glyph.` may be an ASCII alias.
  public static func named(_ name: String) throws(DialectError) -> Knob {
    if name.hasPrefix(ownKeyPrefix) {
      return .ownKey(String(name.dropFirst(ownKeyPrefix.count)))
    }
    if let knob = all.first(where: { $0.name == name }) { return knob }
    if name.hasPrefix("glyph."), let key = Key(spelling: name.dropFirst(6)) {
      return .glyph(of: key)
    }
    throw .unknownKnob(name, nearest: nearest(to: name, among: all.map(\.name)))
  }
}

extension Knob {
  /// A knob whose values are the cases of an enumeration.
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
    _ name: String, _ path: any WritableKeyPath<Dialect, Bool> & Sendable, _ meaning: String,
    changing parts: Fields = .number, evidence: Evidence = .sums, usually isUsual: Bool = false
  ) -> Knob {
    Knob(
      name, values: isUsual ? "yes, no" : "no, yes",
      choices: isUsual ? ["yes", "no"] : ["no", "yes"],
      meaning, changing: parts, evidence: evidence,
      get: { $0[keyPath: path] ? "yes" : "no" },
      put: { dialect, text in
        guard text == "yes" || text == "no" else { return false }
        dialect[keyPath: path] = text == "yes"
        return true
      })
  }

  /// A knob whose value is a line of text, quoted if it is empty or has spaces at its ends.
  static func text(
    _ name: String, _ path: any WritableKeyPath<Dialect, Text> & Sendable, samples: [Text],
    extremes: @autoclosure @escaping @Sendable () -> [Text], _ meaning: String,
    changing parts: Fields = .all, by keys: [Key] = [], evidence: Evidence = .sessions
  ) -> Knob {
    Knob(
      name, values: "a text without control characters",
      samples: samples.map { escapedForLine($0.bytes) },
      extremes: extremes().map { escapedForLine($0.bytes) }, meaning, changing: parts, by: keys,
      evidence: evidence, get: { escapedForLine($0[keyPath: path].bytes) },
      put: { dialect, text in
        guard let bytes = lineOfText(text) else { return false }
        dialect[keyPath: path] = Text(bytes: bytes)
        return true
      })
  }

  /// A knob whose value is a line of text, or `own` for what is shown anyway.
  static func look(
    _ name: String, _ path: any WritableKeyPath<Dialect, Text?> & Sendable, samples: [Text],
    _ meaning: String, changing parts: Fields
  ) -> Knob {
    Knob(
      name, values: "own, or a text without control characters",
      samples: ["own"] + samples.map { escapedForLine($0.bytes) }, meaning, changing: parts,
      get: { $0[keyPath: path].map { escapedForLine($0.bytes) } ?? "own" },
      put: { dialect, text in
        if text == "own" {
          dialect[keyPath: path] = nil
          return true
        }
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
      extremes: isWritten ? [key.spoken] + Text.long(key.spoken) : [],
      "how descriptions write \(key)", by: [key], evidence: isWritten ? .sessions : .special)
  }
}

extension Text {
  /// Texts about as long as the longest text of a result, of an ASCII word repeated.
  static func long(_ word: Text) -> [Text] {
    let repeated = Array(String(repeating: "\(word) ", count: 258).utf8)
    return (255...258).map { Text(bytes: repeated.prefix($0)) }
  }
}

extension Fields {
  static let number: Fields = [.display, .value]
  static let state: Fields = [.display, .value, .pending]
  static let text: Fields = [.display, .value, .description, .label]
}

/// Unescapes a text; nil if it has control characters, which would break the line protocol.
func lineOfText(_ value: String) -> [UInt8]? {
  unescaped(line: value).flatMap { bytes in
    bytes.contains { $0 < 0x20 || $0 == 0x7F } ? nil : bytes
  }
}

/// Splits `NAME(N)` or `NAME(N,MODE)` into the name and the arguments.
func call(_ text: String) -> (name: String, arguments: [String])? {
  guard let opening = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
  let inside = text[text.index(after: opening)...].dropLast()
  let arguments = inside.split(separator: ",", omittingEmptySubsequences: false)
  return (String(text[..<opening]), arguments.map { String($0.drop { $0 == " " }) })
}

/// The name and the number of a text such as `significant(6)`.
func callWithNumber(_ text: String) -> (name: String, number: Int)? {
  guard let (name, arguments) = call(text), arguments.count == 1, let number = Int(arguments[0])
  else { return nil }
  return (name, number)
}
