// SPDX-License-Identifier: Apache-2.0

// The module `Mathematics` of the keypad page: JavaScript provides the functions.

@_extern(c) public func sin(_ x: Double) -> Double
@_extern(c) public func cos(_ x: Double) -> Double
@_extern(c) public func tan(_ x: Double) -> Double
@_extern(c) public func asin(_ x: Double) -> Double
@_extern(c) public func acos(_ x: Double) -> Double
@_extern(c) public func atan(_ x: Double) -> Double
@_extern(c) public func sinh(_ x: Double) -> Double
@_extern(c) public func cosh(_ x: Double) -> Double
@_extern(c) public func tanh(_ x: Double) -> Double
@_extern(c) public func log(_ x: Double) -> Double
@_extern(c) public func log10(_ x: Double) -> Double
@_extern(c) public func exp(_ x: Double) -> Double
// JavaScript has no Γ, and no calculator of the page uses it.
public func tgamma(_ x: Double) -> Double { .nan }
@_extern(c) public func pow(_ x: Double, _ y: Double) -> Double
