// SPDX-License-Identifier: Apache-2.0
import Commands
import Documents
import Foundation

let hasPython = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  .contains { FileManager.default.isExecutableFile(atPath: "\($0)/python3") }

/// The command that runs a calculator of `Tests/Arithmetic`.
func inPython(_ program: String) -> String {
  let folder = Files.folder(of: Files.folder(of: #filePath)) + "/Arithmetic"
  return "python3 '\(folder)'/\(program)"
}

/// Plays 120 sessions on a calculator of `Tests/Arithmetic`, with this arithmetic and these
/// exponents.
func fuzzInPython(
  _ program: String, _ arithmetic: String, _ exponents: ClosedRange<Int>, _ settings: [String] = []
) throws -> (Exit, String) {
  let scratch = try Scratch()
  try scratch.write(
    """
    based on: mvc2016
    keypad = 0 1 2 3 4 5 6 7 8 9 . + − × ÷ xʸ √ ± x² x⁻¹ % ln log eˣ = C
    arithmetic = \(arithmetic)
    numberStyle = shortest
    plainBelow = 21
    exponentHasPlus = yes
    largestExponent = \(exponents.upperBound)
    smallestExponent = \(exponents.lowerBound)
    visible = none

    """, to: "python.dialect")
  let memory = Memory()
  let exit = memory.run(
    [
      "fuzz", "--dialect", "\(scratch.path)/python.dialect", "--command",
      inPython(program), "--for", "120x", "--seed", "7", "--jobs", "1",
      "--corpus", "\(scratch.path)/corpus", "--reports", "\(scratch.path)/reports",
    ] + settings.flatMap { ["--set", $0] })
  return (exit, memory.out)
}

/// Learns the dialect of a calculator of `Tests/Arithmetic`.
func learnInPython(_ program: String, _ options: [String] = []) throws -> (Exit, String) {
  let scratch = try Scratch()
  let file = "\(scratch.path)/my.dialect"
  let exit = Memory().run(["learn", "--command", inPython(program), "--output", file] + options)
  return (exit, String(decoding: try Files.read(file), as: UTF8.self))
}
