// SPDX-License-Identifier: Apache-2.0

/// Orders texts by their UTF-8, which depends on no locale and no version of Unicode.
public func inByteOrder(_ one: String, _ other: String) -> Bool {
  one.utf8.lexicographicallyPrecedes(other.utf8)
}
