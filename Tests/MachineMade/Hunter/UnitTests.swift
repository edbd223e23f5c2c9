// SPDX-License-Identifier: Apache-2.0
import Brains
import Foundation
import Platform
import Oracle
import Processes
import Sessions

/// The unit tests of the oracle, run in processes in which a mutant is active.
struct UnitTests {
  private struct Test {
    let name: String
    /// Of the processor: a busy machine leaves out no test.
    let seconds: Double
    /// The mutants that it would notice, if it looked.
    let reached: Set<Int>
  }

  private let bundle: String
  private var tests: [Test] = []

  /// How long the tests of a mutant may take together, where all pass with the original.
  private static let most = 20.0

  /// Runs each test once with the original, which notes mutants, and drops those that fail.
  ///
  /// - Parameters:
  ///   - bundle: the executable that holds the tests.
  ///   - list: the names of the tests, as `swift test list` tells them.
  init(bundle: String, list: [String], jobs: Int) throws(HarnessError) {
    self.bundle = bundle
    var found: [Test] = []
    let own = self
    _ = try Isolated.several(list.count, jobs: jobs, seconds: 600) { index, output in
      let notes = ".build/machine-made/notes-\(index)"
      let before = spent()
      let passed = own.run([list[index]], mutant: noting, seconds: 60, notes: notes)
      let text = (try? String(contentsOfFile: notes, encoding: .utf8)) ?? ""
      unlink(notes)
      guard passed else { return }
      output.append(Array("\(spent() - before)\n\(text)".utf8))
    } onEnd: { index, result in
      let lines = String(decoding: result.bytes, as: UTF8.self).split(separator: "\n")
      guard let seconds = lines.first.flatMap({ Double($0) }) else {
        return print("a test fails with the original: \(list[index])")
      }
      found.append(
        Test(
          name: list[index], seconds: seconds,
          reached: Set(lines.dropFirst().compactMap { Int($0) })))
    }
    tests = found.sorted { $0.seconds < $1.seconds }
  }

  var count: Int { tests.count }

  /// Whether tests that reach the mutant exist.
  func reach(_ mutant: Int) -> Bool { tests.contains { $0.reached.contains(mutant) } }

  /// A test that fails with the mutant; nil if all that reach it pass.
  func failing(_ mutant: Int) -> String? {
    var chosen: [String] = []
    var seconds = 0.0
    for test in tests where test.reached.contains(mutant) && seconds + test.seconds < Self.most {
      chosen.append(test.name)
      seconds += test.seconds
    }
    guard !chosen.isEmpty, !run(chosen, mutant: mutant, seconds: 5 * seconds + 10) else {
      return nil
    }
    // The first one by itself, to name it.
    return chosen.first { !run([$0], mutant: mutant, seconds: 5 * Self.most) }
  }

  /// Runs tests with a mutant; returns whether they pass in time.
  private func run(
    _ names: [String], mutant: Int, seconds: Double, notes: String = "/dev/null"
  ) -> Bool {
    let filter = "^(" + names.map(NSRegularExpression.escapedPattern).joined(separator: "|") + ")"
    let arguments = [
      bundle, "--testing-library", "swift-testing", "--no-parallel", "--filter", filter,
    ]
    let environment = [
      "MISRECKON_MUTANT=\(mutant)", "MISRECKON_NOTES=\(notes)", "SWIFT_BACKTRACE=enable=no",
      "PATH=\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
    ]
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    for descriptor: Int32 in [1, 2] {
      posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var process: pid_t = 0
    let spawned = withStrings(arguments) { arguments in
      withStrings(environment) { environment in
        posix_spawn(&process, bundle, &files, nil, arguments, environment)
      }
    }
    guard spawned == 0 else { return false }
    var status: Int32 = 0
    let end = Date(timeIntervalSinceNow: seconds)
    while waitpid(process, &status, WNOHANG) == 0 {
      if Date() > end {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        return false
      }
      usleep(5_000)
    }
    return status == 0
  }

  private func withStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
  }
}
