// SPDX-License-Identifier: Apache-2.0
// Logs what the native brains show, to prove that the page's brains show the same.
//
//   keypad-log KEYS [SEED]
//
// Writes sessions to standard output, with at least KEYS keys of each dialect, as little-endian
// numbers and bytes: the number of bytes that follow (4), the dialect's index on the page (4), the
// entropy (8), the number of keys (4) and the keys (1 each); the number of library calls (4) and
// the calls (32 each); then, at switch-on and after each key, the length of the face (4), its four
// fields separated by tabs, and the bits of the value (8).
import Brains
import CRecordedMath
import Calculators
import Platform

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard let wanted = arguments.first else {
  _ = Log(text: "usage: keypad-log KEYS [SEED]\n").write(to: STDERR_FILENO)
  exit(2)
}
var choices = Choices(seed: arguments.dropFirst().first ?? 1)
for (index, dialect) in Dialect.allNamed.enumerated() {
  var keys: UInt64 = 0
  while keys < wanted {
    let session = choices.session(of: dialect.keypad)
    var log = Log()
    let entropy = choices.next()
    recorded_clear()
    let faces =
      switch dialect.machine {
      case .infix: Log(faces: InfixBrain(dialect, entropy: entropy), session)
      case .rpn: Log(faces: RPNBrain(dialect, entropy: entropy), session)
      }
    log.append(UInt32(index))
    log.append(entropy)
    log.append(UInt32(session.count))
    log.bytes += session.map(\.index)
    log.appendCalls()
    log.bytes += faces.bytes
    var head = Log()
    head.append(UInt32(log.bytes.count))
    guard head.write(to: STDOUT_FILENO), log.write(to: STDOUT_FILENO) else { exit(2) }
    keys += UInt64(session.count)
  }
}
