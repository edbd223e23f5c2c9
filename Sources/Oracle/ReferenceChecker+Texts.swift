// SPDX-License-Identifier: Apache-2.0
import Calculators

// Texts for which the dialect permits others than the usual ones.
extension ReferenceChecker {
  /// Compares the texts of a calculator to which nothing was entered; once a key was pressed, the
  /// usual ones are right, too.
  func compare(_ look: Look, _ reading: borrowing Reading, _ judged: Fields) -> Verdict? {
    let (description, label) = (reading.face.description, reading.face.label)
    let dueDescription = look.description ?? ""
    if judged.contains(.description), description != dueDescription,
      reference.isFresh || !description.isEmpty
    {
      return diverges(.wrongDescription, dueDescription, description)
    }
    let dueLabel = look.label ?? " "
    if judged.contains(.label), label != dueLabel, reference.isFresh || label != " " {
      return diverges(.wrongLabel, dueLabel, label)
    }
    return nil
  }

  /// Whether a text means the due description, in a dialect that asks for no more.
  ///
  /// Once that is replaced by its number, which depends on its form, nobody knows.
  mutating func means(_ text: Text) -> Bool {
    guard reference.tables.isByMeaning else { return false }
    if reference.isShortened { return true }
    reference.describe()
    return text.spelling(of: reference.description, in: reference.tables.writings.glyphs) != nil
  }

  /// Whether a label means the due one and has its mark, in a dialect that asks for no more.
  mutating func meansLabel(_ label: Text) -> Bool {
    guard reference.tables.isByMeaning else { return false }
    reference.describe()
    let (shown, marks) = label.withoutMarks(of: reference.dialect)
    let (due, dueMarks) = self.label.withoutMarks(of: reference.dialect)
    return (marks.withoutSpaces == dueMarks.withoutSpaces || label.mayBeCut)
      && (reference.isShortened || shown == due
        || shown.spelling(of: due, in: reference.tables.writings.glyphs) != nil)
  }
}

extension Text {
  fileprivate var withoutSpaces: [UInt8] { bytes.filter { $0 != 32 } }
}
