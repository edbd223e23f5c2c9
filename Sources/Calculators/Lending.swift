// SPDX-License-Identifier: Apache-2.0

extension UnsafeMutablePointer {
  /// Lends what stands here: taken out and put back, for of what nobody else can reach no references are counted.
  @inlinable @inline(__always)
  public func lend<Result>(_ body: (inout Pointee) -> Result) -> Result {
    var lent = move()
    let result = body(&lent)
    initialize(to: consume lent)
    return result
  }
}
