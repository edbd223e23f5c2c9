// SPDX-License-Identifier: Apache-2.0

/// A record that cannot be read, or records that do not belong together.
public enum RecordError: Error, Hashable, Sendable, CustomStringConvertible {
  case notARun
  case newer(version: Int, than: Int)
  case broken(field: String, expected: String)
  case notShards
  case different(what: String, one: String, other: String)
  case twice(shard: Int, of: Int)

  public var description: String {
    switch self {
    case .notARun: "not the record of a run, which begins with \"format\": \"misreckon run\""
    case .newer(let version, let known):
      "written in format \(version) by a newer misreckon; this one reads up to \(known)"
    case .broken(let field, let expected): "\(field): expected \(expected)"
    case .notShards: "a whole run cannot be merged, only the shards of one (--shard I/N)"
    case .different(let what, let one, let other):
      "shards of different runs: \(what) is \(one) in one, \(other) in another"
    case .twice(let shard, let count): "shard \(shard)/\(count) is there twice, and not the same"
    }
  }
}
