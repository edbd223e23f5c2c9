// SPDX-License-Identifier: Apache-2.0
// Connects a Swift calculator to Misreckon by the line protocol. Build:
//   swiftc -O -parse-as-library adapter.swift calculator.swift -o swift-adapter
import Foundation

@main struct Adapter {
  static let keys = Set("0 1 2 3 4 5 6 7 8 9 . + − × ÷ ± = C".split(separator: " ").map(String.init))

  static func main() {
    var calculator = Calculator()
    while let line = readLine() {
      if line.hasPrefix("reset") {
        calculator = Calculator()
      } else if keys.contains(line) {
        calculator.press(line)
      } else {
        print("error=no such key")
        fflush(nil)
        continue
      }
      print("display=\(calculator.display)\tpending=\(calculator.isPending ? 1 : 0)")
      fflush(nil)
    }
  }
}
