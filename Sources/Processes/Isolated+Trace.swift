// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

extension Isolated {
  /// Plays a session in a child process and returns the readings up to its end, and how it ended.
  ///
  /// - Parameter play: presses the keys and reports each reading, first that at switch-on.
  public static func trace(
    of keys: [Key], limits: Limits = Limits(), hangs: Int = 0, stop: Stop? = nil,
    play: (_ observe: (Reading) -> Void) -> Void
  ) throws(HarnessError) -> Trace {
    let outcome = try run(limits: limits, hangs: hangs, stop: stop) { $0.append(of: play) }
    return Trace(keys: keys, outcome)
  }
}

extension Isolated.Output {
  /// Appends each reading that is played.
  func append(of play: (_ observe: (Reading) -> Void) -> Void) {
    var bytes: [UInt8] = []
    play { reading in
      bytes.removeAll(keepingCapacity: true)
      bytes.append(reading)
      append(bytes)
    }
  }
}

extension Trace {
  /// The trace of a session in a child.
  init(keys: [Key], _ result: Isolated.ChildResult) {
    var readings: [Reading] = []
    var index = 0
    while let reading = result.bytes.reading(at: &index) { readings.append(reading) }
    self.init(keys: keys, readings: readings, ending: result.ending)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ reading: Reading) {
    let flags = UInt64(reading.shown.rawValue)
    append(
      word: flags | (reading.face.isPending ? 0x100 : 0) | (reading.value == nil ? 0 : 0x200))
    append(word: (reading.value ?? 0).bitPattern)
    for text in [reading.face.display, reading.face.label, reading.face.description] {
      append(word: UInt64(text.bytes.count))
      append(contentsOf: text.bytes)
    }
  }

  fileprivate func reading(at index: inout Int) -> Reading? {
    guard let flags = word(at: index), let bits = word(at: index + 8) else { return nil }
    index += 16
    guard let display = text(at: &index), let label = text(at: &index),
      let description = text(at: &index)
    else { return nil }
    let face = Face(
      display: display, label: label, description: description, isPending: flags & 0x100 != 0)
    return Reading(
      face: face, value: flags & 0x200 == 0 ? nil : Double(bitPattern: bits),
      shown: Fields(rawValue: UInt8(truncatingIfNeeded: flags)))
  }

  private mutating func append(word: UInt64) {
    unsafe Swift.withUnsafeBytes(of: word.littleEndian) { unsafe append(contentsOf: $0) }
  }

  private func word(at index: Int) -> UInt64? {
    guard index >= 0, index + 8 <= count else { return nil }
    return self[index..<(index + 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func text(at index: inout Int) -> Text? {
    guard let count = word(at: index), count <= UInt64(self.count - index - 8) else { return nil }
    defer { index += 8 + Int(count) }
    return Text(bytes: self[(index + 8)..<(index + 8 + Int(count))])
  }
}
