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

/// With `MISRECKON_WHOLE` set, the tool is linked statically with Swift's libraries, and with all
/// others, too, if it is set to `executable`.
///
/// It then starts sooner, calls them faster, and runs where there is no toolchain. Tests would be
/// linked the same way, so they are built without.
let whole: [LinkerSetting] =
  switch Context.environment["MISRECKON_WHOLE"] {
  case nil: []
  case "executable": [.unsafeFlags(["-static-executable"], .when(platforms: [.linux]))]
  default: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))]
  }

/// With `MISRECKON_PORTABLE` set, Linux does what other systems do in its place, to try that.
let isPortable = Context.environment["MISRECKON_PORTABLE"] != nil
let portable: [CSetting] = isPortable ? [.define("PORTABLE")] : []

/// The part of this name is built from sources in `.build/machine-made` that hold all its mutants.
let rewritten = Context.environment["MISRECKON_REWRITTEN"]

/// A target of Swift sources and what it may import.
func part(
  _ name: String, _ imports: [Target.Dependency] = [], settings: [SwiftSetting] = []
) -> Target {
  if name == rewritten {
    return .target(
      name: name, dependencies: imports + ["Chosen"], path: ".build/machine-made/\(name)",
      swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault")])
  }
  return .target(
    name: name, dependencies: imports,
    swiftSettings: house + [.strictMemorySafety()] + settings)
}

/// The tests of a part; `excluding` names what they run but Swift does not compile.
///
/// They are not optimized: they spend most of their time in what they test, and build sooner so.
func tests(
  _ name: String, _ imports: [Target.Dependency], excluding: [String] = [],
  isOptimized: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: imports, exclude: excluding,
    swiftSettings: house + (isOptimized ? [] : [.unsafeFlags(["-Onone"])]))
}

/// An executable that tests run.
func testTool(
  _ folder: String, name: String, _ imports: [Target.Dependency], settings: [SwiftSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: imports, path: "Tests/\(folder)", swiftSettings: house + settings)
}

let package = Package(
  name: "misreckon",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "misreckon", targets: ["misreckon"]),
    .library(
      name: "MisreckonTesting", targets: ["MisreckonTesting", "Calculators", "Sessions"]),
  ],
  targets: [
    // system
    /// What each system does in a way of its own, in C.
    .target(name: "CPlatform", cSettings: portable),
    /// The system and its C library: the only module that imports Glibc, Darwin or Musl.
    part("Platform", ["CPlatform"], settings: isPortable ? [.define("PORTABLE")] : []),
    /// The functions of the C library that the built-in calculators call.
    part("Mathematics", ["Platform"]),

    // words
    part("Calculators"),
    part("Sessions", ["Calculators"]),

    // machines
    part("Brains", ["Mathematics", "Calculators"], settings: instrumented),
    part("Mutants", ["Mathematics", "Calculators", "Brains"], settings: instrumented),

    // judges
    /// MPFR and GMP.
    .systemLibrary(
      name: "CMPFR", pkgConfig: "mpfr",
      providers: [.apt(["libmpfr-dev", "libgmp-dev"]), .brew(["mpfr", "gmp"])]),
    part("Reals", ["Platform", "CMPFR"]),
    part("Oracle", ["Calculators", "Sessions", "Reals"]),
    part("Properties", ["Platform", "Calculators", "Sessions", "Reals", "Oracle"]),

    // engine
    /// Fork, shared memory and signals, in C.
    .target(name: "CProcesses", dependencies: ["CPlatform"]),
    part("Documents", ["Platform"]),
    part("Processes", ["Platform", "Calculators", "Sessions", "CProcesses"]),
    part("Dialects", ["Calculators", "Sessions", "Documents"]),
    part("Corpora", ["Calculators", "Sessions", "Documents"]),
    part("Records", ["Calculators", "Sessions", "Documents"]),
    part("Reports", ["Platform", "Calculators", "Sessions", "Documents", "Corpora", "Records"]),

    /// The callbacks of the compiler's coverage instrumentation, in C.
    .target(name: "CCoverage", dependencies: ["CPlatform"]),
    part(
      "Campaigns",
      [
        "Platform",
        "Calculators", "Sessions", "Brains", "Oracle", "Properties", "CCoverage",
        "Processes", "Records",
      ]),

    // runs
    part(
      "Runs",
      [
        "Platform",
        "Calculators", "Sessions", "Mutants", "Dialects", "Documents", "Corpora", "Processes",
        "Properties", "Oracle", "Records", "Campaigns",
      ]),
    part(
      "MutantHunting",
      [
        "Platform", "Calculators", "Sessions", "Mutants", "Processes", "Properties", "Records",
        "Campaigns", "Runs",
      ]),
    part(
      "Learning",
      [
        "Calculators", "Sessions", "Brains", "Dialects", "Documents", "Oracle", "Properties",
        "Campaigns",
      ]),

    // tool
    part(
      "Commands",
      [
        "Platform",
        "Calculators", "Sessions", "Brains", "Dialects", "Documents", "Corpora", "Processes",
        "Properties", "Oracle", "Records", "Reports", "Campaigns", "Runs", "Mutants",
        "MutantHunting", "Learning",
      ]),
    /// The command-line tool.
    .executableTarget(
      name: "misreckon", dependencies: ["Commands", "Platform"], swiftSettings: house,
      linkerSettings: whole),

    // test support for users
    part(
      "MisreckonTesting",
      [
        "Calculators", "Sessions", "Campaigns", "Corpora", "Dialects", "Documents", "Processes",
        "Properties", "Records", "Runs",
      ]),

    // keypad page
    /// The brains as functions that the keypad page calls.
    part("KeypadPage", ["Calculators", "Brains"]),

    // tests
    /// Logs what the native brains show, to compare with the page.
    testTool(
      "KeypadLog", name: "keypad-log", ["Platform", "Calculators", "Brains", "CRecordedMath"]),
    /// Records every call of the C math library, in C.
    .target(name: "CRecordedMath", path: "Tests/CRecordedMath"),
    /// Writes corpus files in a process of its own, for tests that kill it.
    testTool(
      "CorpusWriter", name: "corpuswriter", ["Platform", "Calculators", "Corpora", "Documents"]),
    /// Measures whether the oracle is sound and sensitive.
    .target(
      name: "Proofs",
      dependencies: [
        "Calculators", "Dialects", "Sessions", "Reals", "Oracle", "Brains", "Properties",
      ],
      path: "Tests/Proofs", swiftSettings: house),
    /// Keys and what the manual says they show, for the tests of brains and of the oracle.
    .target(
      name: "ManualExamples", dependencies: ["Calculators", "Dialects"],
      path: "Tests/ManualExamples", swiftSettings: house),
    tests(
      "CampaignsTests",
      [
        "Platform", "Campaigns", "Calculators", "Sessions", "Oracle", "Processes", "Properties",
        "Records",
      ]),
    tests("CalculatorsTests", ["Calculators", "Sessions"]),
    tests("DocumentsTests", ["Platform", "Documents"]),
    tests(
      "LearningTests", ["Brains", "Calculators", "Dialects", "Sessions", "Learning", "Mutants"]),
    tests("DialectsTests", ["Calculators", "Dialects", "Documents"]),
    tests(
      "CorporaTests",
      ["Platform", "Calculators", "Corpora", "corpuswriter", "Documents", "Sessions"]),
    tests(
      "CommandsTests",
      [
        "Platform",
        "Calculators", "Brains", "Mutants", "Commands", "Corpora", "Documents", "Processes",
        "Sessions",
        "misreckon",
      ]),
    tests(
      "RunsTests",
      [
        "Platform",
        "Calculators", "Sessions", "Brains", "Corpora", "Dialects", "Documents", "Mutants",
        "Properties", "Records", "Campaigns", "Runs",
      ]),
    tests(
      "MisreckonTestingTests",
      [
        "Platform",
        "Calculators", "Sessions", "Brains", "Mutants", "Corpora", "Dialects", "Documents",
        "Properties", "Campaigns", "MisreckonTesting",
      ]),
    tests("MutantsTests", ["Calculators", "Sessions", "Mutants", "Brains", "Properties"]),
    tests(
      "MutantHuntingTests", ["Calculators", "Sessions", "Mutants", "Records", "MutantHunting"]),
    tests("SessionsTests", ["Calculators", "Sessions"]),
    tests("RealsTests", ["CMPFR", "Reals"]),
    tests(
      "OracleTests",
      [
        "Platform", "Proofs", "ManualExamples", "Brains", "Calculators", "Dialects", "Sessions",
        "Reals", "Oracle",
      ]),
    tests(
      "PropertiesTests",
      [
        "Calculators", "Sessions", "Brains", "Dialects", "Mutants", "Oracle", "Proofs",
        "Properties",
      ]),
    tests(
      "BrainsTests",
      ["Platform", "ManualExamples", "Calculators", "Dialects", "Sessions", "Brains"],
      isOptimized: true),
    tests(
      "ProcessesTests", ["Platform", "Processes", "Calculators", "Sessions"],
      excluding: ["Commands"]),
    tests(
      "ReportsTests",
      ["Calculators", "Commands", "Sessions", "Documents", "Records", "Reports"]),
  ],
  cLanguageStandard: .c11
)

// A fuzzer has no main of its own and needs `--sanitize=fuzzer`.
if Context.environment["MISRECKON_FUZZERS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "case-file-fuzzer", dependencies: ["Platform", "Corpora"], path: "Tests/CaseFileFuzzer",
      swiftSettings: house + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]))
}

// A proof that needs instrumented machines.
if Context.environment["MISRECKON_COVERAGE"] != nil {
  package.targets.append(
    testTool(
      "GuidanceProof", name: "guidance-proof",
      ["Platform", "Calculators", "Sessions", "Brains", "Properties", "Processes", "Campaigns"],
      settings: instrumented))
}

// A proof that needs a part with all its mutants, and the tests that may find them.
if rewritten != nil {
  package.targets.removeAll {
    $0.type == .test && !["OracleTests", "PropertiesTests"].contains($0.name)
  }
  package.targets += [
    /// Makes a process that runs tests one mutant, in C.
    .target(name: "Chosen", path: "Tests/MachineMade/Chosen"),
    testTool(
      "MachineMade/Hunter", name: "machine-made-hunter",
      [
        "Calculators", "Sessions", "Brains", "Mutants", "Oracle", "Properties", "Dialects",
        "Processes", "Campaigns", "Platform", "Proofs", "Reals",
      ]),
  ]
}
