// SPDX-License-Identifier: Apache-2.0
public import Calculators
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

  /// The run before: of the whole runs of the same verb in a folder of reports that played one of
  /// these calculators, the one that started last; nil if there is none.
  ///
  /// - Parameter calculators: pairs of a dialect's name and a calculator's name.
  public static func latest(
    in reports: String, verb: String, of calculators: [(dialect: Text, name: String)]
  ) -> RunRecord? {
    // The names of the folders begin with the start times.
    for name in ((try? Files.names(in: reports)) ?? []).sorted(by: >) {
      let path = "\(reports)/\(name)/\(ReportFormat.json.file)"
      guard name.contains("-\(verb)-"), !name.contains("-shard-"), Files.kind(of: path) == .file,
        let bytes = try? Files.read(path), let run = try? RunRecord(reading: bytes),
        run.plan.verb == verb, run.shards == nil,
        run.parts.contains(where: { part in
          calculators.contains { $0.dialect == part.dialect && $0.name == part.calculator }
        })
      else { continue }
      return run
    }
    return nil
  }

  /// Writes every file of the run to this folder.
  public func write(to folder: String) throws(FileError) {
    try Files.makeFolder(folder)
    for (name, content) in files { try Files.write(content, to: "\(folder)/\(name)") }
  }
}
