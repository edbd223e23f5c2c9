// SPDX-License-Identifier: Apache-2.0

/// The candidate with the smallest edit distance to a word; the first of several.
public func nearest(to word: String, among candidates: [String]) -> String {
  let start = Array(word.lowercased().unicodeScalars.prefix(64))
  var best = (distance: Int.max, word: "")
  for candidate in candidates {
    let distance = edits(from: start, to: Array(candidate.lowercased().unicodeScalars))
    if distance < best.distance { best = (distance, candidate) }
  }
  return best.word
}

private func edits(from: [Unicode.Scalar], to: [Unicode.Scalar]) -> Int {
  var row = Array(0...to.count)
  for (i, old) in from.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, new) in to.enumerated() {
      let above = row[j + 1]
      row[j + 1] = old == new ? diagonal : 1 + Swift.min(diagonal, above, row[j])
      diagonal = above
    }
  }
  return row[to.count]
}

/// Text on one line of limited length, with control characters escaped.
public func printable(_ text: String, limit: Int = 120) -> String {
  var result = ""
  for scalar in text.unicodeScalars.prefix(limit) {
    if [.control, .format].contains(scalar.properties.generalCategory) {
      result += "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return text.unicodeScalars.count > limit ? result + "…" : result
}
