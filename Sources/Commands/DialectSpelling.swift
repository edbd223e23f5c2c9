// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Documents

/// The dialect of a spelling: a preset or a dialect file, with settings behind it where `--set` put
/// some, as case files have them.
func readDialect(_ text: String) throws -> Dialect {
  let (name, settings) = Dialect.settings(in: text)
  var dialect: Dialect
  do throws(DialectError) {
    dialect = try .named(name)
  } catch {
    guard name.contains("/") || Files.kind(of: name) != .nothing else {
      guard name.contains(".") else { throw error }
      throw UsageError.other("\(error) There is no file of that name either")
    }
    dialect = try Dialect(file: try Files.read(name, limit: 1 << 20), path: name)
  }
  for setting in settings { try dialect.set(setting) }
  return dialect
}
