// SPDX-License-Identifier: Apache-2.0
internal import Brains
internal import Calculators
internal import Documents
internal import Sessions
internal import Glibc
internal import Mutants

extension Verb {
  static let serve = Verb(
    "serve", "a calculator behind the line protocol",
    flags: [Flags.dialect, Flags.set, Flags.libm, Flags.entropy, mutant],
    details: [
      "One request a line on standard input: a key, or reset (back to switch-on; reset 42 switches "
        + "on with entropy 42 for rand, a plain reset repeats the last). One answer a line: "
        + "error=TEXT, or fields between TABs: display, label, description, pending, value.",
      "With --mutant, a calculator that is wrong on purpose, in the one dialect its bug is in.",
    ],
    examples: ["serve --dialect mvc2016", "serve --mutant minus-reversed"]
  ) { arguments, _ in
    let entropy = try arguments[Flags.entropy] ?? 0
    if let mutant = try arguments[mutant] {
      try answer(mutant.dialect, entropy) { MutantBrain(mutant, entropy: $0) }
      return .clean
    }
    let dialect = try arguments.dialect()
    try needDoubles(dialect)
    switch dialect.machine {
    case .infix: try answer(dialect, entropy) { InfixBrain(dialect, entropy: $0) }
    case .rpn: try answer(dialect, entropy) { RPNBrain(dialect, entropy: $0) }
    }
    return .clean
  }

  private static let mutant = Flag<Mutant>(
    "mutant", "NAME", "the calculator with a planted bug that prove knows by this name",
    completion: .words(Mutant.all.map(\.name)), reading: readMutant)
}

/// The mutant of a name.
func readMutant(_ name: String) throws -> Mutant {
  guard let mutant = Mutant.all.first(where: { $0.name == name }) else {
    throw UsageError.unknown(
      kind: "mutant", word: printable(name),
      nearest: nearest(to: name, among: Mutant.all.map(\.name)))
  }
  return mutant
}

/// Answers everything that is there before it writes, so that requests may be sent in batches.
private func answer<BrainType: Brain>(
  _ dialect: Dialect, _ entropy: UInt64, switchOn: @escaping (UInt64) -> BrainType
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
