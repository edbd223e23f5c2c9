// SPDX-License-Identifier: Apache-2.0

/// A hash that is the same on every machine and in every run (FNV-1a).
@inlinable
public func stableHash(_ bytes: some Sequence<UInt8>) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  return hash
}

public func stableHash(_ text: String) -> UInt64 { stableHash(text.utf8) }
