// SPDX-License-Identifier: Apache-2.0
// Keeps adding cases to a corpus until it is killed, and says the name of each that is kept.
import Calculators
import Corpora
import Documents
import Glibc

let folder = CommandLine.arguments[1]
let run = CommandLine.arguments[2]
for number in 0..<UInt64.max {
  var file = CaseFile(
    dialect: "mvc2016", property: "killed-\(run)", kind: "k\(number)",
    keys: (0...number % 7).map { Key.digit(UInt8($0)) }, status: .open)
  // Long enough that a torn write would show.
  file.expected = String(repeating: "x", count: 8000)
  let path = try Corpus(folder).add(file).path
  _ = Files.put(Array("\(path)\n".utf8), into: STDOUT_FILENO)
}
