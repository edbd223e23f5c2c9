// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Documents
internal import Sessions

/// A part of a record that is written as JSON; errors in reading it name its path.
protocol JSONValue: SendableMetatype {
  init(json: JSON) throws(RecordError)
  var json: JSON { get }
  // A list is not always an array: keys are a string.
  static func list(json: JSON) throws(RecordError) -> [Self]
  static func json(_ list: [Self]) -> JSON
  /// The value of a member that older records lack; nil if it must be there.
  static var missing: Self? { get }
}

extension JSONValue {
  static var missing: Self? { nil }

  static func list(json: JSON) throws(RecordError) -> [Self] {
    let elements = try json.elements.expected("a list")
    var list: [Self] = []
    list.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do { list.append(try Self(json: element)) } catch { throw error.within("[\(index)]") }
    }
    return list
  }

  static func json(_ list: [Self]) -> JSON { .array(list.map(\.json)) }
}

/// A value written as a JSON object; one table serves both directions.
protocol JSONObject: JSONValue {
  static var members: JSONMembers<Self> { get }
}

extension JSONObject {
  init(json: JSON) throws(RecordError) { self = try Self.members.read(json) }
  var json: JSON { .object(Self.members.write(self)) }
}

/// The members of an object in the order they are written, and how to construct its value.
struct JSONMembers<Root>: Sendable {
  let read: @Sendable (JSON) throws(RecordError) -> Root
  let write: @Sendable (Root) -> [JSON.Member]

  init<each Value: JSONValue>(
    _ make: @escaping @Sendable (repeat each Value) -> Root,
    _ member: repeat (name: String, value: any KeyPath<Root, each Value> & Sendable)
  ) {
    read = { json throws(RecordError) in make(repeat try json.read((each member).name)) }
    write = { root in
      var members: [JSON.Member] = []
      for (name, value) in repeat each member {
        members.append(JSON.Member(name, root[keyPath: value].json))
      }
      return members
    }
  }
}

extension JSON {
  /// Reads the member of this name.
  func read<Value: JSONValue>(_ name: String) throws(RecordError) -> Value {
    let members = try members.expected("an object")
    do {
      guard let member = members.first(where: { $0.name == name }) else {
        return try Value.missing.expected("this field")
      }
      return try Value(json: member.value)
    } catch { throw error.within(name) }
  }
}

extension Optional {
  func expected(_ what: String) throws(RecordError) -> Wrapped {
    guard let self else { throw .broken(field: "", expected: what) }
    return self
  }
}

extension RecordError {
  /// This error with its path extended by the enclosing member or element.
  func within(_ name: String) -> RecordError {
    guard case .broken(let field, let expected) = self else { return self }
    let dot = field.isEmpty || field.hasPrefix("[") ? "" : "."
    return .broken(field: name + dot + field, expected: expected)
  }
}

extension JSON: JSONValue {
  init(json: JSON) { self = json }
  var json: JSON { self }
}

extension Bool: JSONValue {
  init(json: JSON) throws(RecordError) { self = try json.boolean.expected("true or false") }
  var json: JSON { .bool(self) }
}

extension String: JSONValue {
  init(json: JSON) throws(RecordError) { self = try json.text.expected("a text") }
  var json: JSON { .string(self) }
}

extension Double: JSONValue {
  init(json: JSON) throws(RecordError) { self = try json.double.expected("a number") }
  var json: JSON { JSON(self) }
}

extension UInt64: JSONValue {
  init(json: JSON) throws(RecordError) {
    self = try json.integer(UInt64.self).expected("a whole number of 64 bits")
  }
  var json: JSON { JSON(self) }
}

extension Int: JSONValue {
  init(json: JSON) throws(RecordError) {
    let most = Int.max >> 16
    self = try json.integer(Int.self).flatMap { (0...most).contains($0) ? $0 : nil }
      .expected("a whole number from 0 to \(most)")
  }
  var json: JSON { JSON(self) }
}

extension Text: JSONValue {
  /// A string; for bytes that are not UTF-8, an object with an escaped string.
  init(json: JSON) throws(RecordError) {
    let bytes = json["bytes"]?.text.flatMap { unescaped(line: $0) }.map { Text(bytes: $0) }
    self = try (json.text.map { Text($0) } ?? bytes).expected("a text")
  }
  var json: JSON {
    String(validating: bytes, as: UTF8.self)?.json ?? ["bytes": JSON(escapedForLine(bytes))]
  }
}

extension Key: JSONValue {
  init(json: JSON) throws(RecordError) { self = try Key.list(json: json).first.expected("a key") }
  var json: JSON { description.json }

  /// Keys as one string, spelled as in case files.
  static func list(json: JSON) throws(RecordError) -> [Key] {
    let text = try json.text.expected("keys")
    do { return try Key.read(text, own: OwnKeys.known) } catch {
      throw .broken(field: "", expected: "keys, but \(error)")
    }
  }
  static func json(_ list: [Key]) -> JSON { list.spelled.json }
}

extension JSONValue where Self: RawRepresentable<String> & CaseIterable {
  init(json: JSON) throws(RecordError) {
    let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
    self = try Self(rawValue: try String(json: json)).expected("one of \(names)")
  }
  var json: JSON { rawValue.json }
}

extension Optional: JSONValue where Wrapped: JSONValue {
  static var missing: Self? { .some(nil) }

  init(json: JSON) throws(RecordError) { self = json == .null ? nil : try Wrapped(json: json) }
  var json: JSON { self?.json ?? .null }
}

extension Array: JSONValue where Element: JSONValue {
  init(json: JSON) throws(RecordError) { self = try Element.list(json: json) }
  var json: JSON { Element.json(self) }
}

extension Dictionary: JSONValue where Key == String, Value: JSONValue {
  init(json: JSON) throws(RecordError) {
    self.init()
    for member in try json.members.expected("an object") {
      self[member.name] = try json.read(member.name)
    }
  }
  var json: JSON {
    .object(sorted { inByteOrder($0.key, $1.key) }.map { JSON.Member($0.key, $0.value.json) })
  }
}
