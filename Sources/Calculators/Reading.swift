// SPDX-License-Identifier: Apache-2.0

/// A set of parts of a reading.
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

/// What a calculator shows after a key: a face and the Double behind it; parts may be hidden.
public struct Reading: Hashable, Sendable {
  public var face: Face
  /// The Double behind the display; while a number is being typed, that of the entry.
  public var value: Double?
  /// The parts that were shown; the others are never judged.
  public var shown: Fields

  @inlinable public init(face: Face, value: Double?, shown: Fields = .all) {
    self.face = face
    self.value = value
    self.shown = shown
  }

  /// Copies another reading into this reading's storage.
  public mutating func assign(_ face: Face, _ value: Double?, _ shown: Fields) {
    self.face.display.assign(face.display)
    self.face.label.assign(face.label)
    self.face.description.assign(face.description)
    self.face.isPending = face.isPending
    self.value = value
    self.shown = shown
  }
}
