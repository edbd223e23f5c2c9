// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Dialects
internal import Sessions

/// What was said behind a verb, checked against the verb's flags.
public struct Arguments: Sendable {
  /// The words that are no flags: files, folders, names.
  public private(set) var operands: [String] = []
  public private(set) var wantsHelp = false
  private var texts: [String: [String]] = [:]

  /// Sorts the words into flags and operands; everything that can be checked without playing is.
  public init(_ words: [String], of verb: Verb) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word == "--help" || word == "-h" {
        wantsHelp = true
      } else if word.hasPrefix("-") && word != "-" {
        try take(word, &rest, of: verb)
      } else {
        operands.append(word)
      }
    }
    guard !wantsHelp else { return }
    if operands.count < verb.operands.least {
      throw UsageError.missingOperand(verb.operands.spelling)
    }
    if operands.count > verb.operands.most {
      throw UsageError.unexpectedOperand(printable(operands[verb.operands.most]))
    }
  }

  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>, of verb: Verb
  ) throws {
    let sign = word.firstIndex(of: "=") ?? word.endIndex
    let name = word[..<sign].drop { $0 == "-" }
    guard word.hasPrefix("--"), let flag = verb.flags.first(where: { $0.name == name }) else {
      let offered = (verb.flags.map(\.name) + ["help"]).map { "--\($0)" }
      throw UsageError.unknown(
        kind: "flag", word: printable(String(word[..<sign])),
        nearest: nearest(to: String(word[..<sign]), among: offered))
    }
    var text = ""
    if flag.placeholder.isEmpty {
      guard sign == word.endIndex else { throw UsageError.uncalledValue(flag: flag.name) }
    } else if sign < word.endIndex {
      text = String(word[word.index(after: sign)...])
    } else if let next = rest.first,
      !(next.hasPrefix("--") && verb.flags.contains { "--\($0.name)" == next })
    {
      text = next
      rest.removeFirst()
    } else {
      throw UsageError.missingValue(flag: flag.name, expected: flag.expected)
    }
    try flag.check(text)
    texts[flag.name, default: []].append(text)
  }

  /// Whether a switch was given.
  public func has(_ flag: Flag<Bool>) -> Bool { texts[flag.name] != nil }

  /// The value of a flag, the last one where it was given again; nil where it was not given.
  public subscript<Value>(flag: Flag<Value>) -> Value? {
    get throws { try texts[flag.name]?.last.map(flag.read) }
  }

  /// What was given for a flag, as it was written.
  func given(_ name: String) -> [String] { texts[name] ?? [] }

  /// Every value of a flag that may be given again.
  public func all<Value>(_ flag: Flag<Value>) throws -> [Value] {
    try (texts[flag.name] ?? []).map(flag.read)
  }

  /// The value of a flag that must be there.
  public func needed<Value>(_ flag: Flag<Value>) throws -> Value {
    guard let value = try self[flag] else {
      throw UsageError.missing(flag: flag.name, expected: flag.expected)
    }
    return value
  }
}

extension Arguments {
  /// The one dialect of `--dialect`, with `--libm` and `--set` applied.
  public func dialect() throws -> Dialect { try turned(try needed(Flags.dialect)) }

  /// The dialects of `--dialect`, all five unless told, with `--libm` and `--set` applied.
  public func dialects() throws -> [Dialect] {
    try (try self[Flags.dialects] ?? Dialect.presets).map(turned)
  }

  /// The keys of `--keys`; each must be on the dialect's keypad.
  public func keys(on dialect: Dialect) throws -> [Key] {
    try Key.read(try needed(Flags.keys), on: dialect)
  }

  private func turned(_ dialect: Dialect) throws -> Dialect {
    var dialect = dialect
    if let library = try self[Flags.libm] {
      guard case .double = dialect.arithmetic else {
        throw UsageError.other(
          "--libm means nothing to '\(dialect.name)', which computes in decimal")
      }
      dialect.arithmetic = .double(library)
    }
    for setting in try all(Flags.set) { try dialect.set(setting) }
    return dialect
  }
}
