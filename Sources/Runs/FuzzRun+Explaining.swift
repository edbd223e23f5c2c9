// SPDX-License-Identifier: Apache-2.0
internal import Campaigns
internal import Processes
internal import Properties
internal import Records
internal import Sessions

extension FuzzRun {
  /// Finds what explains the mistakes and habits of a calculator, and which of them belong
  /// together, while there is time.
  func explain(
    _ part: inout DialectRecord, of tested: TestedCalculator, _ calculator: Calculator
  ) throws {
    guard tested.properties?.contains(AgreesWithOracle.name) ?? true else { return }
    let joining = Joining(calculator, properties: tested.properties) {
      stop.isRaised || end.map { Stop.now > $0 } ?? false
    }
    if part.causes.contains(where: { $0.status == .new }) {
      try explain(&part.causes, joining)
      part.settleWriting()
    }
    var joiner = HabitJoiner(joining, besides: part.causes)
    try stop.tolerating { try joiner.join(&part.habits) }
  }

  /// Joins causes, and looks for the mistakes that explain the first of each group.
  ///
  /// An explanation must be true of all that it is told of, so what it does not explain is joined
  /// anew.
  private func explain(_ causes: inout [Cause], _ joining: Joining) throws {
    func stops(after share: Double) -> () -> Bool {
      let last = end.map { Stop.now + ($0 - Stop.now) * share }
      return { joining.stops() || last.map { Stop.now > $0 } ?? false }
    }
    causes.sort { $0.leads($1) }
    var joiner = MistakeJoiner(joining)
    // Even making the hypotheses takes a while.
    try stop.tolerating { try joiner.join(&causes, stops: stops(after: 0.5)) }
    var explainer = Explainer(joining)
    var tried: Set<String> = []
    var explained = ExplainedCauses()
    // Twice, because what explains one mistake may be in the way of explaining an earlier one.
    for _ in 0..<2 {
      let stops = stops(after: 0.7)
      try explain(
        &causes, explainer: &explainer, trying: &tried, noting: &explained, stops: stops)
      try stop.tolerating {
        try explained.share(among: &causes) {
          try explainer.explanations(of: $0, asksEstablishedAlone: true, stops: stops)
        }
      }
      try stop.tolerating { try joiner.join(&causes, stops: joining.stops) }
    }
    for index in causes.indices
    where causes[index].isUnexplained && causes[index].leader == nil
      && !tried.contains(causes[index].causeID)
      && (.number...(.typing)).contains(causes[index].part)
    {
      causes[index].undone.insert(.explained)
    }
  }

  /// Looks for the mistake that explains the first of each group, and asks about each that is found
  /// whether it explains others.
  private func explain(
    _ causes: inout [Cause], explainer: inout Explainer, trying tried: inout Set<String>,
    noting explained: inout ExplainedCauses, stops: () -> Bool
  ) throws {
    func explain(_ index: Int, asksEstablishedAlone: Bool = false) throws {
      let finding = causes[index].finding
      try stop.tolerating {
        let found = try explainer.explanations(
          of: finding, asksEstablishedAlone: asksEstablishedAlone, stops: stops)
        explained.note(found, of: &causes[index])
      }
    }
    for index in causes.indices
    where causes[index].isUnexplained && causes[index].leader == nil && !stops() {
      try explain(index)
      if !stops() { tried.insert(causes[index].causeID) }
      guard causes[index].explanation != nil else { continue }
      // Whether it explains others is told quickly, and need not wait for its turn.
      for other in causes.indices where causes[other].isUnexplained && !stops() {
        try explain(other, asksEstablishedAlone: true)
      }
    }
  }
}

/// What explains each cause.
private struct ExplainedCauses {
  private var all: [String: Explanations] = [:]

  mutating func note(_ found: Explanations, of cause: inout Cause) {
    all[cause.causeID] = found
    cause.explain(by: found.hypotheses.first)
  }

  /// Explains all that one hypothesis explains by another that explains it as well, and more.
  ///
  /// - Parameter established: what explained other mistakes and explains this one.
  mutating func share(
    among causes: inout [Cause], established: (Finding) throws -> Explanations
  ) rethrows {
    let sentences = causes.compactMap(\.explanation)
    guard Set(sentences).count > 1 else { return }
    for cause in causes where cause.explanation != nil && all[cause.causeID]?.areTested == false {
      all[cause.causeID] = try established(cause.finding)
    }
    for sentence in sentences {
      let members = causes.indices.filter { causes[$0].explanation == sentence }
      let shared = sentences.first { other in
        other != sentence && members.allSatisfy { hypothesis(other, of: causes[$0]) != nil }
      }
      guard let shared else { continue }
      for member in members { causes[member].explain(by: hypothesis(shared, of: causes[member])) }
    }
  }

  private func hypothesis(_ sentence: String, of cause: Cause) -> Hypothesis? {
    all[cause.causeID]?.hypotheses.first { $0.sentence == sentence }
  }
}

extension Cause {
  fileprivate mutating func explain(by hypothesis: Hypothesis?) {
    explanation = hypothesis?.sentence
    isOfWriting = hypothesis?.isOfWriting ?? false
  }

  fileprivate var isUnexplained: Bool { status == .new && explanation == nil }
}
