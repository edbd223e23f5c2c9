// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Campaigns
internal import Corpora
internal import Documents
internal import Processes
internal import Properties
internal import Records
internal import Sessions

/// A case that may fail, and how it does.
struct KnownCase {
  let file: CaseFile
  /// How it failed when it was replayed; nil if that was not as recorded.
  var violation: Violation?

  /// Whether a cause is the case's: by its keys, or because it is wrong in the same way.
  func isOf(_ cause: Cause) -> Bool {
    let (finding, status) = (cause.finding, file.status)
    guard file.dialect == finding.dialect.description, file.calculator == finding.calculator
    else { return false }
    if let violation, violation.isLike(finding.violation) { return true }
    // Cases of version 1 have the keys from which a relation makes two sessions.
    return [CaseFile(finding), CaseFile(finding, keys: finding.keys)].contains { new in
      var (old, new) = (file, new)
      (old.status, new.status) = (.open, .open)
      return old.isSame(as: new) || (status == .open && old.covers(new))
    }
  }
}

extension FuzzRun {
  /// Replays the corpus cases of these calculators; any that differs from its record is a finding.
  public mutating func replayCorpus(_ calculators: [TestedCalculator]) throws {
    let content = try corpus.load()
    for warning in content.warnings { note(warning) }
    var unplayed = 0
    for entry in content.entries {
      var file = entry.caseFile
      guard var tested = calculators.first(where: { $0.plays(file) }) else { continue }
      tested.stop = stop
      file = file.onKeys(of: tested.dialect)
      file.calculator = tested.name
      guard !stop.isRaised else { break }
      if let end, Stop.now > end {
        unplayed += 1
        continue
      }
      replayed.cases += 1
      if file.isFailing { known.append(KnownCase(file: file)) }
      do {
        let replay = try Replay(file, on: tested.calculator)
        if file.isFailing, replay.outcome == .asRecorded {
          known[known.count - 1].violation = replay.failure?.violation
        }
        switch replay.outcome {
        case .asRecorded, .skipped: replayed.asRecorded += 1
        case .holds: note("\(entry.path): no longer fails; fixed? set status: fixed")
        case .fails:
          guard let failure = replay.failure else { continue }
          tell(.brokenCase(entry, failure))
          record.checks.append(Check(entry, failure.violation, of: tested))
        }
      } catch {
        guard !stop.isRaised, !stop.isOver else { continue }
        record.notes.append("\(entry.path): \(error)")
        tell(.unplayableCase(entry, error))
      }
    }
    if unplayed > 0 { note("\(unplayed) cases of the corpus were not replayed: out of time") }
    record.isInterrupted = stop.isRaised
  }

  /// Marks the causes that are known or accepted, and adds the others to the corpus.
  ///
  /// Before causes are joined: one that is new must not hide behind one that is known.
  mutating func keep(_ causes: inout [Cause]) {
    // A case file does not name a second calculator.
    for index in causes.indices
    where causes[index].status == .new && causes[index].property != AgreesWithSecond.name {
      keep(&causes[index])
    }
  }

  private mutating func keep(_ cause: inout Cause) {
    let matches = known.filter { $0.isOf(cause) }
    if let match = matches.first(where: { $0.file.status == .accepted }) ?? matches.first {
      cause.status = match.file.status == .accepted ? .accepted : .known
      cause.reason = match.file.reason
      return
    }
    // What is not confirmed may name the wrong keys, and would be known by the next run.
    guard writesCorpus, !cause.undone.contains(.confirmed) else { return }
    do {
      let addition = try corpus.add(CaseFile(cause.finding))
      tell(.kept(cause.finding, path: addition.path))
    } catch {
      fault = "\(error)"
    }
  }
}

extension Check {
  /// A case that does not behave as recorded.
  fileprivate init(
    _ entry: Corpus.StoredCase, _ violation: Violation, of tested: TestedCalculator
  ) {
    let name = entry.path.split(separator: "/").last.map(String.init) ?? entry.path
    var command = "misreckon replay \(entry.path.forShell)"
    if tested.isCommand { command += " --command \(tested.name.forShell)" }
    self.init(
      name: "corpus: \(name)", dialect: Text(entry.caseFile.dialect), outcome: .failed,
      detail: "\(violation.property): expected \(violation.expected), shown \(violation.observed)",
      command: command)
  }
}
