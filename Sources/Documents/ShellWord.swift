// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text quoted as one shell word; control characters become question marks.
  public var forShell: String {
    let plain = unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_./".unicodeScalars.contains($0))
    }
    if plain && !isEmpty { return self }
    let safe = String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
    return "'"
      + safe.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
