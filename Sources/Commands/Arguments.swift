// SPDX-License-Identifier: Apache-2.0
internal import Dialects
internal import Calculators
internal import Sessions

/// The words after a verb, parsed and checked against the verb's flags.
struct Arguments: Sendable {
  /// The words that are not flags: files, folders, names.
  private(set) var operands: [String] = []
  private(set) var wantsHelp = false
  private var texts: [String: [String]] = [:]

  init(_ words: [String], of verb: Verb) throws {
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
      throw UsageError("unexpected argument '\(printable(operands[verb.operands.most]))'")
    }
  }

  /// Sets a flag that was not given.
  mutating func add(_ value: String, for flag: String) { texts[flag, default: []].append(value) }

  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>, of verb: Verb
  ) throws {
    let sign = word.firstIndex(of: "=") ?? word.endIndex
    let name = word[..<sign].drop { $0 == "-" }
    guard word.hasPrefix("--"), let flag = verb.flags.first(where: { $0.name == name }) else {
      throw UsageError.unknown(
        "flag", String(word[..<sign]), among: (verb.flags.map(\.name) + ["help"]).map { "--\($0)" })
    }
    var text = ""
    if flag.placeholder.isEmpty {
      guard sign == word.endIndex else { throw UsageError("--\(flag.name) takes no value") }
    } else if sign < word.endIndex {
      text = String(word[word.index(after: sign)...])
    } else if let next = rest.first,
      !(next.hasPrefix("--") && verb.flags.contains { "--\($0.name)" == next })
    {
      text = next
      rest.removeFirst()
    } else {
      throw UsageError("--\(flag.name) needs a value: \(flag.expected)")
    }
    try flag.check(text)
    texts[flag.name, default: []].append(text)
  }

  /// Whether a switch was given.
  func has(_ flag: Flag<Bool>) -> Bool { texts[flag.name] != nil }

  /// The value of a flag, the last one if it was repeated; nil if it was not given.
  subscript<Value>(flag: Flag<Value>) -> Value? {
    get throws { try texts[flag.name]?.last.map(flag.read) }
  }

  /// The texts of a flag, as given.
  func given(_ name: String) -> [String] { texts[name] ?? [] }

  /// The value of a required flag.
  func needed<Value>(_ flag: Flag<Value>) throws -> Value {
    guard let value = try self[flag] else {
      throw UsageError.missing(flag: flag.name, expected: flag.expected)
    }
    return value
  }

  /// The keys by formula of `--dialect`, for verbs that take nothing else of it.
  var ownKeys: [OwnKey] { get throws { try self[Flags.ownKeys] ?? [] } }

  /// The dialect of `--dialect`, with `--libm` and `--set` applied.
  func dialect() throws -> Dialect { try adjusted(try needed(Flags.dialect)) }

  /// The dialects of `--dialect`, all presets by default, with `--libm` and `--set` applied.
  func dialects() throws -> [Dialect] {
    try (try self[Flags.dialects] ?? Dialect.presets).map(adjusted)
  }

  /// The keys of `--keys`, which must all be on the keypad.
  func keys(on dialect: Dialect) throws -> [Key] {
    try Key.read(try needed(Flags.keys), on: dialect)
  }

  /// A dialect with `--libm` and `--set` applied.
  func adjusted(_ dialect: Dialect) throws -> Dialect {
    var dialect = dialect
    if let library = try self[Flags.libm] {
      guard case .double = dialect.arithmetic else {
        throw UsageError(
          "--libm does not apply to '\(dialect.name)', which does not compute in Doubles")
      }
      dialect.arithmetic = .double(library)
    }
    for setting in given(Flags.set.name) { try dialect.set(setting) }
    try dialect.check()
    return dialect
  }
}
