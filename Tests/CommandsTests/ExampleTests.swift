// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Corpora
import Documents
import Testing

@Suite struct `The examples of the manual` {
  static let examples =
    ((try? Corpus(ExampleFolder.path).load().entries) ?? []).filter {
      $0.caseFile.status == .example
    }

  @Test(arguments: Dialect.presets) func `exist for every preset`(preset: Dialect) {
    #expect(Self.examples.count { $0.caseFile.dialect == preset.name.description } >= 10)
  }

  @Test(arguments: examples.map(\.path)) func `hold`(path: String) throws {
    let file = try Corpus.read(path)
    let dialect = try #require(Dialect.presets.first { $0.name.description == file.dialect })
    var brain: any Brain = InfixBrain(dialect, entropy: file.entropy)
    if dialect.machine == .rpn { brain = RPNBrain(dialect, entropy: file.entropy) }
    for key in file.keys { brain.press(key) }
    #expect(brain.face.display == file.display, "\(file.keys)")
    #expect(brain.face.label == file.label, "\(file.keys)")
    #expect(Files.name(of: path) == file.name)
  }
}

/// The path of the repository's corpus.
enum ExampleFolder {
  static let path = Files.folder(of: Files.folder(of: Files.folder(of: #filePath))) + "/Corpus"
}
