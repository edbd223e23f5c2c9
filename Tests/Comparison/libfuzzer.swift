// SPDX-License-Identifier: Apache-2.0
// Build: swiftc -O -wmo -parse-as-library -sanitize=fuzzer *.swift -o libfuzzer
let keys = "0 1 2 3 4 5 6 7 8 9 . + − × ÷ ± = C".split(separator: " ").map(String.init)

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  var tested = Calculator()
  var right = Sound()
  for index in 0..<size {
    let key = keys[Int(data[index]) % keys.count]
    tested.press(key)
    right.press(key)
    precondition(tested.display == right.display && tested.isPending == right.isPending)
  }
  return 0
}
