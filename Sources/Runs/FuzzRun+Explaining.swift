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
    var joiner = HabitJoiner(joining)
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
    // Twice, because what explains one mistake may be in the way of explaining an earlier one.
    for _ in 0..<2 {
      let stops = stops(after: 0.7)
      try explain(&causes, explainer: &explainer, trying: &tried, stops: stops)
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
    stops: () -> Bool
  ) throws {
    func explain(_ index: Int, asksEstablishedAlone: Bool = false) throws {
      let finding = causes[index].finding
      try stop.tolerating {
        let found = try explainer.explanation(
          of: finding, asksEstablishedAlone: asksEstablishedAlone, stops: stops)
        causes[index].explanation = found?.sentence
        causes[index].isOfWriting = found?.isOfWriting ?? false
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

extension Cause {
  fileprivate var isUnexplained: Bool { status == .new && explanation == nil }
}
