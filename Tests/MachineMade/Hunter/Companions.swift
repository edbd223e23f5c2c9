// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Oracle

/// The original, and beside it those of some mutants whose state differs from its own.
///
/// A mutant that is not noted computes what the original does. So it is played only where it is
/// noted, from the state of the original, and from there on until its state is the same again.
struct Companions<B: ReusableBrain> {
  private var original: B
  private var apart: [(mutant: Int, brain: B)] = []
  private let wanted: WantedMutants

  /// Makes brains; none of a mutant that is noted while its brain is made shares its tables.
  init(_ wanted: WantedMutants, _ make: () -> B) {
    self.wanted = wanted
    forgetNotes()
    activeMutant = noting
    original = make()
    let due = original.reading()
    activeMutant = 0
    for mutant in wanted.notedNumbers {
      activeMutant = mutant
      let brain = make()
      let shown = brain.reading()
      activeMutant = 0
      compare(shown, due, mutant, [])
      apart.append((mutant, brain))
    }
  }

  /// Presses a key, or does whatever else changes a brain.
  ///
  /// - Parameters:
  ///   - keys: what led here, to be told.
  ///   - isLast: whether nothing follows, so that states need not be compared.
  mutating func change(by keys: [Key], isLast: Bool = false, _ change: (inout B) -> Void) {
    let before = original
    forgetNotes()
    activeMutant = noting
    change(&original)
    original.show(in: &wanted.due, .all)
    activeMutant = 0
    let noted = wanted.notedNumbers
    for (mutant, _) in apart { wanted.isApart[mutant] = true }
    for mutant in noted where !wanted.isApart[mutant] { apart.append((mutant, before)) }
    // Changed in their places, because a copy of a brain costs as much as several keys.
    var kept = 0
    for index in apart.indices {
      let mutant = apart[index].mutant
      wanted.isApart[mutant] = false
      activeMutant = mutant
      change(&apart[index].brain)
      apart[index].brain.show(in: &wanted.shown, .all)
      activeMutant = 0
      compare(wanted.shown, wanted.due, mutant, keys)
      guard !isLast, wanted.isWanted[mutant], apart[index].brain != original else { continue }
      if kept < index { apart.swapAt(kept, index) }
      kept += 1
    }
    apart.removeSubrange(kept...)
  }

  /// The sign of a zero is shown only by what is computed from it.
  private func compare(_ shown: Reading, _ due: Reading, _ mutant: Int, _ keys: [Key]) {
    guard shown.face != due.face || shown.value != due.value else { return }
    wanted.note(mutant, keys)
  }

  /// Plays every session of so many more keys.
  func exhaust(_ pad: [Key], depth: Int, after keys: [Key]) {
    for key in pad {
      var next = self
      let keys = keys + [key]
      next.change(by: keys, isLast: depth == 1) { $0.press(key) }
      if depth > 1 { next.exhaust(pad, depth: depth - 1, after: keys) }
    }
  }
}

/// The mutants to play beside the original, and in which sessions they showed something else.
final class WantedMutants {
  fileprivate(set) var isWanted: [Bool]
  fileprivate var isApart: [Bool]
  /// Room for what the original and a mutant show, so that none is made for each key.
  fileprivate var due = Reading(face: .switchedOn, value: nil, shown: .all)
  fileprivate var shown = Reading(face: .switchedOn, value: nil, shown: .all)
  private(set) var differing: [(mutant: Int, keys: [Key])] = []

  init(_ numbers: some Sequence<Int>, most: Int) {
    isWanted = Array(repeating: false, count: most + 1)
    isApart = isWanted
    for number in numbers { isWanted[number] = true }
  }

  /// Those that were noted since notes were forgotten.
  fileprivate var notedNumbers: [Int] {
    var list: [Int] = []
    for place in 0..<notedCount where isWanted[noted[place]] {
      list.append(noted[place])
    }
    return list
  }

  /// One difference of a mutant is enough.
  fileprivate func note(_ mutant: Int, _ keys: [Key]) {
    guard isWanted[mutant] else { return }
    isWanted[mutant] = false
    differing.append((mutant, keys))
  }

  func leaveOut(_ mutant: Int) { isWanted[mutant] = false }
}
