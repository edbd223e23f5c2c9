// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Sessions

extension Dialect {
  /// The calculator of this name, or the dialect drawn for the number in `drawn-17`.
  public static func named(_ name: String) throws(DialectError) -> Dialect {
    guard let dialect = allNamed.first(where: { $0.name == Text(name) }) ?? drawn(named: name)
    else {
      let names = allNamed.map(\.name.description)
      throw .unknownDialect(name, nearest: nearest(to: name, among: names))
    }
    return dialect
  }

  /// Sets a knob from a text `knob=value`, and appends the setting to the name.
  public mutating func set(_ setting: String) throws(DialectError) {
    guard let (knob, value) = Dialect.split(setting) else { throw .notASetting(setting) }
    try Knob.named(knob).turn(&self, to: value)
    name += Text(" \(knob)=\(value)")
  }

  /// Splits a name with settings, as `set` writes it and case files contain it.
  public static func settings(in spelling: String) -> (name: String, settings: [String]) {
    var pieces: [String] = []
    for word in spelling.split(separator: " ", omittingEmptySubsequences: false) {
      let isSetting = split(String(word)).map { (try? Knob.named($0.knob)) != nil } ?? false
      // A value may contain spaces, so other words continue the setting before them.
      if isSetting || pieces.isEmpty {
        pieces.append(String(word))
      } else {
        pieces[pieces.count - 1] += " \(word)"
      }
    }
    return (pieces.first ?? "", Array(pieces.dropFirst()))
  }

  /// `glyph.==is` sets the glyph of `=`.
  private static func split(_ setting: String) -> (knob: String, value: String)? {
    let start = setting.hasPrefix("glyph.=") ? 7 : 0
    guard let sign = setting.dropFirst(start).firstIndex(of: "=") else { return nil }
    return (String(setting[..<sign]), String(setting[setting.index(after: sign)...]))
  }
}
