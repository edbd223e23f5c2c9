// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

// What the page and the proof call. Numbers go in and out; texts are left on the shelf, from where the
// other side of the WebAssembly wall reads as many bytes as the call returned.

/// How many calculators there are to choose from.
@_cdecl("dialect_count")
public func dialectCount() -> Int32 { Int32(Dialect.presets.count) }

/// How many keys there are, on whatever calculator.
@_cdecl("key_count")
public func keyCount() -> Int32 { Int32(Key.count) }

/// Puts the name of a dialect on the shelf.
@_cdecl("dialect_name")
public func dialectName(_ dialect: Int32) -> Int32 {
  dialectAt(dialect).map { buffer.put($0.name) } ?? -1
}

/// Whether a dialect's keypad has a key.
@_cdecl("has_key")
public func hasKey(_ dialect: Int32, _ key: Int32) -> Bool {
  guard let dialect = dialectAt(dialect), let key = Key(index: Int(key)) else { return false }
  return dialect.keypad.contains(key)
}

/// Puts on the shelf what is printed on a key.
@_cdecl("key_legend")
public func keyLegend(_ key: Int32) -> Int32 {
  Key(index: Int(key)).map { buffer.put($0.legend) } ?? -1
}

/// Puts on the shelf how a key is spelled in ASCII.
@_cdecl("key_alias")
public func keyAlias(_ key: Int32) -> Int32 {
  Key(index: Int(key)).map { buffer.put($0.alias) } ?? -1
}

/// Puts on the shelf how a key is read aloud.
@_cdecl("key_spoken")
public func keySpoken(_ key: Int32) -> Int32 {
  Key(index: Int(key)).map { buffer.put($0.spoken) } ?? -1
}

/// Puts on the shelf which sort of key it is.
@_cdecl("key_kind")
public func keyKind(_ key: Int32) -> Int32 {
  Key(index: Int(key)).map { buffer.put($0.sort) } ?? -1
}

/// Switches a calculator on; false where there is no such dialect.
@_cdecl("switch_on")
public func switchOn(_ dialect: Int32, _ entropy: UInt64) -> Bool {
  guard let dialect = dialectAt(dialect) else { return false }
  running = ActiveBrain(dialect, entropy: entropy)
  return true
}

/// Presses a key; false, with nothing pressed, where the keypad has no such key.
@_cdecl("press")
public func press(_ key: Int32) -> Bool {
  guard let key = Key(index: Int(key)), running.keypad.contains(key) else { return false }
  running.press(key)
  return true
}

/// Puts the face on the shelf: display, label, description and 0 or 1 for pending, with tabs between.
@_cdecl("face")
public func face() -> Int32 { buffer.put(running.face) }

/// The bits of the Double behind the display; those of a quiet NaN where there is none.
@_cdecl("value_bits")
public func valueBits() -> UInt64 { (running.value ?? .nan).bitPattern }

/// Where the shelf stands.
@_cdecl("shelf_address")
public func shelfAddress() -> UnsafeMutablePointer<UInt8> { buffer.index }

nonisolated(unsafe) private var running = ActiveBrain(.mvc2016, entropy: 0)
nonisolated(unsafe) private var buffer = ExportBuffer()

private func dialectAt(_ index: Int32) -> Dialect? {
  let presets = Dialect.presets
  return presets.indices.contains(Int(index)) ? presets[Int(index)] : nil
}
