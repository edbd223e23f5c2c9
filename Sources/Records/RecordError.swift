// SPDX-License-Identifier: Apache-2.0

/// An error in reading a record or in merging records.
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
    case .notShards: "only shards of one run can be merged (--shard I/N), not whole runs"
    case .different(let what, let one, let other):
      "shards of different runs: \(what) is \(one) in one, \(other) in another"
    case .twice(let shard, let count): "two different records of shard \(shard)/\(count)"
    }
  }
}
