// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Platform

/// Memory in which a calculator's own process tells which ways through its code it took.
///
/// A calculator that knows nothing of it ignores the variable in its environment that names it.
@safe public final class Guide {
  private let memory: UnsafeMutablePointer<cp_guide>
  private let file: Int32
  private let path: String
  private var cannotReach = false
  private var hasTooManyEdges = false
  /// Whether an answer had a field with edges.
  private var isAnswered = false

  /// The most edges that an answer may tell.
  static let mostEdges = 1024

  /// Nil if there is no memory to share.
  public init?() {
    var file: Int32 = -1
    var path = [CChar](repeating: 0, count: 64)
    guard let memory = unsafe cp_guide_open(&file, &path, path.count) else { return nil }
    self.path = String(
      decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    unsafe self.memory = unsafe memory
    self.file = file
  }

  deinit { unsafe cp_guide_close(memory, file, path) }

  /// What the environment of a command of this process says.
  var setting: String { "MISRECKON_GUIDE=\(path)" }

  /// Whether the calculator tells its ways, whatever else is wrong with them.
  public var isAttached: Bool { unsafe memory.pointee.runtime != 0 || isAnswered }

  /// Why its word cannot be used; nil if it can.
  public var fault: String? {
    let runtime = unsafe memory.pointee.runtime
    if runtime != 0, runtime != UInt32(CP_GUIDE_VERSION) {
      return "its runtime has version \(runtime), and this tool knows "
        + "\(CP_GUIDE_VERSION)"
    }
    if unsafe memory.pointee.others != 0 { return "it consists of several processes" }
    if cannotReach { return "the counters in its memory cannot be read" }
    if hasTooManyEdges { return "it tells more than \(Guide.mostEdges) edges in an answer" }
    return nil
  }

  /// Prepares for a new process.
  func begin() { unsafe cp_guide_begin(memory) }

  /// Whether sessions need not tell what earlier ones have told since this was last false.
  ///
  /// It spares a runtime the work at everything that it takes again and again.
  public var tellsNews = false

  func clear() {
    if unsafe cp_guide_clear(memory, tellsNews ? 1 : 0) == 0 { cannotReach = true }
  }

  func fetch() {
    if unsafe cp_guide_fetch(memory) == 0 { cannotReach = true }
  }

  /// Takes the edges that an answer tells.
  func take(_ list: UnsafeRawBufferPointer) {
    isAnswered = true
    let count = unsafe Guide.read(list) { edge in unsafe cp_guide_take(memory, edge) }
    if count ?? 0 > Guide.mostEdges { hasTooManyEdges = true }
  }

  /// Reads numbers with spaces between and returns how many there are; nil if it is no such list.
  @discardableResult
  static func read(_ list: UnsafeRawBufferPointer, _ take: (UInt64) -> Void = { _ in }) -> Int? {
    var (edge, count, isNumber): (UInt64, Int, Bool) = (0, 0, false)
    for index in 0...list.count {
      let byte = unsafe index < list.count ? list[index] : UInt8(ascii: " ")
      if 48...57 ~= byte {
        edge = edge &* 10 &+ UInt64(byte - 48)
        isNumber = true
      } else if byte == UInt8(ascii: " ") {
        if isNumber { take(edge) }
        count += isNumber ? 1 : 0
        (edge, isNumber) = (0, false)
      } else {
        return nil
      }
    }
    return count
  }

  /// Counts what was taken in the last session that is not in a set of this many bits, and adds it
  /// if `marking`.
  public func newEdges(
    in set: UnsafeMutablePointer<UInt64>, bits: Int, marking: Bool
  ) -> Int {
    unsafe cp_guide_news(memory, set, bits, marking ? 1 : 0)
  }

  /// A hash of what was taken in the last session.
  public var hash: UInt64 { unsafe cp_guide_hash(memory) }

  /// How many numbers it has compared with since they were last forgotten.
  public var comparedCount: Int { unsafe Int(memory.pointee.constant_count) }

  /// The numbers that it has compared with: whole ones, and Doubles.
  public var compared: (whole: [Int64], doubles: [Double]) {
    var numbers: (whole: [Int64], doubles: [Double]) = ([], [])
    unsafe withUnsafeBytes(of: &memory.pointee.constants) { bytes in
      for index in 0..<Int(CP_GUIDE_CONSTANTS) {
        let (value, kind) = unsafe (
          bytes.load(fromByteOffset: 16 * index, as: Int64.self),
          bytes.load(fromByteOffset: 16 * index + 8, as: UInt64.self)
        )
        if kind == 1 { numbers.whole.append(value) }
        if kind == 2 { numbers.doubles.append(Double(bitPattern: UInt64(bitPattern: value))) }
      }
    }
    return numbers
  }

  /// Forgets the numbers that it has compared with.
  public func forgetCompared() { unsafe cp_guide_forget(memory) }
}
