// SPDX-License-Identifier: Apache-2.0

extension UnsafeMutablePointer {
  /// Calls `body` with the pointee, moved out and back, so nothing is retained.
  ///
  /// The pointee must be initialized, and `body` must not reach it through the pointer.
  @inlinable @inline(__always)
  package func withMovedPointee<Result>(_ body: (inout Pointee) -> Result) -> Result {
    var moved = unsafe move()
    let result = body(&moved)
    unsafe initialize(to: consume moved)
    return result
  }
}
