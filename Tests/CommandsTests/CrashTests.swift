// SPDX-License-Identifier: Apache-2.0
import Testing

/// Causes of crashes behind a command: one for each line of source at fault.
@Suite(.serialized) struct `Crashes` {
  /// Right but for two functions, which fail for the same reason in different lines.
  private static let calculator = """
    import subprocess, sys
    served = subprocess.Popen(
        ["misreckon", "serve", "--dialect", "mvc2016"], text=True, bufsize=1,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    def root():
        return float("x")
    def sine():
        return float("x")
    for line in sys.stdin:
        if line.strip() == "√":
            root()
        if line.strip() == "sin":
            sine()
        served.stdin.write(line)
        print(served.stdout.readline(), end="", flush=True)

    """

  @Test func `in two lines for one reason are two causes, each with its key`() throws {
    try Binary.use { binary in
      try binary.write(Self.calculator, to: "calc.py")
      let out = try binary.run(
        "misreckon", "fuzz", "--dialect", "mvc2016", "--command", "python3 calc.py", "--seed", "1",
        "--for", "40x"
      ).out
      #expect(!out.contains("never pressed: ") && out.contains("never answered: √ sin\n"))
      for (key, line) in [("√", 6), ("sin", 8)] {
        #expect(out.contains("It ends when \(key) is pressed, in calc.py:\(line): ValueError"))
      }
    }
  }
}
