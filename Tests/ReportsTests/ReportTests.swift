// SPDX-License-Identifier: Apache-2.0
import Calculators
import Documents
import Sessions
import Foundation
import Records
import Testing

@testable import Reports

struct ReportTests {
  @Test(arguments: ReportFormat.all.map(\.name))
  func `the same records give the same bytes`(name: String) throws {
    let format = try #require(ReportFormat.all.first { $0.name == name })
    #expect(format.render([Sample.run()]) == format.render([Sample.plain]))
    let both = [Sample.plain, Sample.run(seed: 18, started: "2026-11-22T02:00:00Z")]
    #expect(format.render(both) == format.render(both))
  }

  @Test func `a record that was written and read back gives the same page`() throws {
    let run = Sample.plain
    let again = try RunRecord(reading: Array(run.written.utf8))
    #expect(ReportFormat.html.render([run]) == ReportFormat.html.render([again]))
  }

  @Test func `the page names the command, the keypad link and each cause`() {
    let page = ReportFormat.html.render([Sample.plain])
    #expect(
      page.contains("misreckon judge --dialect label7 --keys &#39;4 9 9 9 9 9 9 × 2 0 =&#39;"))
    #expect(page.contains("../keypad.html#dialect=brain2017&amp;keys=7%20%E2%88%92%202%20%2B"))
    for title in [
      "agrees-with-oracle: wrong-value", "stays-alive: died", "Shrinking: from",
    ] {
      #expect(page.contains(title))
    }
    #expect(!page.contains("<script>alert"))
  }

  @Test func `the page and the Markdown say why readings were not decided`() {
    let page = ReportFormat.html.render([Sample.plain])
    #expect(page.contains("<td>precision limit reached</td><td class=\"num\">9</td>"))
    let markdown = ReportFormat.markdown.render([Sample.plain])
    #expect(markdown.contains("| dialect | calculator | not decided because | keys | share |"))
    #expect(
      markdown.contains("| label7 | <code>built-in</code> | precision limit reached | 9 | 0."))
  }

  @Test func `the keypad link of random numbers names their entropy`() throws {
    var cause = try #require(Sample.causes(on: .label7).first)
    #expect(cause.keypadLink?.contains("entropy") == false)
    cause.finding.entropy = 42
    #expect(cause.keypadLink?.hasSuffix("&entropy=42") == true)
    cause.finding.dialect = "pocket"
    #expect(cause.keypadLink == nil, "the keypad page has no such calculator")
  }

  @Test func `a trend shows when causes were first seen, last seen and gone`() {
    let runs = [
      Sample.run(started: "2026-11-20T02:00:00Z"),
      Sample.run(started: "2026-11-21T02:00:00Z", without: "died"),
      Sample.run(started: "2026-11-22T02:00:00Z", without: "died"),
    ]
    let trend = Trend(Array(runs.reversed()))
    let died = trend.findings.first { $0.cause.kind == "died" }
    #expect(died?.first == 0 && died?.last == 0 && died?.isGone == true)
    #expect(trend.findings.count { !$0.isGone } == 3)
    #expect(trend.findings.last?.cause.kind == "died")
    #expect(ReportFormat.markdown.render(runs).contains("| gone |"))
  }

  @Test func `no text breaks a Markdown table`() {
    let report = ReportFormat.markdown.render([Sample.plain])
    #expect(!report.contains("<script>"))
    #expect(!report.contains("](javascript"))
    for line in report.split(separator: "\n")
    where line.hasPrefix("| ./") || line.hasPrefix("| brain2017") {
      #expect([13, 6].contains(line.count { $0 == "|" }))
    }
  }

  @Test(arguments: [
    (0.0, "0"), (12.0, "12"), (999.0, "999"), (1234.0, "1.23 k"), (999_700, "1.00 M"),
    (15_600_000, "15.6 M"), (3e14, "300 T"), (0.5, "0.50"),
  ])
  func `quantities keep three digits`(number: Double, text: String) {
    #expect(short(number) == text)
  }

  @Test(arguments: [
    (0, 10, "0 %"), (1, 3, "33.3 %"), (1, 10_000_000, "< 0.0001 %"),
    (9_999_999, 10_000_000, "> 99.99 %"),
    (10, 10, "100 %"), (1, 1000, "0.1 %"),
  ])
  func `a nonzero share never reads as 0 %`(part: Int, whole: Int, text: String) {
    #expect(percent(part, of: whole) == text)
  }

  @Test func `times are read as the seconds since 1970`() {
    #expect(unixTime("1970-01-01T00:00:00Z") == 0)
    #expect(unixTime("2000-02-29T12:00:01Z") == 951_825_601)
    #expect(unixTime("yesterday") == 0)
  }

  /// `make test-browser` opens these pages.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["MISRECKON_SAMPLES"] != nil))
  func `sample pages are written for the browser test`() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["MISRECKON_SAMPLES"])
    try Files.makeFolder(folder)
    let run = Sample.run(blocks: 60)
    for (name, content) in run.files { try Files.write(content, to: "\(folder)/\(name)") }
    let runs = (1...6).map { day in
      Sample.run(
        started: "2026-11-0\(day)T02:00:00Z", speed: 5e5 + Double(day % 3) * 5e4,
        without: day > 3 ? "died" : nil)
    }
    try Files.write(ReportFormat.html.render(runs), to: "\(folder)/trend.html")
    for count in [1, 10, 60] {
      let page = ReportFormat.html.render([Sample.stranger(causes: count)])
      try Files.write(page, to: "\(folder)/\(count).html")
    }
  }
}
