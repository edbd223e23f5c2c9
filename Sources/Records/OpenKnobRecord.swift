// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Documents
internal import Sessions

/// A knob that a dialect leaves open, and what a run's sessions tell of it.
public struct OpenKnobRecord: Hashable, Sendable {
  public var name: String
  /// The values it may have.
  public var values: [String]
  /// The values that a session rules out, each with the simplest keys that do.
  public var ruledOut: [String: [Key]]

  public init(name: String, values: [String], ruledOut: [String: [Key]] = [:]) {
    (self.name, self.values, self.ruledOut) = (name, values, ruledOut)
  }

  /// The values that no session rules out.
  public var left: [String] { values.filter { ruledOut[$0] == nil } }

  var words: String {
    "\(name) = \(left.count == values.count ? "any" : left.joined(separator: "|"))"
  }

  mutating func merge(_ other: OpenKnobRecord) {
    ruledOut.merge(other.ruledOut) { isSimpler($1, than: $0) ? $1 : $0 }
  }
}

extension OpenKnobRecord: JSONObject {
  static let members = JSONMembers(
    Self.init, ("name", \Self.name), ("values", \.values), ("ruledOut", \.ruledOut))
}
