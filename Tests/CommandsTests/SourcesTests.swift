// SPDX-License-Identifier: Apache-2.0
import Commands
import Documents
import Testing

@Suite struct `The table of verbs` {
  @Test func `has an entry for each file in the folder`() throws {
    let folder = Files.folder(of: Files.folder(of: Files.folder(of: #filePath)))
    let names = try Files.names(in: "\(folder)/Sources/Commands/Verbs")
    let files = names.filter { !$0.contains("+") }.map { $0.dropLast(6).lowercased() }
    #expect(Set(files) == Set(Verb.all.map(\.name)))
  }
}
