// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Documents

/// Reads a preset's name or a dialect file, followed by settings as in case files.
func readDialect(_ text: String) throws -> Dialect {
  let (name, settings) = Dialect.settings(in: text)
  var dialect: Dialect
  do throws(DialectError) {
    dialect = try .named(name)
  } catch {
    guard name.contains("/") || Files.kind(of: name) != .nothing else {
      guard name.contains(".") else { throw error }
      throw UsageError.other("\(error) No file has that name either")
    }
    dialect = try Dialect(file: try Files.read(name, limit: 1 << 20), path: name)
  }
  for setting in settings { try dialect.set(setting) }
  return dialect
}
