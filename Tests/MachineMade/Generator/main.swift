// SPDX-License-Identifier: Apache-2.0
// Rewrites Swift files so that each holds all its mutants, one of which a number turns on.
//
//   generator SOURCES OUT MUTANTS [LOG…]
//
// SOURCES is a folder of Swift files, OUT the folder of the rewritten ones, MUTANTS the list. Each
// LOG holds the errors of a compiler about OUT; what it rejects is left as it was.
import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 3 else {
  print("usage: generator SOURCES OUT MUTANTS [LOG…]")
  exit(64)
}
let folders = arguments.prefix(3).map { URL(fileURLWithPath: $0) }
let (sources, out, list) = (folders[0], folders[1], folders[2])
let trees = try files(of: sources).map { file in
  let folded = OperatorTable.standardOperators.foldAll(try parsed(file)) { _ in }
  return (name: file.lastPathComponent, root: folded)
}
let imported = trees.reduce(into: Set<String>()) { $0.formUnion(importedModules(in: $1.root)) }
let others = try imported.sorted()
  .map { sources.deletingLastPathComponent().appendingPathComponent($0) }
  .filter { FileManager.default.fileExists(atPath: $0.path) }
  .flatMap { try files(of: $0) }.map { try parsed($0) }
let rejected = try rejectedSites(in: arguments.dropFirst(3), of: out)
let cases = EnumerationCases(
  trees.map { Syntax($0.root) }, besides: others.map { Syntax($0) })
let properties = trees.reduce(into: Set<String>()) {
  $0.formUnion(uninitializedProperties(in: Syntax($1.root)))
}
var numbering = Numbering()
try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
for tree in trees {
  let rewriter = Rewriter(
    file: tree.name, cases: cases, properties: properties, rejected: rejected, numbering: numbering)
  let text = rewriter.emit(Syntax(tree.root))
  numbering = rewriter.numbering
  try text.write(to: out.appendingPathComponent(tree.name), atomically: true, encoding: .utf8)
}
var ordinals: [String: Int] = [:]
let lines = numbering.mutants.map { mutant in
  let name = "\(mutant.file) \(mutant.function): \(mutant.change)"
  ordinals[name, default: 0] += 1
  return "\(mutant.number)\t\(mutant.kind.rawValue)\t\(name) #\(ordinals[name] ?? 1)\n"
}
try lines.joined().write(to: list, atomically: true, encoding: .utf8)
print("\(lines.count) mutants; the compiler rejected \(numbering.rejectedCount) others")

func files(of folder: URL) throws -> [URL] {
  try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
}

func parsed(_ file: URL) throws -> SourceFileSyntax {
  Parser.parse(source: try String(contentsOf: file, encoding: .utf8))
}

/// The modules that a file imports.
func importedModules(in root: Syntax) -> [String] {
  root.as(SourceFileSyntax.self)?.statements
    .compactMap { $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription } ?? []
}

/// The sites that a compiler's errors are about.
///
/// An error is blamed on the last site that begins before it, on its line or above.
func rejectedSites(in logs: ArraySlice<String>, of out: URL) throws -> Set<Int> {
  var sites = Set<Int>()
  for log in logs {
    // A log of earlier errors begins with the sites they rejected.
    for line in try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n") {
      if let site = Int(line) { sites.insert(site) }
      let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
      guard parts.count == 5, parts[3] == " error", let row = Int(parts[1]),
        let column = Int(parts[2])
      else { continue }
      let file = out.appendingPathComponent(
        URL(fileURLWithPath: String(parts[0])).lastPathComponent)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      guard row <= lines.count else { continue }
      var before = String(decoding: lines[row - 1].utf8.prefix(column + 11), as: UTF8.self)
      for above in lines[..<(row - 1)].reversed().map(String.init) + [""] {
        if let site = markedSites(in: before).last(where: { !sites.contains($0) }) {
          sites.insert(site)
          print("rejected \(site):\(parts[4])")
          break
        }
        before = above
      }
    }
    try sites.sorted().map { "\($0)\n" }.joined()
      .write(toFile: log + ".sites", atomically: true, encoding: .utf8)
  }
  return sites
}

/// The sites marked in a line, in order.
func markedSites(in line: String) -> [Int] {
  line.components(separatedBy: "/*@").dropFirst().compactMap { part in
    Int(part.prefix { $0.isNumber })
  }
}
