// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// With `MISRECKON_COVERAGE` set, what is played tells which ways through its code a session took.
let instrumented: [SwiftSetting] =
  Context.environment["MISRECKON_COVERAGE"] == nil ? [] : [.unsafeFlags(["-sanitize=fuzzer"])]

/// With `MISRECKON_WHOLE` set, the tool has Swift's own libraries inside.
///
/// So it starts sooner, calls them quicker, and runs where there is no toolchain. Tests, which would be linked like it, are
/// built without.
let whole: [LinkerSetting] =
  Context.environment["MISRECKON_WHOLE"] == nil
  ? [] : [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))]

/// A target of Swift sources; the list of imports is the list of arrows, and they point down only.
func part(
  _ name: String, _ imports: [Target.Dependency] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: house + settings)
}

/// The tests of a part; what they run but Swift does not compile is named too.
///
/// Most of the time that tests take is spent in what they test, and they are soonest built as they stand.
func tests(
  _ name: String, _ imports: [Target.Dependency], excluding: [String] = [],
  isOptimized: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: imports, exclude: excluding,
    swiftSettings: house + (isOptimized ? [] : [.unsafeFlags(["-Onone"])]))
}

let package = Package(
  name: "misreckon",
  products: [
    .executable(name: "misreckon", targets: ["misreckon"]),
    .library(
      name: "MisreckonTesting", targets: ["MisreckonTesting", "Calculators", "Findings"]),
  ],
  targets: [
    // words
    part("Calculators"),
    part("Findings", ["Calculators"]),

    // machines
    part("Brains", ["Calculators"], settings: instrumented),
    part("Mutants", ["Calculators", "Brains"], settings: instrumented),

    // judges
    .systemLibrary(
      name: "CMPFR", pkgConfig: "mpfr",
      providers: [.apt(["libmpfr-dev", "libgmp-dev"]), .brew(["mpfr", "gmp"])]),
    part("Reals", ["CMPFR"]),
    part("Oracle", ["Calculators", "Reals"]),
    part("Proofs", ["Calculators", "Reals", "Oracle", "Brains"]),
    part("Properties", ["Calculators", "Findings", "Oracle"]),

    // engine
    .target(name: "CProcesses"),
    part("Documents"),
    part("Processes", ["Calculators", "Findings", "CProcesses"]),
    part("Dialects", ["Calculators", "Findings", "Documents"]),
    part("Corpora", ["Calculators", "Findings", "Documents"]),
    part("Records", ["Calculators", "Findings", "Documents"]),
    part("Reports", ["Calculators", "Findings", "Documents", "Corpora", "Records"]),

    .target(name: "CCoverage"),
    part("Coverage", ["CCoverage"]),
    part(
      "Campaigns",
      [
        "Calculators", "Findings", "Brains", "Oracle", "Properties", "Coverage", "Processes",
        "Records", "Shrinking",
      ]),
    part("Shrinking", ["Calculators", "Findings"]),

    part(
      "Proving",
      ["Calculators", "Findings", "Mutants", "Processes", "Properties", "Campaigns", "Shrinking"]),

    part(
      "Learning",
      ["Calculators", "Findings", "Dialects", "Documents", "Oracle", "Properties"]),

    // tool
    part(
      "Commands",
      [
        "Calculators", "Findings", "Brains", "Dialects", "Documents", "Corpora", "Processes",
        "Properties", "Oracle", "Records", "Reports", "Shrinking", "Campaigns", "Mutants",
        "Proving", "Learning",
      ]),
    .executableTarget(
      name: "misreckon", dependencies: ["Commands"], swiftSettings: house, linkerSettings: whole),

    // test support for users
    part(
      "MisreckonTesting",
      [
        "Calculators", "Findings", "Campaigns", "Corpora", "Processes", "Properties", "Shrinking",
      ]),

    // keypad page
    part("KeypadPage", ["Calculators", "Brains"]),
    .target(name: "CRecordedMath"),
    .executableTarget(
      name: "keypad-log", dependencies: ["Calculators", "Brains", "CRecordedMath"],
      swiftSettings: house),

    tests(
      "CampaignsTests",
      ["Campaigns", "Calculators", "Findings", "Processes", "Properties", "Records", "Shrinking"]),
    tests("CalculatorsTests", ["Calculators", "Findings"]),
    tests("DocumentsTests", ["Documents"]),
    tests(
      "LearningTests", ["Brains", "Calculators", "Dialects", "Findings", "Learning", "Mutants"]),
    tests("DialectsTests", ["Calculators", "Dialects"]),
    .executableTarget(
      name: "corpuswriter", dependencies: ["Calculators", "Corpora", "Documents"],
      path: "Tests/CorpusWriter", swiftSettings: house),
    tests("CorporaTests", ["Calculators", "Corpora", "corpuswriter", "Documents", "Findings"]),
    tests(
      "CommandsTests",
      ["Calculators", "Brains", "Commands", "Corpora", "Documents", "Findings", "misreckon"]),
    tests(
      "MutantsTests",
      ["Calculators", "Findings", "Mutants", "Brains", "Properties", "Shrinking"]),
    tests(
      "ProvingTests", ["Calculators", "Findings", "Mutants", "Proving", "Shrinking"]),
    tests("ShrinkingTests", ["Calculators", "Findings", "Shrinking"]),
    tests("RealsTests", ["Reals"]),
    tests("OracleTests", ["Proofs", "Brains", "Calculators", "Findings", "Reals", "Oracle"]),
    tests(
      "PropertiesTests", ["Calculators", "Findings", "Brains", "Mutants", "Oracle", "Properties"]),
    tests("BrainsTests", ["Calculators", "Findings", "Brains"], isOptimized: true),
    tests("ProcessesTests", ["Processes", "Calculators", "Findings"], excluding: ["Commands"]),
    tests(
      "ReportsTests",
      ["Calculators", "Commands", "Findings", "Documents", "Records", "Reports"]),
  ],
  cLanguageStandard: .c11
)

// A fuzzer has no main of its own and needs `--sanitize=fuzzer`.
if Context.environment["MISRECKON_FUZZERS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "case-file-fuzzer", dependencies: ["Corpora"], path: "Tests/CaseFileFuzzer",
      swiftSettings: house + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]))
}

// A proof that needs instrumented machines.
if Context.environment["MISRECKON_COVERAGE"] != nil {
  package.targets.append(
    .executableTarget(
      name: "guidance-proof",
      dependencies: ["Calculators", "Findings", "Brains", "Properties", "Processes", "Campaigns"],
      swiftSettings: house + instrumented))
}
