// SPDX-License-Identifier: Apache-2.0
import Foundation
import Properties
import Testing

@Suite struct `The catalogue of properties` {
  private static let tables: [any PropertyTable.Type] = [
    AgreesWithOracleTests.self, AgreesWithSecondTests.self, StaysAliveTests.self,

    DisplayIsANumberTests.self, DisplayLengthTests.self, DisplayReadsBackTests.self,
    NearestRenderingTests.self, ScientificNotationTests.self,

    ClearIsSwitchOnTests.self, DifferenceWithItselfTests.self, DigitsStartAfreshTests.self,
    NeedlessZerosTests.self, NeutralOperandsTests.self, OperandsCommuteTests.self,
    RecallAfterStoringTests.self, RootOfSquareTests.self, SameKeysShowTheSameTests.self,
    SineOfArcsineTests.self, ParenthesesAroundAllTests.self, NeedlessExponentTests.self,

    ClearShowsSwitchOnTests.self, EqualsTwiceIsOnceTests.self, IgnoredKeysChangeNothingTests.self,
    PendingFollowsKeysTests.self, SignTwiceRestoresTests.self,

    DescriptionDenotesValueTests.self, DescriptionHasNoEqualsTests.self,
    DescriptionRestsWhileTypingTests.self, LabelTellsPendingTests.self, NoInternalsShownTests.self,
    ParenthesesBalanceTests.self,

    BackspaceRestoresEntryTests.self, EntryEchoesKeysTests.self, EntryMeansNumberTests.self,
    EntryStaysLegalTests.self,
  ]

  @Test(arguments: PropertyInfo.all.map(\.name))
  func `has one table for each property`(_ property: String) throws {
    let tables = Self.tables.filter { $0.property == property }
    try #require(tables.count == 1)
    #expect(!tables[0].rejected.isEmpty)
    #expect(!tables[0].accepted.isEmpty)
  }

  @Test func `has no table of anything else`() {
    let names = Set(PropertyInfo.all.map(\.name))
    #expect(Self.tables.allSatisfy { names.contains($0.property) })
  }

  @Test(arguments: PropertyInfo.all.map(\.name))
  func `has the tests of each property where its source is`(_ property: String) throws {
    let name = property.split(separator: "-").map(\.capitalized).joined()
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let sources = tests.appending(path: "../../Sources/Properties").standardizedFileURL
    let found = try folder(of: "\(name)Tests.swift", in: tests)
    // stays-alive has its source in another module, so its tests are in no folder.
    let due = try folder(of: "\(name).swift", in: sources) ?? ""
    #expect(found == due)
  }

  /// The folder that holds a file, from a root; nil where there is none.
  private func folder(of file: String, in root: URL) throws -> String? {
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return files.first { $0 == file || $0.hasSuffix("/\(file)") }.map {
      String($0.dropLast(file.count))
    }
  }
}
