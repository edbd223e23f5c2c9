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
    // Even making the hypotheses takes a while.
    if part.causes.contains(where: { $0.status == .new }) {
      try explain(&part.causes, joining)
      var joiner = MistakeJoiner(joining)
      try stop.tolerating { try joiner.join(&part.causes) }
      part.settleWriting()
    }
    var joiner = HabitJoiner(joining)
    try stop.tolerating { try joiner.join(&part.habits) }
  }

  /// Looks for the mistakes that explain the causes.
  private func explain(_ causes: inout [Cause], _ joining: Joining) throws {
    var explainer = Explainer(joining)
    causes.sort { $0.leads($1) }
    // Joining is cheaper than explaining, and helps more if there are many.
    let last = end.map { Stop.now + ($0 - Stop.now) * 0.7 }
    func stops() -> Bool { joining.stops() || last.map { Stop.now > $0 } ?? false }
    func open(_ causes: [Cause]) -> [Int] {
      causes.indices.filter { causes[$0].status == .new && causes[$0].explanation == nil }
    }
    func explain(_ index: Int, asksEstablishedAlone: Bool = false) throws {
      let finding = causes[index].finding
      try stop.tolerating {
        let found = try explainer.explanation(
          of: finding, asksEstablishedAlone: asksEstablishedAlone, stops: stops)
        causes[index].explanation = found?.sentence
        causes[index].isOfWriting = found?.isOfWriting ?? false
      }
    }
    var tried: Set<Int> = []
    // Twice, because what explains one mistake may be in the way of explaining an earlier one.
    for _ in 0..<2 {
      for index in open(causes) where causes[index].explanation == nil && !stops() {
        try explain(index)
        if !stops() { tried.insert(index) }
        guard causes[index].explanation != nil else { continue }
        // Whether it explains others is told quickly, and need not wait for its turn.
        for other in open(causes) where !stops() {
          try explain(other, asksEstablishedAlone: true)
        }
      }
    }
    for index in open(causes)
    where !tried.contains(index) && (.number...(.typing)).contains(causes[index].part) {
      causes[index].undone.insert(.explained)
    }
  }
}
