// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Documents
internal import Sessions

/// What is known of one calculator of a class.
public struct Submission: Hashable, Sendable {
  /// An example of the assignment, and what the calculator shows after its keys.
  public struct Example: Hashable, Sendable {
    public var keys: [Key]
    /// What is due; nil if the example does not say.
    public var display, label: Text?
    /// What is shown; nil if the calculator did not get that far, or hides it.
    public var shownDisplay, shownLabel: Text?
    public var holds: Bool
    /// How the calculator failed before the last key; empty if it did not.
    public var remark: String

    public init(
      keys: [Key], display: Text?, label: Text?, shownDisplay: Text? = nil,
      shownLabel: Text? = nil, holds: Bool = false, remark: String = ""
    ) {
      (self.keys, self.display, self.label) = (keys, display, label)
      (self.shownDisplay, self.shownLabel) = (shownDisplay, shownLabel)
      (self.holds, self.remark) = (holds, remark)
    }
  }

  public let name: String
  /// The folder of its page, next to the table.
  public let folder: String
  /// What its author types to start it: `./run`.
  public let program: String
  /// A hash of its files and of the settings by which it is graded.
  public var fingerprint: String
  public var examples: [Example]
  /// Why it is no calculator: it shows the same whatever is pressed, or answers no key.
  public var silence: String?
  /// Why it was not played; empty if it was.
  public var fault: String
  /// The number of random sessions that all calculators of the class get.
  public var planned: Int
  /// The random sessions; nil if there were none.
  public var run: RunRecord?
  /// Whether judging it took too long to tell which mistakes are parts of others.
  public var isPartial: Bool

  public init(
    name: String, folder: String, program: String, fingerprint: String = "",
    examples: [Example] = [], silence: String? = nil, fault: String = "", planned: Int = 0,
    run: RunRecord? = nil, isPartial: Bool = false
  ) {
    (self.name, self.folder, self.program) = (name, folder, program)
    (self.fingerprint, self.examples, self.silence) = (fingerprint, examples, silence)
    (self.fault, self.planned, self.run, self.isPartial) = (fault, planned, run, isPartial)
  }

  /// Whether it got fewer sessions than the others, because its time was over.
  public var isCutShort: Bool { run.map { $0.sessions < planned } ?? false }

  /// The mistakes that repeat, the gravest first.
  public var mistakes: [Cause] {
    (run?.causes ?? []).filter { $0.status == .new && !$0.undone.contains(.confirmed) }
  }

  /// What went wrong, but not when it was tried again.
  public var unrepeated: [Cause] { (run?.causes ?? []).filter { $0.status == .flaky } }

  /// What went wrong, and there was no time to try it again.
  public var untried: [Cause] {
    (run?.causes ?? []).filter { $0.status != .flaky && $0.undone.contains(.confirmed) }
  }

  public var habits: [Cause] { run?.habits ?? [] }
}

extension Submission {
  /// The content of `result.json`.
  public var written: String { json.written() + "\n" }

  /// Reads the bytes of a `result.json`.
  public init(reading bytes: [UInt8]) throws(RecordError) {
    let json: JSON
    do { json = try JSON(reading: bytes) } catch {
      throw .broken(field: "\(error.line):\(error.column)", expected: "JSON, but \(error.problem)")
    }
    try self.init(json: json)
  }
}

extension RunRecord: JSONValue {}

extension Submission: JSONObject {
  static let members = JSONMembers(
    {
      Self(
        name: $0, folder: $1, program: $2, fingerprint: $3, examples: $4, silence: $5, fault: $6,
        planned: $7, run: $8, isPartial: $9)
    },
    ("name", \Self.name), ("folder", \.folder), ("program", \.program),
    ("fingerprint", \.fingerprint), ("examples", \.examples), ("silence", \.silence),
    ("fault", \.fault), ("planned", \.planned), ("run", \.run),
    ("partial", \.isPartial))
}

extension Submission.Example: JSONObject {
  static let members = JSONMembers(
    {
      Self(
        keys: $0, display: $1, label: $2, shownDisplay: $3, shownLabel: $4, holds: $5, remark: $6)
    },
    ("keys", \Self.keys), ("display", \.display), ("label", \.label),
    ("shownDisplay", \.shownDisplay), ("shownLabel", \.shownLabel), ("holds", \.holds),
    ("remark", \.remark))
}
