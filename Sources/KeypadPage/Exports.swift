// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

// The functions that the page and its proof call. They pass numbers directly. Those that return
// text store it in a buffer and return its length in bytes, or -1 if an index is invalid.

/// The number of dialects.
@_cdecl("dialect_count")
public func dialectCount() -> Int32 { Int32(Dialect.allNamed.count) }

/// The number of keys over all dialects.
@_cdecl("key_count")
public func keyCount() -> Int32 { Int32(Key.count) }

/// Returns the name of a dialect in the buffer.
@_cdecl("dialect_name")
public func dialectName(_ dialect: Int32) -> Int32 {
  dialectAt(dialect).map { unsafe buffer.put($0.name) } ?? -1
}

/// Whether a dialect's keypad has a key.
@_cdecl("has_key")
public func hasKey(_ dialect: Int32, _ key: Int32) -> Bool {
  guard let dialect = dialectAt(dialect), let key = Key(index: Int(key)) else { return false }
  return dialect.keypad.contains(key)
}

/// Returns the text printed on a key in the buffer.
@_cdecl("key_legend")
public func keyLegend(_ key: Int32) -> Int32 {
  Key(index: Int(key)).map { unsafe buffer.put($0.legend) } ?? -1
}

/// Returns the ASCII spelling of a key in the buffer.
@_cdecl("key_alias")
public func keyAlias(_ key: Int32) -> Int32 {
  Key(index: Int(key)).map { unsafe buffer.put($0.alias) } ?? -1
}

/// Returns the spoken name of a key in the buffer.
@_cdecl("key_spoken")
public func keySpoken(_ key: Int32) -> Int32 {
  Key(index: Int(key)).map { unsafe buffer.put($0.spoken) } ?? -1
}

/// Returns the kind of a key in the buffer.
@_cdecl("key_kind")
public func keyKind(_ key: Int32) -> Int32 {
  Key(index: Int(key)).map { unsafe buffer.put($0.kindName) } ?? -1
}

/// Switches a calculator on; false if there is no such dialect.
@_cdecl("switch_on")
public func switchOn(_ dialect: Int32, _ entropy: UInt64) -> Bool {
  guard let dialect = dialectAt(dialect) else { return false }
  unsafe running = ActiveBrain(dialect, entropy: entropy)
  return true
}

/// Presses a key; false, without pressing anything, if the keypad has no such key.
@_cdecl("press")
public func press(_ key: Int32) -> Bool {
  guard let key = Key(index: Int(key)), unsafe running.keypad.contains(key) else { return false }
  unsafe running.press(key)
  return true
}

/// Returns the face in the buffer: display, label, description and 0 or 1 for pending, separated by
/// tabs.
@_cdecl("face")
public func face() -> Int32 { unsafe buffer.put(running.face) }

/// The bit pattern of the Double behind the display; that of a quiet NaN if there is none.
@_cdecl("value_bits")
public func valueBits() -> UInt64 { unsafe (running.value ?? .nan).bitPattern }

/// The address of the buffer, which later calls may change.
@_cdecl("buffer_address")
public func bufferAddress() -> UnsafeMutablePointer<UInt8> { unsafe buffer.address }

nonisolated(unsafe) private var running = ActiveBrain(.mvc2016, entropy: 0)
nonisolated(unsafe) private var buffer = ExportBuffer()

private func dialectAt(_ index: Int32) -> Dialect? {
  let dialects = Dialect.allNamed
  return dialects.indices.contains(Int(index)) ? dialects[Int(index)] : nil
}
