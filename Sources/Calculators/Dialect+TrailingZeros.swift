// SPDX-License-Identifier: Apache-2.0

extension Dialect {
  /// A shown number without the zeros at the end of its fraction or a point with nothing behind it,
  /// if the dialect permits them; any other text as it is.
  public func withoutTrailingZeros(_ text: Text) -> Text {
    guard trailingZeros == .any, numberStyle.separatesDigits else { return text }
    let bytes = text.bytes
    let point = bytes.firstIndex(of: UInt8(ascii: "."))
    var end = (point ?? 0) + 1
    while end < bytes.count, bytes[end].isDigit { end += 1 }
    let rest = bytes[min(end, bytes.count)...]
    let mark = numberStyle.exponentMark.bytes
    guard bytes.first?.isDigit == true || bytes.first == UInt8(ascii: "-"),
      rest.isEmpty || !mark.isEmpty && rest.starts(with: mark)
    else { return text }
    let zero: Text = numberStyle.integersEndInPointZero ? "0.0" : "0"
    if bytes.first == 48, bytes[..<end].allSatisfy({ $0 == 48 || $0 == UInt8(ascii: ".") }) {
      return zero
    }
    guard let point else { return text }
    while end > point + 1, bytes[end - 1] == 48 { end -= 1 }
    var shown = Bytes(bytes[..<(end == point + 1 ? point : end)])
    if end == point + 1, numberStyle.integersEndInPointZero, rest.isEmpty {
      shown += [UInt8(ascii: "."), 48]
    }
    return Text(bytes: shown + rest)
  }
}

extension NumberStyle {
  /// Whether separator and exponent mark cannot be mistaken for digits or the point.
  fileprivate var separatesDigits: Bool {
    exponentMark.bytes.first?.isDigit != true && exponentMark.bytes.first != UInt8(ascii: ".")
      && !groupSeparator.bytes.contains { $0.isDigit || $0 == UInt8(ascii: ".") }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { 48...57 ~= self }
}
