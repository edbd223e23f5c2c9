// SPDX-License-Identifier: Apache-2.0

extension Verb {
  static let man = Verb(
    "man", "writes the man page", examples: ["man > misreckon.1"]
  ) { _, console in
    console.out(ManPage.text(verbs: Verb.all))
    return .clean
  }
}
