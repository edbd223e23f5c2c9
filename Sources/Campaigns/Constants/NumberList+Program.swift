// SPDX-License-Identifier: Apache-2.0

extension NumberList {
  /// Adds the numbers of a compiled program: those that its code compares with, those in its data,
  /// and those in its texts.
  ///
  /// Not disassembled: what looks like a comparison and a conditional jump nearly always is one,
  /// and what is not costs a few useless sessions.
  mutating func scanProgram(_ bytes: [UInt8]) {
    let sections = ElfSection.all(of: bytes)
    if sections.first?.machine == ElfSection.x86 {
      for section in sections where section.isCode { scanCode(bytes[section.range]) }
    }
    for section in sections where section.isData { scanDoubles(bytes[section.range]) }
    if sections.isEmpty { scanTexts(bytes[...]) }
    for section in sections where section.isData { scanTexts(bytes[section.range]) }
  }

  /// Comparisons with a number before a conditional jump, and numbers of 64 bits, in x86-64 code.
  mutating func scanCode(_ code: ArraySlice<UInt8>) {
    for index in code.indices {
      switch code[index] {
      case 0x3D: compare(code, index, operand: index + 1, width: 4)
      case 0x81, 0x83:
        guard let operand = code.operand(after: index), index + 1 < code.endIndex,
          code[index + 1] >> 3 & 7 == 7
        else { continue }
        compare(code, index, operand: operand, width: code[index] == 0x81 ? 4 : 1)
      case 0x48, 0x49:
        guard index + 10 <= code.endIndex, 0xB8...0xBF ~= code[index + 1] else { continue }
        let bits = code.word(at: index + 2, width: 8)
        add(TypedNumber(Double(bitPattern: bits)))
        add(TypedNumber(Int64(bitPattern: bits)))
      default: break
      }
    }
  }

  private mutating func compare(
    _ code: ArraySlice<UInt8>, _ index: Int, operand: Int, width: Int
  ) {
    let is16 = width == 4 && index > code.startIndex && code[index - 1] == 0x66
    let width = is16 ? 2 : width
    guard operand + width + 2 <= code.endIndex else { return }
    let next = code[operand + width]
    let second = code[operand + width + 1]
    // A conditional jump, set or move, two bytes of which say so.
    guard 0x70...0x7F ~= next || next == 0x0F && [4, 8, 9].contains(second >> 4) else { return }
    let bits = code.word(at: operand, width: width)
    let unused = UInt64(64 - 8 * width)
    add(TypedNumber(Int64(bitPattern: bits << unused) >> Int64(unused)))
  }

  private mutating func scanDoubles(_ data: ArraySlice<UInt8>) {
    // Sections are aligned in the file as in memory.
    var index = (data.startIndex + 7) & ~7
    while index + 8 <= data.endIndex {
      add(TypedNumber(Double(bitPattern: data.word(at: index, width: 8))))
      index += 8
    }
  }

  /// Numerals in printable texts of at least two characters.
  private mutating func scanTexts(_ data: ArraySlice<UInt8>) {
    var start = data.startIndex
    for index in data.startIndex...data.endIndex {
      if index < data.endIndex, 32...126 ~= data[index] { continue }
      let text = data[start..<index]
      if text.count > 1, text.contains(where: { 48...57 ~= $0 }) { scan(text) }
      start = index + 1
    }
  }
}

extension ArraySlice<UInt8> {
  func word(at index: Int, width: Int) -> UInt64 {
    self[index..<(index + width)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Where the number begins of an instruction whose one-byte opcode is here; nil if the code ends.
  fileprivate func operand(after opcode: Int) -> Int? {
    guard opcode + 2 < endIndex else { return nil }
    let mode = self[opcode + 1]
    let (way, place) = (mode >> 6, mode & 7)
    guard way < 3 else { return opcode + 2 }
    var length = opcode + 2
    if place == 4 {
      let isBaseless = way == 0 && self[length] & 7 == 5
      length += isBaseless ? 5 : 1
    }
    if way == 0, place == 5 { length += 4 }
    return length + (way == 1 ? 1 : way == 2 ? 4 : 0)
  }
}

/// A section of an ELF file of 64 bits.
private struct ElfSection {
  let range: Range<Int>
  let machine: UInt64
  let isCode: Bool
  let isData: Bool

  static let x86: UInt64 = 62

  /// The sections with code and constant data; empty if the file is anything else.
  static func all(of bytes: [UInt8]) -> [ElfSection] {
    let file = bytes[...]
    guard file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), file.count >= 64 else { return [] }
    let table = Int(truncatingIfNeeded: file.word(at: 40, width: 8))
    let width = Int(file.word(at: 58, width: 2))
    let count = Int(file.word(at: 60, width: 2))
    guard table >= 0, width >= 64, table <= file.count - width * count else { return [] }
    return (0..<count).compactMap { number in
      let header = table + number * width
      let (kind, flags) = (file.word(at: header + 4, width: 4), file.word(at: header + 8, width: 8))
      let start = Int(truncatingIfNeeded: file.word(at: header + 24, width: 8))
      let size = Int(truncatingIfNeeded: file.word(at: header + 32, width: 8))
      // Initialized, loaded, and not writable.
      guard kind == 1, flags & 2 != 0, flags & 1 == 0, start >= 0, size > 0,
        start < file.count, size <= file.count - start
      else { return nil }
      let isCode = flags & 4 != 0
      return ElfSection(
        range: start..<(start + size), machine: file.word(at: 18, width: 2), isCode: isCode,
        isData: !isCode)
    }
  }
}
