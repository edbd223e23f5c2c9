// SPDX-License-Identifier: Apache-2.0
import Calculators
import Records
import Sessions
import Testing

@testable import Reports

@Suite struct `The grades of a class` {
  /// A mistake of a part, after these keys.
  private func mistake(
    _ part: Part, signature: String, property: String = "agrees-with-oracle", keys: String = "7 +",
    explanation: String? = nil
  ) -> Cause {
    var cause = Cause(
      finding: Finding(
        calculator: "cd /home/teacher && exec ./run", dialect: "mvc2016", keys: Sample.keys(keys),
        step: 2,
        violation: Violation(
          property: property, kind: part == .alive ? "died" : "kind", expected: "1", observed: "2",
          part: part,
          signature: signature), entropy: 0, origin: nil),
      causeID: "\(signature) \(keys)", origin: Origin(seed: 1, session: 1), strategy: "swarm",
      found: [])
    cause.explanation = explanation
    return cause
  }

  private func submission(
    _ name: String, _ causes: [Cause] = [], habits: [Cause] = [], sessions: Int = 300,
    examples: [Bool] = [], silence: String? = nil, fault: String = ""
  ) -> Submission {
    var run = RunRecord(
      plan: RunRecord.Settings(
        verb: "grade", tool: "1", build: "b", seed: 1, strategy: "mixed", budget: "300x"))
    run.properties = ["display-length": "A number shown has at most seven characters."]
    var part = DialectRecord(
      dialect: "mvc2016", calculator: "./run", keypad: Dialect.mvc2016.keypad)
    (part.sessions, part.keys) = (sessions, 10 * sessions)
    (part.causes, part.habits) = (causes, habits)
    run.parts = [part]
    return Submission(
      name: name, folder: name, program: "./run",
      examples: examples.map {
        Submission.Example(
          keys: Sample.keys("7 + 9 ="), display: "16", label: nil, shownDisplay: "16", holds: $0)
      }, silence: silence, fault: fault, planned: 300,
      run: silence == nil && fault.isEmpty ? run : nil)
  }

  private func grades(_ submissions: [Submission], _ weights: Weights = .usual) -> Grades {
    Grades(submissions, dialect: "mvc2016", weights: weights)
  }

  @Test func `mistakes make the rank, equal points share one, and habits cost nothing`() {
    let habit = mistake(.spelling, signature: "grouped")
    let grades = grades([
      submission(
        "two", [mistake(.number, signature: "a"), mistake(.typing, signature: "b", keys: ". .")]),
      submission("silent", silence: "shows “0” whatever is pressed"),
      submission("one", [mistake(.number, signature: "a")]),
      submission("other", [mistake(.number, signature: "c")], habits: [habit, habit]),
      submission("sound"), submission("gone", fault: "does not exist"),
    ])
    #expect(
      grades.rows.map(\.submission.name) == ["sound", "one", "other", "two", "silent", "gone"])
    #expect(grades.rows.map(\.rank) == [1, 2, 2, 4, 5, 5])
    #expect(grades.rows.map(\.points) == [0, 6, 6, 8, 0, 0])
    #expect(!grades.areClean)
  }

  @Test func `one mistake counts once, however many sessions and causes it has`() {
    var follower = mistake(.meaning, signature: "text after a digit")
    let first = mistake(.number, signature: "number at +")
    follower.leader = first.causeID
    let row = grades([submission("one", [first, follower])]).rows[0]
    #expect(row.submission.mistakes.count == 1)
    #expect(row.points == 6)
  }

  @Test func `what did not repeat is told and costs nothing`() {
    var flaky = mistake(.number, signature: "a")
    flaky.status = .flaky
    let grades = grades([submission("one", [flaky])])
    #expect(grades.rows[0].points == 0)
    #expect(grades.rows[0].submission.remark == "1 seen that did not repeat, not counted")
    #expect(Feedback(grades.rows[0], in: grades).markdown.contains("did not happen again"))
  }

  @Test func `what there was no time to try again is told as that, and costs nothing`() {
    var untried = mistake(.number, signature: "a")
    untried.undone = .confirmed
    let grades = grades([submission("one", [untried])])
    let feedback = Feedback(grades.rows[0], in: grades)
    #expect(grades.rows[0].points == 0)
    #expect(
      grades.rows[0].submission.remark
        == "1 seen once, no time to try again, not counted")
    for text in [feedback.markdown, feedback.html] {
      #expect(text.contains("There was no time to try these again."))
      #expect(!text.contains("did not happen again"))
    }
  }

  @Test func `a calculator that took too long to judge keeps what was found, and says so`() throws {
    var partial = submission("slow", [mistake(.number, signature: "a")])
    partial.isPartial = true
    let read = try Submission(reading: Array(partial.written.utf8))
    #expect(read == partial)
    let row = grades([read]).rows[0]
    #expect(row.points == 6)
    #expect(row.submission.remark == "judging took too long, so some may be parts of others")
  }

  @Test func `a time limit is told where it struck`() {
    let grades = grades([submission("slow", sessions: 120)])
    #expect(grades.text.contains("(time limit after 120 of 300 sessions)"))
    #expect(grades.csv.contains(",120,300,1200,0.0,1,"))
    #expect(Feedback(grades.rows[0], in: grades).markdown.contains("the time was over"))
    #expect(!grades.areClean)
  }

  @Test func `columns have names, and figures their own cells`() {
    let csv = grades([
      submission("a,b", [mistake(.state, signature: "s")], examples: [true, false])
    ])
    .csv.split(separator: "\r\n")
    #expect(
      csv[0]
        == "rank,submission,status,points,examples passed,examples,crashes,numbers,state,meaning,typing,spelling,habits,sessions,sessions planned,keys,seconds,time limit struck,remark"
    )
    #expect(csv[1] == "1,\"a,b\",graded,14,1,2,0,0,1,0,0,0,0,300,300,3000,0.0,0,")
  }

  @Test func `a name that is a formula stays a text in a spreadsheet`() {
    #expect(grades([submission("=1+1")]).csv.contains("1,'=1+1,graded"))
  }

  @Test func `the mistakes of many come first, with who made them`() {
    let swapped = "− computes right − left."
    let grades = grades([
      submission("amber", [mistake(.number, signature: "a", explanation: swapped)]),
      submission("basil", [mistake(.typing, signature: "entry after a digit")]),
      submission(
        "cedar", [mistake(.number, signature: "a", keys: "7", explanation: swapped)]),
    ])
    let shared = grades.shared
    #expect(shared.map(\.names) == [["amber", "cedar"], ["basil"]])
    #expect(shared[0].sentence == swapped)
    #expect(shared[0].keys.spelled == "7")
  }

  @Test(
    arguments: [
      (Part.alive, "died in calc.py:12 ZeroDivisionError", "calc.py:12"),
      (.number, "number at −", "− leads to a wrong number"),
      (.number, "rendering", "A right result is written wrongly."),
      (.number, "rendering of the sign", "with the wrong sign."),
      (.number, "rendering of the digits", "with wrong digits."),
      (.number, "rendering of the point", "with the point in the wrong place."),
      (.number, "no error shown but nan or inf", "Nan or inf is shown instead of an error."),
      (
        .number, "not blank but a number at an operator",
        "A number is shown instead of nothing after an operator."
      ),
      (
        .typing, "not blank but the right number at an operator",
        "The right number is shown instead of nothing after an operator."
      ),
      (.number, "value instead of nothing", "It reveals a number where it shows nothing."),
      (.state, "pending after =", "waiting for an operand"),
      (.meaning, "text after an operator", "After an operator the text says something else"),
      (.meaning, "nil in the text", "“nil”"), (.typing, "entry after .", "after a point."),
      (.number, "something new", "It shows a wrong number."),
    ])
  func `a mistake is told in a sentence for its author`(
    part: Part, signature: String, words: String
  ) {
    let sentence = Lesson(mistake(part, signature: signature), statements: [:]).sentence
    #expect(sentence.contains(words))
    #expect(sentence.hasSuffix("."))
  }

  @Test func `a rule that is broken is told by its statement`() {
    let cause = mistake(.number, signature: "display-length: long", property: "display-length")
    let row = grades([submission("one", [cause])]).rows[0]
    #expect(row.submission.lessons[0].lesson.sentence.hasSuffix("at most seven characters."))
  }

  @Test func `feedback is the author's own: the program, not the teacher's folder`() {
    let grades = grades([submission("one", [mistake(.number, signature: "a")])])
    let feedback = Feedback(grades.rows[0], in: grades)
    for text in [feedback.markdown, feedback.html] {
      #expect(!text.contains("/home/teacher"))
      #expect(text.contains("--command ./run"))
    }
  }

  @Test func `no text of a calculator becomes markup`() {
    var hostile = submission(
      Sample.hostile, [mistake(.number, signature: Sample.hostile)], examples: [false])
    hostile.examples[0].remark = Sample.hostile
    let grades = grades([hostile])
    let feedback = Feedback(grades.rows[0], in: grades)
    #expect(!grades.html.contains("<script>alert"))
    #expect(!feedback.html.contains("<script>alert"))
    #expect(!feedback.markdown.contains("\n<script>"))
    #expect(feedback.markdown.contains("\\<script\\>"))
  }

  @Test func `a submission is read as it was written`() throws {
    var submission = submission("one", [mistake(.number, signature: "a")], examples: [true, false])
    submission.run = submission.run?.settled
    #expect(try Submission(reading: Array(submission.written.utf8)) == submission)
  }
}
