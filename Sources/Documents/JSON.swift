// SPDX-License-Identifier: Apache-2.0

/// A JSON document.
///
/// Objects preserve member order, and numbers preserve their text.
public enum JSON: Hashable, Sendable {
  public struct Member: Hashable, Sendable {
    public var name: String
    public var value: JSON

    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  case null
  case bool(Bool)
  /// The text of a number, in JSON's grammar.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])
}

extension JSON {
  public init(_ number: some BinaryInteger) { self = .number(String(number)) }

  /// A number; non-finite ones, which JSON lacks, become the string `nan`, `inf` or `-inf`.
  public init(_ number: Double) {
    self = number.isFinite ? .number(number.description) : .string(number.description)
  }

  public init(_ text: String) { self = .string(text) }

  /// A string, or null for nil.
  public init(_ text: String?) { self = text.map(JSON.string) ?? .null }

  /// The value of a member, if this is an object that has it.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  public var elements: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  public var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  public var boolean: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  public func integer<Number: FixedWidthInteger>(_: Number.Type = Int.self) -> Number? {
    if case .number(let text) = self { Number(text) } else { nil }
  }

  /// The Double, including non-finite ones written as strings.
  public var double: Double? {
    switch self {
    case .number(let text): Double(text)
    case .string("nan"): .nan
    case .string("inf"): .infinity
    case .string("-inf"): -.infinity
    default: nil
    }
  }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByNilLiteral
{
  public init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(stringLiteral text: String) { self = .string(text) }
  public init(integerLiteral number: Int) { self.init(number) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(floatLiteral number: Double) { self.init(number) }
  public init(nilLiteral: ()) { self = .null }
}
