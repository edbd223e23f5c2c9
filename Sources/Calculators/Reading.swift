// SPDX-License-Identifier: Apache-2.0

/// The parts of a face, for saying which of them a calculator shows.
public struct Fields: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var display: Fields { Fields(rawValue: 1) }
  @inlinable public static var label: Fields { Fields(rawValue: 2) }
  @inlinable public static var description: Fields { Fields(rawValue: 4) }
  @inlinable public static var pending: Fields { Fields(rawValue: 8) }
  @inlinable public static var value: Fields { Fields(rawValue: 16) }

  @inlinable public static var all: Fields { Fields(rawValue: 31) }
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

  /// Takes over another reading, in the storage that is there.
  public mutating func assign(_ face: Face, _ value: Double?, _ shown: Fields) {
    self.face.display.assign(face.display)
    self.face.label.assign(face.label)
    self.face.description.assign(face.description)
    self.face.isPending = face.isPending
    self.value = value
    self.shown = shown
  }
}
