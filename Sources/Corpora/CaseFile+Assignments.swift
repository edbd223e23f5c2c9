// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Sessions

extension CaseFile {
  /// The examples in the text of the assignment behind a preset; empty for other dialects.
  ///
  /// Without what is only asked for extra credit.
  public static func assignmentExamples(of dialect: Dialect) -> [CaseFile] {
    assignments.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map {
        String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      guard cells.count == 4, cells[0].split(separator: " ").contains("\(dialect.name)"),
        let keys = try? Key.read(cells[1], on: dialect)
      else { return nil }
      var example = CaseFile(
        dialect: "\(dialect.name)", property: CaseFile.example, kind: "", keys: keys,
        status: .example)
      example.display = Text(cells[2])
      // A label of nothing is a space.
      example.label = Text(cells[3] == "-" ? " " : cells[3])
      return example
    }
  }

  /// Dialects, keys, display and label.
  private static let assignments = """
    mvc2016 brain2016x brain2017 | 3 ÷ 4 = | 0.75 | 3 ÷ 4 =
    mvc2016 brain2016x brain2017 | . 5 | 0.5 | -
    mvc2016 brain2016x brain2017 | 1 9 2 . 1 6 8 . 0 . 1 | 192.16801 | -
    mvc2016 brain2016x brain2017 | 7 + | 7 | 7 + …
    mvc2016 brain2016x brain2017 | 7 + 9 | 9 | 7 + …
    mvc2016 brain2016x brain2017 | 7 + 9 = | 16 | 7 + 9 =
    mvc2016 brain2016x brain2017 | 7 + 9 = √ | 4 | √(7 + 9) =
    mvc2016 brain2016x brain2017 | 7 + 9 = √ + 2 = | 6 | √(7 + 9) + 2 =
    mvc2016 brain2016x brain2017 | 7 + 9 √ | 3 | 7 + √(9) …
    mvc2016 brain2016x brain2017 | 7 + 9 √ = | 10 | 7 + √(9) =
    mvc2016 brain2016x brain2017 | 7 + 9 = + 6 + 3 = | 25 | 7 + 9 + 6 + 3 =
    mvc2016 brain2016x brain2017 | 7 + 9 = + 6 = + 3 = | 25 | 7 + 9 + 6 + 3 =
    mvc2016 brain2016x brain2017 | 7 + 9 = √ 6 + 3 = | 9 | 6 + 3 =
    mvc2016 brain2016x brain2017 | 5 + 6 = 7 3 | 73 | 5 + 6 =
    mvc2016 brain2016x | 7 + = | 14 | 7 + 7 =
    brain2017 | 7 + = | 7 | 7 + …
    mvc2016 brain2017 | 4 × π = | 12.5663706143592 | 4 × π =
    brain2016x | 4 × π = | 12.566371 | 4 × π =
    mvc2016 brain2016x | 4 + 5 × 3 = | 27 | 4 + 5 × 3 =
    brain2017 | 4 + 5 × 3 = | 27 | (4 + 5) × 3 =
    rpn2015 | . 5 | 0.5 | -
    rpn2015 | 1 9 2 . 1 6 8 . 0 . 1 | 192.16801 | -
    rpn2015 | 3 ↲ 4 ÷ | 0.75 | 3 4 ÷ =
    rpn2015 | 3 π × | 9.42477796076938 | 3 π × =
    rpn2015 | 3 ↲ π × | 9.42477796076938 | 3 π × =
    rpn2015 | π 3 × | 9.42477796076938 | π 3 × =
    label7 | 1 2 3 4 5 6 7 8 | 1234567 | -
    label7 | . 5 | 0.5 | -
    label7 | 1 9 2 . 1 6 8 . 0 . 1 | 192.168 | -
    label7 | 7 ÷ 2 = | 3.5 | -
    label7 | 8 ± + 7 = | -1 | -
    label7 | 1 + 2 + | 3 | -
    label7 | 1 + 2 + 4 = | 7 | -
    label7 | 2 + − ÷ × 3 = | 6 | -
    label7 | 1 0 0 0 0 0 0 × 2 5 = | 2.5e7 | -
    label7 | 9 ÷ 4 0 0 0 0 0 0 = | 2.25e-6 | -
    """
}
