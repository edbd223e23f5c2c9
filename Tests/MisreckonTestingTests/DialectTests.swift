// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Dialects
import Documents
import Platform
import MisreckonTesting
import Testing

@Suite struct `A dialect in a test` {
  @Test func `is read from a file, which the regression test names`() throws {
    let path = "/tmp/misreckon-\(getpid())-\(UInt64.random(in: 0...UInt64.max)).dialect"
    try Files.write(Array(Dialect.label7.file.utf8), to: path)
    defer { unlink(path) }
    #expect(try Dialect.file(path).file == Dialect.label7.file)
    let failure = try #require(throws: CheckFailure.self) {
      try check(.file(path), sessions: 1000, properties: ["agrees-with-oracle"]) { EightBrain() }
    }
    #expect(
      failure.description.contains("failure(of: \"7 7\", .file(\"\(path)\")) { EightBrain() }"))
  }

  @Test func `takes the settings of the command line`() throws {
    let dialect = try Dialect.mvc2016.setting("angle=degrees", "visible=pending")
    #expect(dialect.judged == [.display, .pending])
    #expect(dialect.angle == .degrees)
    let failure = try #require(throws: CheckFailure.self) {
      try check(.label7.setting("angle=degrees"), sessions: 1000) { EightBrain() }
    }
    #expect(failure.description.contains(", .label7.setting(\"angle=degrees\")) {"))
  }

  @Test(arguments: ["nothing", "angle=sideways"])
  func `refuses settings that there are not`(setting: String) {
    #expect(throws: DialectError.self) { try Dialect.mvc2016.setting(setting) }
  }
}
