// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions

/// A place in a document, which knows its own name for saying what is wrong there.
struct JSONCursor {
  let json: JSON
  private let path: Path

  /// How one gets there; spelled out only where something is wrong.
  private indirect enum Path {
    case top
    case member(Path, String)
    case element(Path, Int)

    var name: String {
      switch self {
      case .top: ""
      case .member(.top, let member): member
      case .member(let path, let member): "\(path.name).\(member)"
      case .element(let path, let index): "\(path.name)[\(index)]"
      }
    }
  }

  init(_ json: JSON) { self.init(json, .top) }

  private init(_ json: JSON, _ path: Path) {
    self.json = json
    self.path = path
  }

  func fault(_ expected: String) -> RecordError { .broken(field: path.name, expected: expected) }

  subscript(member: String) -> JSONCursor {
    get throws(RecordError) {
      guard case .object = json else { throw fault("an object") }
      let path = Path.member(path, member)
      guard let value = json[member] else {
        throw .broken(field: path.name, expected: "this field")
      }
      return JSONCursor(value, path)
    }
  }

  /// Nil where there is null.
  func optional() -> JSONCursor? { json == .null ? nil : self }

  func text() throws(RecordError) -> String {
    guard let text = json.text else { throw fault("a text") }
    return text
  }

  func bool() throws(RecordError) -> Bool {
    guard let value = json.boolean else { throw fault("true or false") }
    return value
  }

  func count(_ range: ClosedRange<Int> = 0...(.max >> 16)) throws(RecordError) -> Int {
    guard let number = json.integer(Int.self), range.contains(number) else {
      throw fault("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func natural() throws(RecordError) -> UInt64 {
    guard let number = json.integer(UInt64.self) else { throw fault("a whole number of 64 bits") }
    return number
  }

  func double() throws(RecordError) -> Double {
    guard let number = json.double else { throw fault("a number") }
    return number
  }

  func choice<Choice>() throws(RecordError) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let choice = Choice(rawValue: try text()) else {
      throw fault("one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }

  /// What a calculator showed: a string, or the bytes of what is no UTF-8.
  func face() throws(RecordError) -> Text {
    if let text = json.text { return Text(text) }
    guard let bytes = json["bytes"]?.text.flatMap(unquoted) else { throw fault("a text") }
    return Text(bytes: bytes)
  }

  func keys() throws(RecordError) -> [Key] {
    do { return try Key.read(try text()) } catch let error as KeyError {
      throw fault("keys, but \(error)")
    } catch { throw fault("keys") }
  }

  func list<Element>(
    _ element: (JSONCursor) throws(RecordError) -> Element
  ) throws(RecordError) -> [Element] {
    guard let elements = json.elements else { throw fault("a list") }
    var list: [Element] = []
    list.reserveCapacity(elements.count)
    for (index, value) in elements.enumerated() {
      list.append(try element(JSONCursor(value, .element(path, index))))
    }
    return list
  }

  /// A list of counts, of which there are tens of thousands.
  func counts() throws(RecordError) -> [Int] {
    guard let elements = json.elements else { throw fault("a list") }
    var counts: [Int] = []
    counts.reserveCapacity(elements.count)
    for (index, value) in elements.enumerated() {
      if let number = value.integer(Int.self), (0...(.max >> 16)).contains(number) {
        counts.append(number)
      } else {
        counts.append(try JSONCursor(value, .element(path, index)).count())
      }
    }
    return counts
  }

  /// A list of so many counts.
  func counts(_ number: Int) throws(RecordError) -> [Int] {
    let counts = try counts()
    guard counts.count == number else { throw fault("\(number) counts") }
    return counts
  }

  func table<Element>(
    _ element: (JSONCursor) throws(RecordError) -> Element
  ) throws(RecordError) -> [String: Element] {
    guard let members = json.members else { throw fault("an object") }
    var table: [String: Element] = [:]
    for member in members {
      table[member.name] = try element(JSONCursor(member.value, .member(path, member.name)))
    }
    return table
  }
}
