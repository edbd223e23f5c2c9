// SPDX-License-Identifier: Apache-2.0
// Adds cases to a corpus until it is killed, and prints the name of each one stored.
import Calculators
import Corpora
import Documents
import Platform

let folder = CommandLine.arguments[1]
let run = CommandLine.arguments[2]
for number in 0..<UInt64.max {
  var file = CaseFile(
    dialect: "mvc2016", property: "killed-\(run)", kind: "k\(number)",
    keys: (0...number % 7).map { Key.digit(UInt8($0)) }, status: .open)
  // Long enough to make a partial write visible.
  file.expected = String(repeating: "x", count: 8000)
  let path = try Corpus(folder).add(file).path
  _ = Files.put(Array("\(path)\n".utf8), into: STDOUT_FILENO)
}
