// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@testable import Campaigns

struct ConstantsTests {
  private func numbers(_ bytes: [UInt8]) -> [String] {
    var constants = Constants()
    constants.add(numbersIn: bytes)
    return constants.numbers.map { "\($0.digits)/\($0.places)" }
  }

  @Test(arguments: [
    ("x == 1234", ["1234/0"]), ("0x4D2", ["1234/0"]), ("1_000_000 1'234", ["1000000/0", "1234/0"]),
    ("2.5e-3, 1e3 12e2f", ["25/4", "1000/0", "1200/0"]), (".75", ["75/2"]), ("2.50", ["25/1"]),
    // What is typed anyway, what is part of a name, and what no entry holds.
    ("5 + 0 + 9.0", []), ("float64 x1234 é1234", []), ("1e300 99999999999999999999", []),
    ("17 17 17.0", ["17/0"]), ("1.25.75", ["125/2"]), ("0x", []), ("12e", ["12/0"]),
  ])
  func `numerals are read as languages write them`(text: String, due: [String]) {
    #expect(numbers(Array(text.utf8)) == due)
  }

  @Test func `a program's files may be cut off anywhere`() {
    var program: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1] + Array(repeating: 0, count: 250)
    program.replaceSubrange(40..<48, with: [64, 0, 0, 0, 0, 0, 0, 0])
    program.replaceSubrange(58..<62, with: [64, 0, 3, 0])
    program.replaceSubrange(18..<20, with: [62, 0])
    // A section with code, which compares eax with 1234 at the very end.
    program.replaceSubrange(68..<73, with: [1, 0, 0, 0, 6])
    program.replaceSubrange(88..<104, with: [230, 0, 0, 0, 0, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0])
    program.replaceSubrange(249..<256, with: [0x3D, 0xD2, 4, 0, 0, 0x74, 0x10])
    #expect(numbers(program) == ["1234/0"])
    for length in 0..<program.count { _ = numbers(Array(program.prefix(length))) }
  }

  private func sessions(_ dialect: Dialect, _ text: String, count: Int) -> [String] {
    var constants = Constants()
    constants.add(numbersIn: Array(text.utf8))
    var generator = Generator(dialect, constants: constants)
    let memory = TallyMemory()
    return (0..<count).map { number in
      var random = RandomSource(seed: 5, dialect: 1, block: 2, session: UInt64(number))
      var session = Session(memory.tally.current)
      generator.make(.numbers, &session, &random, memory.tally.faces)
      return Array(session.keys).spelled
    }
  }

  @Test(arguments: [
    "1 2 3 4 ÷ 5 =", "5 ÷ 1 2 3 4 =", "1 2 3 3 ", "1 2 3 5 ", "0 . 2 5 ", "1 2 3 2 + 2 =",
    "2 4 6 8 ÷ 2 =", "6 1 7 × 2 =",
  ])
  func `numbers of the program are operands on either side, and results`(keys: String) {
    let sessions = sessions(.mvc2016, "1234 0.25", count: 30_000)
    #expect(sessions.contains { $0.contains(keys) })
  }

  @Test func `every operation on a number and a small one has its turn`() {
    let sessions = sessions(.mvc2016, "1234 0.25", count: 1000)
    for key in Dialect.mvc2016.keypad.keys where key.kind == .binary {
      for small in 0...10 {
        let other = "\(small)".map { "\($0)" }.joined(separator: " ")
        for pair in ["1 2 3 4 \(key) \(other) =", "\(other) \(key) 0 . 2 5 ="] {
          #expect(sessions.contains { $0.contains(pair) }, "\(pair)")
        }
      }
    }
  }

  @Test func `an RPN machine gets them on its stack`() {
    #expect(sessions(.rpn2015, "1234", count: 5000).contains { $0.contains("1 2 3 4 ↲ 5 ÷") })
  }

  @Test func `without numbers nothing is generated otherwise`() {
    #expect(sessions(.mvc2016, "", count: 100) == sessions(.mvc2016, "7 8 9", count: 100))
  }

  #if arch(x86_64)
    @Test(
      arguments: [
        ([0xF2, 0x0F, 0x10, 0x05], true), ([0x66, 0x0F, 0x2E, 0x0D], true),
        ([0xF2, 0x0F, 0x5C, 0x3D], true),
        // No operand in memory, another operand's place, no arithmetic of one Double.
        ([0xF2, 0x0F, 0x10, 0xC5], false), ([0xF2, 0x0F, 0x10, 0x04], false),
        ([0xF2, 0x0F, 0x11, 0x05], false),
      ] as [([UInt8], Bool)])
    func `code in memory reads its numbers from where they are`(
      instruction: [UInt8], isRead: Bool
    ) throws {
      // The instruction, the distance from its end to the number, and the number.
      var memory = instruction + [8, 0, 0, 0] + Array(repeating: 0, count: 8)
      memory += withUnsafeBytes(of: 1234.5) { Array($0) }
      let numbers = try memory.withUnsafeBufferPointer { bytes in
        var list = NumberList()
        let start = try #require(bytes.baseAddress)
        list.scanReads(of: memory[..<8], at: UInt(bitPattern: start))
        return list.numbers
      }
      #expect(numbers.map(\.digits) == (isRead ? [12345] : []))
    }

    @Test func `numbers that would be where no memory is are left out`() {
      var list = NumberList()
      list.scanReads(of: [0xF2, 0x0F, 0x10, 0x05, 8, 0, 0, 0], at: 16)
      #expect(list.numbers.isEmpty)
    }
  #endif
}
