// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents

/// The keys of one's own in a record, whose names alone do not tell what kind of keys they are.
enum OwnKeys {
  /// Those of the record that is being read.
  @TaskLocal static var known: [Key] = []

  /// Reads with these keys known.
  static func with<Value>(
    _ keys: [Key], _ read: () throws(RecordError) -> Value
  ) throws(RecordError) -> Value {
    do { return try $known.withValue(keys) { try read() } } catch let error as RecordError {
      throw error
    } catch {
      throw .broken(field: "", expected: "a record, but \(error)")
    }
  }

  static func json(_ keys: [Key]) -> JSON {
    .object(
      keys.map { key in
        JSON.Member(key.legend.description, [Int(key.index).json, Int(key.binding).json])
      })
  }

  static func read(_ json: JSON) throws(RecordError) -> [Key] {
    var keys: [Key] = []
    for member in try json.members.expected("an object") {
      let numbers: [Int]
      do { numbers = try .init(json: member.value) } catch {
        throw error.within(member.name).within("ownKeys")
      }
      guard numbers.count == 2, let index = UInt8(exactly: numbers[0]),
        let binding = UInt8(exactly: numbers[1]),
        let key = Key(own: Text(member.name), index: index, binding: binding)
      else { throw .broken(field: "ownKeys.\(member.name)", expected: "an index and a precedence") }
      keys.append(key)
    }
    return keys
  }
}
