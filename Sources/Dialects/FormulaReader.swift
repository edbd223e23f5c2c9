// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

/// A formula that could not be read: what is wrong with it, and what would be right.
struct FormulaError: Error {
  let problem: String
  init(_ problem: String) { self.problem = problem }
}

/// Reads the formula of a key of one's own: sums, products, powers, functions.
struct FormulaReader {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var steps: [Formula.Step] = []
  private var depth = 0
  private var variables: Set<String> = []

  private static let mostSteps = 100
  private static let mostOpen = 25
  private static let mostDigits = 30

  private init(_ text: some StringProtocol) { scalars = Array(text.unicodeScalars) }

  /// The formula of a text, the number of its operands, and its precedence.
  static func read(
    _ text: String
  ) throws(FormulaError) -> (formula: Formula, arity: Int, binding: UInt8) {
    let (body, likeness) = try split(text)
    var reader = FormulaReader(body)
    try reader.sum()
    if let next = reader.next {
      if next == ")" { throw FormulaError("a ')' closes nothing") }
      throw FormulaError("an operator is missing before '\(reader.rest)'")
    }
    let hasX = reader.variables.contains("x")
    let others = reader.variables.subtracting(["x"])
    if hasX, let other = others.min() {
      throw FormulaError(
        "x and \(other) do not go together: x is the only operand, or a and b are")
    }
    if !hasX, others.count < 2 {
      let missing = others.first == "a" ? "b" : "a"
      throw FormulaError(
        others.isEmpty
          ? "an operand is missing; it has x, or a and b"
          : "'\(missing)' is missing beside "
            + "'\(others.first ?? "")'; the only operand is called x")
    }
    if hasX, likeness != nil { throw FormulaError("'like' is for keys of two operands") }
    return (
      Formula(reader.steps, text: Text(String(trimmed(Substring(text))))), hasX ? 1 : 2,
      likeness ?? 2
    )
  }

  /// The formula, and how tightly the key binds if it says so: `like +`.
  private static func split(_ text: String) throws(FormulaError) -> (Substring, UInt8?) {
    let words = text.split(separator: " ")
    guard let last = words.dropLast().last, last == "like", let sign = words.last else {
      return (text[...], nil)
    }
    guard let key = Key(spelling: sign), [.plus, .times, .power].contains(key) else {
      throw FormulaError("'like \(printable(String(sign)))': a key binds like +, × or ^")
    }
    let end = text.ranges(of: "like").last?.lowerBound ?? text.endIndex
    return (text[..<end], key.binding)
  }
}

// Grammar.
extension FormulaReader {
  private mutating func sum() throws(FormulaError) {
    try product()
    while let key = take([("+", .plus), ("−", .minus), ("-", .minus)]) {
      try product()
      try add(.binary(key))
    }
  }

  private mutating func product() throws(FormulaError) {
    try signed()
    while let key = take([("×", .times), ("*", .times), ("÷", .divide), ("/", .divide)]) {
      try signed()
      try add(.binary(key))
    }
  }

  private mutating func signed() throws(FormulaError) {
    guard take("−") || take("-") else { return try power() }
    try enter()
    try signed()
    depth -= 1
    try add(.unary(.changeSign))
  }

  private mutating func power() throws(FormulaError) {
    try postfix()
    guard take("^") else { return }
    try enter()
    try signed()
    depth -= 1
    try add(.binary(.power))
  }

  private mutating func postfix() throws(FormulaError) {
    try atom()
    while let key = take(Self.postfixes) { try add(.unary(key)) }
  }

  private mutating func atom() throws(FormulaError) {
    if take("(") { return try closing() }
    if let key = takeFunction() {
      guard take("(") else {
        throw FormulaError("\(key.usualGlyph) takes its operand in parentheses")
      }
      try closing()
      return try add(.unary(key))
    }
    if let key = take([("π", .pi)]) { return try add(.constant(key)) }
    guard let next else {
      throw FormulaError(steps.isEmpty ? "it is empty" : "an operand is missing at its end")
    }
    if next == "." || ("0"..."9").contains(next) { return try number() }
    let name = self.name
    guard !name.isEmpty else {
      throw FormulaError("an operand is missing before '\(rest)'")
    }
    index += name.unicodeScalars.count
    switch name {
    case "x":
      variables.insert(name)
      try add(.operand(0))
    case "a", "b":
      variables.insert(name)
      try add(.operand(name == "a" ? 0 : 1))
    case "e", "pi": try add(.constant(name == "e" ? .e : .pi))
    default:
      let known = ["x", "a", "b", "e", "pi"] + Self.functions.map(\.spelling)
      throw FormulaError(
        "unknown name '\(printable(name))'; did you mean '\(nearest(to: name, among: known))'?")
    }
  }

  /// What stands in parentheses, and the closing one.
  private mutating func closing() throws(FormulaError) {
    try enter()
    try sum()
    depth -= 1
    guard take(")") else {
      throw FormulaError(
        next == nil ? "a ')' is missing" : "an operator or a ')' is missing before '\(rest)'")
    }
  }

  private mutating func number() throws(FormulaError) {
    var digits = ""
    while let next, next == "." || ("0"..."9").contains(next) {
      digits.unicodeScalars.append(next)
      index += 1
      // A space ends a number.
      if index < scalars.count, scalars[index] == " " { break }
    }
    let points = digits.unicodeScalars.count { $0 == "." }
    guard points < 2, digits != "." else {
      throw FormulaError("'\(digits)' is no number")
    }
    guard digits.utf8.count - points <= Self.mostDigits else {
      throw FormulaError("'\(digits)' has more than \(Self.mostDigits) digits")
    }
    try add(.number(Text(digits)))
  }

  private mutating func enter() throws(FormulaError) {
    depth += 1
    if depth > Self.mostOpen {
      throw FormulaError("it is too deep: more than \(Self.mostOpen) parts in one another")
    }
  }

  private mutating func add(_ step: Formula.Step) throws(FormulaError) {
    steps.append(step)
    if steps.count > Self.mostSteps {
      throw FormulaError("it is too long: more than \(Self.mostSteps) numbers and operations")
    }
  }
}

// Tokens.
extension FormulaReader {
  private static let postfixes = [
    ("²", Key.square), ("³", .cube), ("⁻¹", .reciprocal), ("!", .factorial),
  ]

  /// The functions that are written before their operand, by each of their spellings, longer ones
  /// first.
  private static let functions: [(spelling: String, key: Key)] = Key.all.filter {
    $0.kind == .unary && $0 != .changeSign && $0 != .percent
  }.flatMap { key in
    let written = key.isPostfix ? [key.alias] : [key.usualGlyph, key.legend, key.alias]
    return written.map { (spelling: $0.description, key: key) }
  }.sorted { $0.spelling.unicodeScalars.count > $1.spelling.unicodeScalars.count }

  /// The next character behind spaces.
  private var next: Unicode.Scalar? {
    mutating get {
      while index < scalars.count, scalars[index] == " " { index += 1 }
      return index < scalars.count ? scalars[index] : nil
    }
  }

  private var rest: String { printable(text(scalars[index...]), limit: 20) }

  /// The letters and digits that come next.
  private var name: String {
    text(
      scalars[index...].prefix {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_"
      })
  }

  private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private mutating func take(_ token: String) -> Bool {
    _ = next
    guard scalars[index...].starts(with: token.unicodeScalars) else { return false }
    index += token.unicodeScalars.count
    return true
  }

  private mutating func take(_ tokens: [(String, Key)]) -> Key? {
    for (token, key) in tokens where take(token) { return key }
    return nil
  }

  /// A function, which no letter or digit follows.
  private mutating func takeFunction() -> Key? {
    let start = index
    for (spelling, key) in Self.functions where take(spelling) {
      if name.isEmpty || !spelling.unicodeScalars.allSatisfy(\.properties.isAlphabetic) {
        return key
      }
      index = start
    }
    return nil
  }
}
