// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Dialects
import ManualExamples
import Testing

@Suite struct `Keys by formula` {
  @Test(arguments: try Example.ownKeys()) func `compute it`(example: Example) throws {
    let face = try play(example.keys, on: example.dialect).face
    #expect(face.display.description == example.display)
    #expect(face.label.description == example.label)
  }
}
