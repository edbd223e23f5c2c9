// SPDX-License-Identifier: Apache-2.0
import Calculators
import Campaigns
import Corpora
import Records
import Runs
import Sessions
import Testing

@Suite struct `Grading a class` {
  @Test(arguments: Dialect.presets.filter { ![.shop, .phone].contains($0) })
  func `every example of an assignment holds on the built-in calculator`(dialect: Dialect) throws {
    let files = CaseFile.assignmentExamples(of: dialect)
    #expect(files.count >= 6)
    let (examples, notes) = try Grading.examples(files, of: dialect, isOwn: false)
    #expect(examples.count == files.count)
    #expect(notes.isEmpty)
  }

  @Test func `examples that turned knobs contradict are left out, a teacher's own are kept`() throws
  {
    var dialect = Dialect.mvc2016
    dialect.precedence = .usual
    let files = CaseFile.assignmentExamples(of: .mvc2016)
    let builtIn = try Grading.examples(files, of: dialect, isOwn: false)
    #expect(!builtIn.examples.contains { $0.file.keys.spelled == "4 + 5 × 3 =" })
    let own = try Grading.examples(files, of: dialect, isOwn: true)
    #expect(own.examples.count == files.count)
    #expect(own.notes.contains { $0.contains("'4 + 5 × 3 =' contradicts the dialect") })
  }

  @Test func `an example with a key that is missing is left out with a note`() throws {
    var file = CaseFile(
      dialect: "label7", property: CaseFile.example, kind: "", keys: [.pi], status: .example)
    file.display = "3.14"
    let (examples, notes) = try Grading.examples([file], of: .label7, isOwn: true)
    #expect(examples.isEmpty)
    #expect(notes == ["left out the example 'π': there is no key 'π'"])
  }
}
