// SPDX-License-Identifier: Apache-2.0
public import Platform

// The functions of the C library that the built-in calculators compute with. The keypad page, which
// has no C library, replaces this module by one of its own.

@inlinable @inline(__always) public func sin(_ x: Double) -> Double { Platform.sin(x) }
@inlinable @inline(__always) public func cos(_ x: Double) -> Double { Platform.cos(x) }
@inlinable @inline(__always) public func tan(_ x: Double) -> Double { Platform.tan(x) }
@inlinable @inline(__always) public func asin(_ x: Double) -> Double { Platform.asin(x) }
@inlinable @inline(__always) public func acos(_ x: Double) -> Double { Platform.acos(x) }
@inlinable @inline(__always) public func atan(_ x: Double) -> Double { Platform.atan(x) }
@inlinable @inline(__always) public func sinh(_ x: Double) -> Double { Platform.sinh(x) }
@inlinable @inline(__always) public func cosh(_ x: Double) -> Double { Platform.cosh(x) }
@inlinable @inline(__always) public func tanh(_ x: Double) -> Double { Platform.tanh(x) }
@inlinable @inline(__always) public func log(_ x: Double) -> Double { Platform.log(x) }
@inlinable @inline(__always) public func log10(_ x: Double) -> Double { Platform.log10(x) }
@inlinable @inline(__always) public func exp(_ x: Double) -> Double { Platform.exp(x) }
@inlinable @inline(__always) public func tgamma(_ x: Double) -> Double { Platform.tgamma(x) }
@inlinable @inline(__always) public func pow(_ x: Double, _ y: Double) -> Double {
  Platform.pow(x, y)
}
