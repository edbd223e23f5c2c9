// SPDX-License-Identifier: Apache-2.0

/// Which causes were found to be one mistake; the first of each group leads it.
struct CauseGroups {
  private var firsts: [Int]

  init(_ count: Int) { firsts = Array(0..<count) }

  func first(_ index: Int) -> Int { firsts[index] }

  func areOne(_ one: Int, _ other: Int) -> Bool { first(one) == first(other) }

  mutating func unite(_ one: Int, _ other: Int) {
    let (one, other) = (min(first(one), first(other)), max(first(one), first(other)))
    for index in firsts.indices where firsts[index] == other { firsts[index] = one }
  }

  mutating func unite(_ indices: [Int]) {
    for index in indices.dropFirst() { unite(indices[0], index) }
  }
}
