// SPDX-License-Identifier: Apache-2.0
import CCoverage

extension NumberList {
  /// The numbers of the instrumented code in this process; empty in an ordinary build.
  ///
  /// They are those that it compares with, and the Doubles that it reads from constant data. They
  /// depend on the build alone, not on where the code is loaded.
  static let ofInstrumentedCode: NumberList = {
    var list = NumberList()
    #if arch(x86_64)
      for block in instrumentedBlocks() {
        var code = [UInt8](repeating: 0, count: block.count)
        guard unsafe cov_read(block.lowerBound, &code, code.count) != 0 else { continue }
        list.scanCode(code[...])
        list.scanReads(of: code[...], at: block.lowerBound)
      }
    #endif
    return list
  }()

  /// The addresses of instrumented code: from the beginning of each basic block to the next one.
  private static func instrumentedBlocks() -> [Range<UInt>] {
    var addresses = [UInt](repeating: 0, count: cov_addresses(nil, 0))
    _ = unsafe cov_addresses(&addresses, addresses.count)
    addresses.sort()
    // The last block of a function ends where nothing says so.
    let longest: UInt = 256
    var blocks: [Range<UInt>] = []
    for (index, address) in addresses.enumerated() {
      let next = index + 1 < addresses.count ? addresses[index + 1] : .max
      let end = min(next, address + longest)
      if let last = blocks.last, last.upperBound == address {
        blocks[blocks.count - 1] = last.lowerBound..<end
      } else {
        blocks.append(address..<end)
      }
    }
    return blocks
  }

  /// Doubles that x86-64 instructions read relative to their own address, as compilers have them
  /// read constants.
  mutating func scanReads(of code: ArraySlice<UInt8>, at address: UInt) {
    // The kinds that load, add, multiply, subtract, divide, choose and compare one Double.
    let opcodes: Set<UInt8> = [0x10, 0x2E, 0x2F, 0x58, 0x59, 0x5C, 0x5D, 0x5E, 0x5F]
    for index in code.indices.dropLast(6) where code[index] == 0x0F {
      guard opcodes.contains(code[index + 1]), code[index + 2] & 0xC7 == 0x05 else { continue }
      let distance = Int32(truncatingIfNeeded: code.word(at: index + 3, width: 4))
      let next = address + UInt(index - code.startIndex + 7)
      var bits: UInt64 = 0
      let place = next &+ UInt(bitPattern: Int(distance))
      guard unsafe cov_read(place, &bits, 8) != 0 else { continue }
      add(TypedNumber(Double(bitPattern: bits)))
    }
  }
}
