// SPDX-License-Identifier: Apache-2.0
internal import Brains
internal import Calculators
internal import Documents
internal import Glibc

extension Verb {
  static let serve = Verb(
    "serve", "a calculator behind the line protocol",
    flags: [Flags.dialect, Flags.set, Flags.libm, Flags.entropy],
    details: [
      "One request a line on standard input: a key, or reset (back to switch-on; reset 42 switches "
        + "on with entropy 42 for rand, a plain reset repeats the last). One answer a line: "
        + "error=TEXT, or fields between TABs: display, label, description, pending, value."
    ],
    examples: ["serve --dialect mvc2016"]
  ) { arguments, _ in
    let dialect = try arguments.dialect()
    try needDoubles(dialect)
    let entropy = try arguments[Flags.entropy] ?? 0
    switch dialect.machine {
    case .infix: try answer(dialect, entropy) { InfixBrain(dialect, entropy: $0) }
    case .rpn: try answer(dialect, entropy) { RPNBrain(dialect, entropy: $0) }
    }
    return .clean
  }
}

/// Answers everything that is there before it writes, so that requests may be sent in batches.
private func answer<Machine: Brain>(
  _ dialect: Dialect, _ entropy: UInt64, switchOn: @escaping (UInt64) -> Machine
) throws {
  var service = LineProtocol(dialect, entropy: entropy, switchOn: switchOn)
  let room = 16_384
  var input = [UInt8](repeating: 0, count: room)
  while true {
    let got = input.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, room) }
    if got < 0 && errno == EINTR { continue }
    guard got >= 0 else { throw FileError("standard input", "read") }
    if got == 0 { service.finish() }
    input.withUnsafeBytes { service.take(UnsafeRawBufferPointer(rebasing: $0[..<got])) }
    if let fault = Files.put(service.answers, into: STDOUT_FILENO) {
      // Nobody listens any more.
      if fault == EPIPE { return }
      throw FileError("standard output", "write", number: fault)
    }
    if got == 0 { return }
    service.answers.removeAll(keepingCapacity: true)
  }
}
