// SPDX-License-Identifier: Apache-2.0

/// The parts of a face, for saying which of them a calculator shows.
public struct Fields: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let display = Fields(rawValue: 1)
  public static let label = Fields(rawValue: 2)
  public static let description = Fields(rawValue: 4)
  public static let pending = Fields(rawValue: 8)
  public static let value = Fields(rawValue: 16)

  public static let all: Fields = [.display, .label, .description, .pending, .value]
}

/// What one key showed: a face, of which other people's calculators may hide parts, and the Double
/// behind the display where it is revealed.
public struct Reading: Hashable, Sendable {
  public var face: Face
  /// The Double behind the display; while a number is typed, the one the entry would commit.
  public var value: Double?
  /// The parts that were shown: the others are never judged.
  public var shown: Fields

  @inlinable public init(face: Face, value: Double?, shown: Fields = .all) {
    self.face = face
    self.value = value
    self.shown = shown
  }
}
