// SPDX-License-Identifier: Apache-2.0
public import Documents
public import Records

extension RunRecord {
  /// The name of this run's folder: its start time, verb, seed and shards.
  var folderName: String {
    let time = times.started.filter { $0.isLetter || $0.isNumber }
    var parts = [time, plan.verb, "\(plan.seed)"].filter { !$0.isEmpty }
    if let shards {
      parts += ["shard"] + shards.indices.map(String.init) + ["of", "\(shards.count)"]
    }
    return parts.joined(separator: "-")
  }

  /// Writes every file of the run into a separate folder and returns its path.
  @discardableResult
  public func write(into reports: String) throws(FileError) -> String {
    let folder = "\(reports)/\(folderName)"
    try write(to: folder)
    return folder
  }

  /// Writes every file of the run to this folder.
  public func write(to folder: String) throws(FileError) {
    try Files.makeFolder(folder)
    for (name, content) in files { try Files.write(content, to: "\(folder)/\(name)") }
  }
}
