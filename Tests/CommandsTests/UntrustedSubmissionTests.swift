// SPDX-License-Identifier: Apache-2.0
import Commands
import Documents
import Foundation
import Platform
import Processes
import Testing

/// Real programs that do harm, each of them graded beside a right one.
///
/// What forks is tested with the confinement, and what floods or hangs with the verb.
@Suite(.serialized, .enabled(if: Confinement.missing == nil, "this system cannot confine"))
struct `A submission that does harm` {
  /// What a program does when it computes a result, and what its author is told.
  struct Harm: CustomTestStringConvertible {
    let testDescription: String
    let lines: String
    var told = ""
    var isHarmless = false
  }

  private static let outside = "/var/tmp/misreckon-harm-\(getpid())"

  private static let harms = [
    Harm(
      testDescription: "writes outside its folder",
      lines: "        open('\(outside)', 'w').write('x')\n", told: "Read-only file system"),
    Harm(
      testDescription: "writes into the folder of another",
      lines: "        open('../right/calculator.py', 'w').write('x')\n",
      told: "Read-only file system"),
    Harm(
      testDescription: "writes into its own folder",
      lines: "        open('calculator.py', 'a').write('#')\n", isHarmless: true),
    Harm(
      testDescription: "fills the disk",
      lines: """
                number = 0
                while True:
                    number += 1
                    open('file%d' % number, 'wb').write(b'x' * 1000000)

        """, told: "No space left on device"),
    Harm(
      testDescription: "sleeps", lines: "        import time\n        time.sleep(3600)\n",
      told: "no answer before the timeout"),
    Harm(
      testDescription: "opens the network",
      lines: "        import socket\n        socket.create_connection(('127.0.0.1', 80), 5)\n",
      told: "Network is unreachable"),
  ]

  private static let change = "    def evaluate(self):\n"

  private func submit(_ name: String, to scratch: Scratch, _ lines: String = "") throws -> String {
    let calculator = String(
      decoding: try Files.read("\(adapters)/calculator.py"), as: UTF8.self
    ).replacing(Self.change, with: Self.change + lines)
    try scratch.write(calculator, to: "\(name)/calculator.py", runs: false)
    try scratch.write(
      String(decoding: try Files.read("\(adapters)/adapter.py"), as: UTF8.self),
      to: "\(name)/adapter.py", runs: false)
    try scratch.write("#!/bin/sh\nexec python3 adapter.py\n", to: "\(name)/run")
    return calculator
  }

  /// Where it cannot be mounted over itself, `/tmp` must not vanish with what is graded in it.
  @Test func `is found in /tmp although something is mounted there`() throws {
    let scratch = try Scratch()
    try scratch.write("#!/bin/sh\nexit 3\n", to: "class/leaves")
    try scratch.write("", to: "mounted/below", runs: false)
    try Binary.use { binary in
      let result = try binary.run(
        "unshare", "--map-root-user", "--mount", "sh", "-c",
        """
        mount -t tmpfs none \(scratch.path)/mounted && cd / &&
          exec misreckon grade \(scratch.path)/class --dialect mvc2016 --reports \(scratch.path)/r
        """)
      #expect(result.out.contains("'./leaves' exits with status 3 before it answers 'reset'"))
    }
  }

  @Test(arguments: harms) func `is a row like any other, and harms nobody`(harm: Harm) throws {
    // In /tmp it might write everywhere, and it would be gone when it ends.
    let scratch = try Scratch(in: "/var/tmp")
    let (harmful, right) = (
      try submit("harmful", to: scratch, harm.lines), try submit("right", to: scratch)
    )
    let reports = try Scratch()
    let run = try Binary.use { binary in
      try binary.run(
        "misreckon", "grade", scratch.path, "--dialect", "\(adapters)/pocket.dialect", "--for",
        "4x", "--most",
        "20s", "--timeout", "500ms", "--jobs", "1", "--reports", reports.path)
    }
    let rows = String(
      decoding: try Files.read("\(reports.path)/grades.csv"), as: UTF8.self
    ).split(separator: "\r\n")
    #expect(rows.count == 3)
    let cells = rows.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(cells.allSatisfy { $0[0] == "1" || $0[1] == "harmful" })
    let mail = String(
      decoding: try Files.read("\(reports.path)/harmful/feedback.md"), as: UTF8.self)
    if harm.isHarmless {
      #expect(run.code == Exit.clean.rawValue)
    } else {
      #expect(run.code == Exit.findings.rawValue)
      #expect(cells.first { $0[1] == "harmful" }?[6] == "1")
      #expect(mail.contains(harm.told))
    }
    #expect(!mail.contains(scratch.path))
    #expect(access(Self.outside, F_OK) != 0)
    #expect(
      try Files.names(in: "\(scratch.path)/harmful").sorted().filter { $0 != "__pycache__" }
        == ["adapter.py", "calculator.py", "run"])
    for (name, text) in [("harmful", harmful), ("right", right)] {
      let path = "\(scratch.path)/\(name)/calculator.py"
      #expect(String(decoding: try Files.read(path), as: UTF8.self) == text)
    }
  }
}
