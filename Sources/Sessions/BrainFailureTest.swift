// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// Checks a session key by key: one property or a set of them.
public protocol Watcher: Sendable {
  mutating func observe(_ key: Key?, _ reading: Reading) -> Violation?
}

/// Tests sessions on a brain in this process and replays only the keys after an edit.
///
/// Brain and watcher are values, so snapshots can resume at any index of the settled keys. A brain
/// that is not a value is recreated and plays from its first key.
public struct BrainFailureTest<BrainType: Brain, WatcherType: Watcher>: FailureTest {
  fileprivate struct Snapshot {
    var brain: BrainType
    var watcher: WatcherType

    mutating func press(_ key: Key) -> Violation? {
      brain.press(key)
      return watcher.observe(key, brain.reading())
    }
  }

  private var settled: [Key] = []
  /// `snapshots[i]` is the state after `i * stride` settled keys.
  private var snapshots: [Snapshot]
  private var stride = 1
  private var startFailure: Violation?
  private let make: () -> BrainType

  /// - Parameter make: creates a brain that was just switched on.
  public init(_ make: @autoclosure @escaping () -> BrainType, watchedBy watcher: WatcherType) {
    self.make = make
    var snapshot = Snapshot(brain: make(), watcher: watcher)
    startFailure = snapshot.watcher.observe(nil, snapshot.brain.reading())
    snapshots = [snapshot]
  }

  public mutating func examine(_ keys: [Key], for goal: Violation? = nil) -> Failure? {
    if let startFailure { return Failure(step: 0, violation: startFailure) }
    var common = 0
    let most = min(settled.count, keys.count)
    while common < most && settled[common] == keys[common] { common += 1 }
    let index = min(common / stride, snapshots.count - 1)
    var snapshot = snapshots[index]
    if !BrainType.isValue { snapshot.brain = make() }
    for step in index * stride..<keys.count {
      if let violation = snapshot.press(keys[step]) {
        return Failure(step: step + 1, violation: violation)
      }
    }
    return nil
  }

  public mutating func settle(on keys: [Key]) {
    guard BrainType.isValue else { return }
    settled = keys
    stride = max(1, keys.count / Self.snapshotsKept)
    var snapshot = snapshots[0]
    snapshots.removeLast(snapshots.count - 1)
    for (step, key) in keys.enumerated() {
      if snapshot.press(key) != nil { break }
      if (step + 1) % stride == 0 { snapshots.append(snapshot) }
    }
  }

  public func display(after count: Int) -> Text? {
    guard stride == 1, snapshots.indices.contains(count) else { return nil }
    return snapshots[count].brain.face.display
  }

  private static var snapshotsKept: Int { 256 }
}
