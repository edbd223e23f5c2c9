// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import ManualExamples
import Testing

@Suite struct `The further functions of the brains` {
  @Test(arguments: Example.functions + Example.gammas)
  func `compute what the manual says`(example: Example) throws {
    let face = try play(example.keys, on: example.dialect).face
    #expect(face.display.description == example.display)
    if let label = example.label { #expect(face.label.description == label) }
  }
}
