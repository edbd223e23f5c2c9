// SPDX-License-Identifier: Apache-2.0

/// Texts that a display may show instead of a number, indexed by their first byte.
public final class ErrorTexts: Sendable {
  private let texts: [Text]
  /// For each byte, whether a text begins with it.
  private let begins: [Bool]

  public init(_ texts: [Text]) {
    self.texts = texts
    begins = (0...255).map { byte in texts.contains { $0.bytes.first == UInt8(byte) } }
  }

  public func contains(_ text: Text) -> Bool {
    if let first = text.bytes.first, !begins[Int(first)] { return false }
    return texts.contains(text)
  }
}
