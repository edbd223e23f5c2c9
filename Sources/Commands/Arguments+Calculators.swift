// SPDX-License-Identifier: Apache-2.0
internal import Platform
internal import Sessions
internal import Runs
internal import Calculators
internal import Dialects
internal import Documents
internal import Campaigns
internal import Processes
internal import Properties

/// Reads a preset's name or a dialect file, followed by settings as in case files.
func readDialect(_ text: String) throws -> Dialect {
  let (name, settings) = Dialect.settings(in: text)
  var dialect: Dialect
  do throws(DialectError) {
    dialect = try .named(name)
  } catch {
    guard name.contains("/") || Files.kind(of: name) != .nothing else {
      guard name.contains(".") else { throw error }
      throw UsageError("\(printable(name)): no such file, and no dialect has that name")
    }
    dialect = try Dialect(file: try Files.read(name, limit: 1 << 20), path: name)
  }
  for setting in settings { try dialect.set(setting) }
  try dialect.check()
  return dialect
}

/// Throws for a dialect of other arithmetic; the built-in brains compute in Doubles.
func needDoubles(_ dialect: Dialect) throws {
  if case .double = dialect.arithmetic { return }
  throw UsageError(
    "'\(dialect.name)' does not compute in Doubles, but the built-in calculators do; "
      + "use --command to run one that does")
}

extension Arguments {
  var jobs: Int { get throws { Int(clamping: try self[Flags.jobs] ?? UInt64(System.coreCount)) } }

  var strategy: StrategyMix {
    get throws { try self[Flags.strategy].flatMap(StrategyMix.init) ?? .mixed }
  }

  /// The time limit per answer, in seconds.
  var timeout: Double { get throws { try (self[Flags.timeout] ?? .seconds(2)) / .seconds(1) } }

  /// The least grave part that fails a run; habits of other calculators are their owners' affair.
  func failOn(_ calculators: [TestedCalculator]) -> Part {
    failOn(isForeign: calculators.contains(where: \.isCommand))
  }

  func failOn(isForeign: Bool) -> Part {
    let severity = given(Flags.failOn.name).last ?? (isForeign ? Part.typing : .spelling).severity
    return Part.allCases.first { $0.severity == severity } ?? .spelling
  }

  /// The time limit per answer in seconds, if it is not the default.
  var unusualTimeout: Double? {
    get throws { try self[Flags.timeout] == nil || timeout == 2 ? nil : timeout }
  }

  /// A command of the tool for the same calculator.
  func command(_ verb: String, _ words: [String]) -> String {
    let own = [Flags.command.name, Flags.timeout.name].flatMap { name in
      given(name).suffix(1).map { "--\(name) \($0.forShell)" }
    }
    return (["misreckon", verb] + words + own).joined(separator: " ")
  }

  /// The calculator of `--command`, by default the built-in one of the dialect.
  func tested(of dialect: Dialect) throws -> TestedCalculator {
    let command = try self[Flags.command]
    if command == nil { try needDoubles(dialect) }
    var tested = TestedCalculator(command.map { .command($0) } ?? .builtIn, of: dialect)
    tested.second = try self[Flags.against].map { .command($0) }
    tested.timeout = try timeout
    tested.properties = try self[Flags.properties].map(Set.init)
    return tested
  }

  /// The numbers in the files of `--constants`, or in those that the command names.
  private func constants() throws -> (numbers: Constants, files: [String]) {
    var numbers = Constants()
    let given = given(Flags.constants.name)
    guard given.isEmpty else {
      for path in given { numbers.add(numbersIn: try Files.read(path, limit: 1 << 28)) }
      return (numbers, given)
    }
    guard let command = try self[Flags.command] else { return (numbers, []) }
    let program = ProgramFiles(of: command)
    for bytes in program.contents { numbers.add(numbersIn: bytes) }
    return (numbers, program.paths)
  }

  /// Lets sessions follow what is known of the program: its numbers, and the ways through its code.
  ///
  /// Says what that is.
  func guide(_ calculators: inout [TestedCalculator], _ console: Console) throws {
    let (numbers, files) = try constants()
    for index in calculators.indices {
      calculators[index].constants = numbers
      guard calculators[index].isCommand else { continue }
      let guidance = try Engine.guidance(of: calculators[index])
      calculators[index].isGuided = guidance.isOn
      if guidance.isOn { console.note("misreckon: the ways it takes through its code guide it") }
      if let obstacle = guidance.obstacle {
        console.note(
          "misreckon: the ways it takes through its code do not guide it: \(obstacle)")
      }
    }
    guard numbers.count > 0, let first = files.first else { return }
    console.note(
      "misreckon: types \(numbers.count == 1 ? "a number" : "\(numbers.count) numbers") of "
        + printable(first)
        + (files.count > 1 ? " and \(files.count - 1) more of its files" : ""))
  }

  /// The calculators to play: the one of `--command`, or the built-in ones.
  func calculators() throws -> [TestedCalculator] {
    let dialects = try dialects()
    guard try self[Flags.command] == nil || dialects.count == 1 else {
      throw UsageError.missing(
        flag: Flags.dialect.name, expected: "the one dialect that --command speaks")
    }
    return try dialects.map { dialect in
      var tested = try tested(of: dialect)
      if tested.second != nil, tested.properties == nil {
        // Two calculators are compared without an oracle.
        tested.properties = Set(PropertyInfo.all.map(\.name)).subtracting([AgreesWithOracle.name])
      }
      // Fail now if a command does not start a calculator.
      tested.stop = Stop()
      tested.stop?.deadline = try self[Flags.budget]?.seconds.map {
        try Stop.now + $0 + 2 * timeout + 0.8
      }
      if tested.isCommand {
        _ = try tested.calculator.trace(of: [])
        tested.isOpen = true
      }
      _ = try tested.secondCalculator?.trace(of: [])
      tested.stop = nil
      return tested
    }
  }
}
