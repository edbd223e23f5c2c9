// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Properties side by side: no existentials, no allocations, and a copy is a snapshot.
protocol PropertyChain: Sendable {
  static var infos: [PropertyInfo] { get }
  init(on dialect: Dialect, enabled: (String) -> Bool)
  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Violation?
}

/// A property and those after it.
struct PropertyList<First: Property, Rest: PropertyChain>: PropertyChain {
  /// Empty if the property is disabled or does not apply.
  private let triggers: Triggers
  private var first = First()
  private var rest: Rest

  static var infos: [PropertyInfo] { [First.info] + Rest.infos }

  init(on dialect: Dialect, enabled: (String) -> Bool) {
    triggers = enabled(First.name) && First.applies(to: dialect) ? First.triggers : []
    rest = Rest(on: dialect, enabled: enabled)
  }

  @inline(__always)
  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Violation? {
    if !state.triggers.isDisjoint(with: triggers),
      let fault = first.observe(reading, after: &state)
    {
      return fault.violation(of: First.name, in: state.before.name, part: First.part)
    }
    return rest.observe(reading, after: &state)
  }
}

struct EmptyList: PropertyChain {
  static var infos: [PropertyInfo] { [] }
  init(on dialect: Dialect, enabled: (String) -> Bool) {}
  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Violation? { nil }
}
