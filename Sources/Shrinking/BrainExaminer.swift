// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings

/// Whatever watches a session key by key: one property or a whole panel of them.
public protocol Watcher: Sendable {
  mutating func see(_ key: Key?, _ reading: Reading) -> Violation?
}

/// Examines a brain in this process, and plays only what follows the edit: brain and watcher are values,
/// so every place in the settled keys can be returned to.
public struct BrainExaminer<Machine: Brain, Watch: Watcher>: Examiner {
  fileprivate struct Place {
    var brain: Machine
    var watch: Watch
  }

  private var settled: [Key] = []
  /// `places[i]` is where `i * stride` of the settled keys lead; long sessions keep fewer of them.
  private var places: [Place]
  private var stride = 1
  private var startFailure: Violation?

  public init(_ brain: Machine, watchedBy watch: Watch) {
    var place = Place(brain: brain, watch: watch)
    startFailure = place.watch.see(nil, brain.reading())
    places = [place]
  }

  public mutating func examine(_ keys: [Key]) -> Failure? {
    if let startFailure { return Failure(step: 0, violation: startFailure) }
    var common = 0
    let most = min(settled.count, keys.count)
    while common < most && settled[common] == keys[common] { common += 1 }
    let index = min(common / stride, places.count - 1)
    var place = places[index]
    for step in index * stride..<keys.count {
      if let violation = place.press(keys[step]) {
        return Failure(step: step + 1, violation: violation)
      }
    }
    return nil
  }

  public mutating func settle(on keys: [Key]) {
    settled = keys
    stride = max(1, keys.count / Self.placesKept)
    var place = places[0]
    places.removeLast(places.count - 1)
    for (step, key) in keys.enumerated() {
      if place.press(key) != nil { break }
      if (step + 1) % stride == 0 { places.append(place) }
    }
  }

  public func display(after count: Int) -> Text? {
    guard stride == 1, places.indices.contains(count) else { return nil }
    return places[count].brain.face.display
  }

  private static var placesKept: Int { 256 }
}

extension BrainExaminer.Place {
  mutating func press(_ key: Key) -> Violation? {
    brain.press(key)
    return watch.see(key, brain.reading())
  }
}
