// SPDX-License-Identifier: Apache-2.0

extension Verb {
  static let man = Verb(
    name: "man", summary: "prints the man page", examples: ["man > misreckon.1"]
  ) { _, console in
    console.out(Tool.manPage)
    return .clean
  }
}
