// SPDX-License-Identifier: Apache-2.0

/// The buttons a calculator has, simplest first.
public struct Keypad: Hashable, Sendable {
  public let keys: [Key]
  @usableFromInline let members: UInt64

  /// A keypad of these keys; order and repetition in the list do not matter.
  public init(_ list: [Key]) {
    var members: UInt64 = 0
    for key in list { members |= 1 << UInt64(key.index) }
    self.members = members
    #if hasFeature(Embedded)
      keys = Key.all.filter { members & (1 << UInt64($0.index)) != 0 }
    #else
      keys = Keypad.sorted(list, members)
    #endif
  }

  /// Whether the calculator has the button.
  @inlinable public func contains(_ key: Key) -> Bool {
    members & (1 << UInt64(key.index)) != 0 && (!key.isOwn || keys.contains(key))
  }

  /// The digits and the point, which every preset has.
  public static let entryKeys: [Key] = (0...9).map { Key.digit($0) } + [.point]
}
